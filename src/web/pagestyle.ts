/** The colours of the page in every theme, as a style sheet. It is made when the page is built: nothing inline is allowed. */
import { HUES, PLAIN_STYLES, type Style } from '../core/style.ts';
import { sceneStyle } from './scenestyle.ts';
import { THEME_NAMES } from './themename.ts';
import { THEMES, type Theme } from './themes.ts';

const stylesOf = ({ owners }: Theme): Style[] => [
  ...PLAIN_STYLES,
  ...owners.map((_, seat): Style => `owner ${seat}`),
  ...HUES.map((hue): Style => `tile ${hue}`),
];

const VARIABLES = ['paper', 'ink', 'surface', 'muted', 'hot', 'warning', 'edge', 'choice'] as const;

/** What is written about players and materials beside the board. */
const badges = ({ owners, tiles, hot, warning, muted }: Theme): string =>
  [
    ...owners.map(
      ([ground, ink], seat) =>
        `span.owner-${seat}{background:${ground};color:${ink};padding:0 .35em;border-radius:.3em;font-weight:600}`,
    ),
    ...owners.map(([ground], seat) => `.chart .owner-${seat}{stroke:${ground}}`),
    ...HUES.map(hue => `span.tile-${hue}{background:${tiles[hue][0]};color:${tiles[hue][1]};padding:0 .35em}`),
    `span.strong{font-weight:bold}`,
    `span.muted{color:${muted}}`,
    `span.hot{color:${hot};font-weight:bold}`,
    `span.warning{color:${warning};font-weight:bold}`,
  ].join('\n');

const themeStyle = (theme: Theme): string =>
  `${VARIABLES.map(name => `--${name}:${theme[name]};`).join('')}\n${badges(theme)}\n${sceneStyle(theme, stylesOf(theme))}`;

export const pageStyle = (): string =>
  THEME_NAMES.map(name => `[data-theme=${name}]{${themeStyle(THEMES[name])}}\n`).join('');
