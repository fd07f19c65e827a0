/** What the user has chosen for this page: their name, the theme, and how they are called to the table. */
import { mayNotify } from './alerts.ts';
import { THEME_NAMES, type ThemeName } from './themename.ts';

const PAGE_THEMES = ['system', ...THEME_NAMES] as const;
type PageTheme = (typeof PAGE_THEMES)[number];

export interface Settings {
  readonly name: string;
  readonly theme: PageTheme;
  /** Whether single letters choose something: they can be in the way of other tools. */
  readonly letterKeys: boolean;
  readonly sounds: boolean;
  /** Of one's turn, while the page is hidden. */
  readonly notifications: boolean;
}

const KEY = 'gander settings';
const DEFAULTS: Settings = { name: 'Guest', theme: 'system', letterKeys: true, sounds: false, notifications: false };

export function readSettings(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}

export function storeSettings(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // They are forgotten with the page.
  }
}

/** The theme that is shown: the system's, if the user has chosen none. */
export function shownTheme({ theme }: Settings): ThemeName {
  if (theme !== 'system') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

interface SettingsFormProps {
  readonly settings: Settings;
  onChange(settings: Settings): void;
}

export function SettingsForm({ settings, onChange }: SettingsFormProps) {
  return (
    <footer class="settings">
      <label>
        Your name{' '}
        <input
          value={settings.name}
          maxLength={24}
          onInput={event => onChange({ ...settings, name: event.currentTarget.value })}
        />
      </label>{' '}
      <label>
        Theme{' '}
        <select
          value={settings.theme}
          onChange={event => onChange({ ...settings, theme: event.currentTarget.value as PageTheme })}
        >
          {PAGE_THEMES.map(theme => (
            <option key={theme}>{theme}</option>
          ))}
        </select>
      </label>{' '}
      <Switch
        label="Letter keys"
        isOn={settings.letterKeys}
        onChange={letterKeys => onChange({ ...settings, letterKeys })}
      />{' '}
      <Switch label="Sounds" isOn={settings.sounds} onChange={sounds => onChange({ ...settings, sounds })} />{' '}
      <Switch
        label="Notify me of my turn"
        isOn={settings.notifications}
        // The browser may not allow it.
        onChange={async isOn => onChange({ ...settings, notifications: isOn && (await mayNotify()) })}
      />
    </footer>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  onChange(isOn: boolean): void;
}

function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => {
          const { checked } = currentTarget;
          // As it is until it has been changed.
          currentTarget.checked = isOn;
          onChange(checked);
        }}
      />{' '}
      {label}
    </label>
  );
}
