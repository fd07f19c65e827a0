/** Where a scene is put together, shape by shape; what is put later covers what is there. */
import type { Continuations } from './continuations.ts';
import type { Face, Sight } from './face.ts';
import type { Point, Scene, Shape } from './scene.ts';
import type { Style } from './style.ts';

/** What a shape is called, and what choosing it means. */
export type About = Pick<Shape, 'name' | 'line'>;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Those that can be chosen last, so that others do not cover their edges. */
export const choicesLast = <T>(places: readonly T[], isChoice: (place: T) => boolean): T[] => [
  ...places.filter(place => !isChoice(place)),
  ...places.filter(isChoice),
];

/** The width of a character, as a part of the size of its label: fonts differ, and most characters are narrower. */
const CHARACTER_WIDTH = 0.6;

/** A size at which a text is at most so wide. */
const fittingSize = (text: string, width: number, size: number): number =>
  Math.min(size, width / (CHARACTER_WIDTH * Math.max(1, [...text].length)));

export const insetBox = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

export const centreOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];

/** Labels are centred, so where the others start and end depends on the font. */
const SIDES = { left: -1, centre: 0, right: 1 } as const;
export type Align = keyof typeof SIDES;

export class Picture {
  readonly #shapes: Shape[] = [];

  polygon(id: string, style: Style, points: readonly Point[], about?: About): void {
    this.#shapes.push({ kind: 'polygon', id, style, points, ...about });
  }

  box(id: string, style: Style, { x, y, width, height }: Box, about?: About): void {
    const [right, bottom] = [x + width, y + height];
    const points: readonly Point[] = [
      [x, y],
      [right, y],
      [right, bottom],
      [x, bottom],
    ];
    this.polygon(id, style, points, about);
  }

  line(id: string, style: Style, from: Point, to: Point, width: number): void {
    this.#shapes.push({ kind: 'line', id, style, from, to, width });
  }

  disc(id: string, style: Style, at: Point, radius: number, about?: About): void {
    this.#shapes.push({ kind: 'disc', id, style, at, radius, ...about });
  }

  label(id: string, style: Style, at: Point, text: string, size: number): void {
    this.#shapes.push({ kind: 'label', id, style, at, text, size });
  }

  /** A label in a box, smaller than `size` if it would be too wide. */
  labelIn(id: string, style: Style, box: Box, text: string, size: number, align: Align = 'centre'): void {
    const fitting = fittingSize(text, box.width, size);
    const [x, y] = centreOf(box);
    const spare = (box.width - fitting * CHARACTER_WIDTH * [...text].length) / 2;
    this.label(id, style, [x + SIDES[align] * spare, y], text, fitting);
  }

  /** A box with a text in it. */
  plate(id: string, style: Style, box: Box, text: string, size: number): void {
    this.box(id, style, box);
    this.labelIn(`${id} text`, style, insetBox(box, 0.1 * box.height), text, size);
  }

  scene(width: number, height: number): Scene {
    return { width, height, shapes: this.#shapes };
  }
}

/** What choosing a place means, named by the place and what is said about it; nothing if its line cannot be typed. */
export type Choose = (line: string, place: string) => About;

export const chooser =
  <State>(choices: Continuations, sight: Sight<State>, describe: NonNullable<Face<State>['describe']>): Choose =>
  (line, place) => {
    if (!choices.has(line)) return {};
    const said = describe(line, sight);
    if (said === '') return { line, name: place };
    return { line, name: said.includes(place) ? said : `${place}: ${said}` };
  };
