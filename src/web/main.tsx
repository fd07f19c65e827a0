/** The page: a lobby, and rooms. */
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { Lobby } from './lobby.tsx';
import { currentPlace } from './place.ts';
import { readSettings, type Settings, SettingsForm, shownTheme, storeSettings } from './settings.tsx';
import { Table } from './table.tsx';

function Page() {
  const [settings, setSettings] = useState(readSettings);
  const change = (changed: Settings): void => {
    storeSettings(changed);
    setSettings(changed);
  };
  const theme = shownTheme(settings);
  document.documentElement.dataset.theme = theme;
  const place = currentPlace();
  return (
    <>
      {place ? (
        <Table place={place} settings={settings} />
      ) : (
        <Lobby serverKey={location.hash.slice(1) || undefined} theme={theme} />
      )}
      <SettingsForm settings={settings} onChange={change} />
    </>
  );
}

render(<Page />, document.getElementById('page')!);
