/** What the user has chosen for this page: their name and the theme. */
import { THEME_NAMES, type ThemeName } from './themename.ts';

const PAGE_THEMES = ['system', ...THEME_NAMES] as const;
type PageTheme = (typeof PAGE_THEMES)[number];

export interface Settings {
  readonly name: string;
  readonly theme: PageTheme;
}

const KEY = 'gander settings';
const DEFAULTS: Settings = { name: 'Guest', theme: 'system' };

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
      </label>
    </footer>
  );
}
