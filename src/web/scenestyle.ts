/** The style sheet of scenes: what each style means in a theme, as CSS. */
import type { Style } from '../core/style.ts';
import type { HexColour, Theme } from './themes.ts';

/** The class of a style; after the last owner's colour come the first again. */
export function classOf(style: Style, { owners }: Pick<Theme, 'owners'>): string {
  const [kind, which] = style.split(' ') as [string, string?];
  return kind === 'owner' ? `owner-${Number(which) % owners.length}` : style.replace(' ', '-');
}

/** The class of what can be chosen, and of the wider line under each line, which is its edge. */
export const CHOICE_CLASS = 'choice';
export const EDGE_CLASS = 'edge';

interface Look {
  /** Of discs and polygons. */
  readonly fill: HexColour;
  readonly edge: HexColour;
  /** Of lines. */
  readonly stroke: HexColour;
  /** Of labels. */
  readonly ink: HexColour;
  /** What surrounds the letters of a label, so that it can be read on anything. */
  readonly ground: HexColour;
}

function lookOf(style: Style, theme: Theme): Look {
  const { paper, ink, surface, muted, hot, warning, edge, owners, tiles } = theme;
  switch (style) {
    case 'strong':
      return { fill: paper, edge: ink, stroke: ink, ink, ground: paper };
    case 'muted':
      return { fill: surface, edge: muted, stroke: muted, ink: muted, ground: paper };
    case 'hot':
      return { fill: paper, edge: hot, stroke: hot, ink: hot, ground: paper };
    case 'warning':
      return { fill: warning, edge: paper, stroke: warning, ink: warning, ground: paper };
    default: {
      const [kind, which] = style.split(' ') as ['owner' | 'tile', string];
      const [ground, letters] =
        kind === 'tile' ? tiles[which as keyof typeof tiles] : owners[Number(which) % owners.length]!;
      return { fill: ground, edge, stroke: ground, ink: letters, ground };
    }
  }
}

/** Rules for these styles in everything of class `scene`. */
export function sceneStyle(theme: Theme, styles: Iterable<Style>): string {
  const rules = new Map<string, string>();
  for (const style of styles) rules.set(classOf(style, theme), styleRules(classOf(style, theme), lookOf(style, theme)));
  const sorted = [...rules.keys()].sort().map(name => rules.get(name)!);
  return [...SHAPE_RULES, `.scene .paper{fill:${theme.paper}}\n`, ...sorted, ...choiceRules(theme)].join('');
}

const SHAPE_RULES = [
  '.scene text{font-family:system-ui,"DejaVu Sans",sans-serif;font-weight:600;text-anchor:middle}\n',
  '.scene text{paint-order:stroke;stroke-width:.24em}\n',
  '.scene polygon,.scene line,.scene text{stroke-linejoin:round;stroke-linecap:round}\n',
];

/** After the rules of the styles, to count instead of them. A line that is free is an outline only. */
const choiceRules = ({ choice, paper }: Theme): string[] => [
  `.scene polygon.${CHOICE_CLASS},.scene circle.${CHOICE_CLASS},.scene .${CHOICE_CLASS} .${EDGE_CLASS}{stroke:${choice}}\n`,
  `.scene .strong.${CHOICE_CLASS} line:not(.${EDGE_CLASS}){stroke:${paper}}\n`,
  `.scene text.${CHOICE_CLASS}{text-decoration:underline}\n`,
];

const styleRules = (name: string, { fill, edge, stroke, ink, ground }: Look): string =>
  `.scene polygon.${name},.scene circle.${name}{fill:${fill};stroke:${edge}}
.scene .${name} line{stroke:${stroke}}
.scene .${name} .${EDGE_CLASS}{stroke:${edge}}
.scene text.${name}{fill:${ink};stroke:${ground}}
`;
