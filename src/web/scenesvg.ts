/** A scene as a standalone SVG image, for documents. */
import type { Point, Scene, Shape } from '../core/scene.ts';
import { CHOICE_CLASS, classOf, EDGE_CLASS, sceneStyle } from './scenestyle.ts';
import type { Theme } from './themes.ts';
import { escapeXml } from './xml.ts';

/** Pixels of the longer side, unless a document says otherwise. */
const SIZE = 640;
/** How thick edges are, as a part of the longer side. */
const EDGE_SHARE = 1 / 320;
/** Edges of what can be chosen are so many times as thick. */
export const CHOICE_EDGE = 2;

/** How thick edges are in a scene's units. */
export const edgeOf = ({ width, height }: Pick<Scene, 'width' | 'height'>): number =>
  Math.max(width, height) * EDGE_SHARE;

export interface SvgOptions {
  /** What the picture shows. */
  readonly title: string;
  readonly theme: Theme;
}

export function formatSvg({ width, height, shapes }: Scene, { title, theme }: SvgOptions): string {
  const longer = Math.max(width, height);
  const edge = edgeOf({ width, height });
  const style = sceneStyle(
    theme,
    shapes.map(shape => shape.style),
  );
  const pixels = (length: number): number => Math.round((length * SIZE) / longer);
  return `<svg xmlns="http://www.w3.org/2000/svg" class="scene" role="img" viewBox="0 0 ${number(width)} ${number(height)}" width="${pixels(width)}" height="${pixels(height)}" stroke-width="${number(edge)}">
<title>${escapeXml(title)}</title>
<style>
${style}</style>
<rect class="paper" width="100%" height="100%" stroke="none"/>
${shapes.map(shape => shapeSvg(shape, theme, edge)).join('')}</svg>
`;
}

function shapeSvg(shape: Shape, theme: Theme, edge: number): string {
  const isChoice = shape.line !== undefined;
  const edgeWidth = isChoice ? edge * CHOICE_EDGE : edge;
  const start = ` class="${classOf(shape.style, theme)}${isChoice ? ` ${CHOICE_CLASS}` : ''}"`;
  const thick = isChoice ? ` stroke-width="${number(edgeWidth)}"` : '';
  const title = shape.name === undefined ? '' : `<title>${escapeXml(shape.name)}</title>`;
  switch (shape.kind) {
    case 'polygon':
      return element('polygon', `${start}${thick} points="${shape.points.map(pointText).join(' ')}"`, title);
    case 'disc':
      return element('circle', `${start}${thick}${placed('cx', 'cy', shape.at)} r="${number(shape.radius)}"`, title);
    case 'line': {
      const ends = `${placed('x1', 'y1', shape.from)}${placed('x2', 'y2', shape.to)}`;
      const wider = element('line', ` class="${EDGE_CLASS}"${ends} stroke-width="${number(shape.width)}"`);
      const inner = element('line', `${ends} stroke-width="${number(Math.max(shape.width - 2 * edgeWidth, 0))}"`);
      return element('g', start, `${title}\n${wider}${inner}`);
    }
    case 'label': {
      const [x, y] = shape.at;
      const at: Point = [x, y + shape.size * CAPITAL_MIDDLE];
      const content = `${escapeXml(shape.text)}${title}`;
      return element('text', `${start}${placed('x', 'y', at)} font-size="${number(shape.size)}"`, content);
    }
  }
}

/** From the baseline up to the middle of a capital letter or digit, as a part of the size. */
export const CAPITAL_MIDDLE = 0.36;

const element = (name: string, attributes: string, content = ''): string =>
  content === '' ? `<${name}${attributes}/>\n` : `<${name}${attributes}>${content}</${name}>\n`;
const number = (value: number): number => Math.round(value * 100) / 100;
const pointText = ([x, y]: Point): string => `${number(x)},${number(y)}`;
const placed = (xName: string, yName: string, [x, y]: Point): string =>
  ` ${xName}="${number(x)}" ${yName}="${number(y)}"`;
