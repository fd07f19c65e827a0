/** What one person at a screen sees of a game and can do in it now. */
import type { Drawing, Panel, Space, Spot, StyledLine } from '../../core/drawing.ts';
import type { Sight } from '../../core/face.ts';
import type { Seat } from '../../core/game.ts';
import type { TextGame } from '../../core/session.ts';
import { printableLine } from '../../core/text.ts';
import { type Choice, choicesWithKeys, keysFor } from '../../room/choices.ts';
import { LineBuilder } from '../../room/linebuilder.ts';
import type { RoomClient } from '../../room/roomclient.ts';
import { isToActIn, sightOf } from '../../room/roomsight.ts';
import { type Direction, type Item, itemsOf, spotTowards } from './selection.ts';

/** Keys of the screen itself, which no choice gets. */
export const SCREEN_KEYS: ReadonlySet<string> = new Set(['u', 'h', 'q', 'p', 'C', 'L', '?', ':', ' ']);

/** What is painted of a game: by whoever plays it, or looks at a recorded one. */
export type PaintedState = Pick<
  GameState,
  'drawing' | 'preview' | 'items' | 'selected' | 'panels' | 'description' | 'question' | 'keys' | 'typed' | 'names'
> & {
  /** To be called when the game or the window has changed. */
  refresh(space: Space): void;
  /** The drawing for somebody who can do nothing, to be compared with a later one. */
  drawPlain(): readonly string[];
};

export class GameState implements PaintedState {
  readonly client: RoomClient;
  readonly game: TextGame;
  readonly #line = new LineBuilder();
  #cursor: string | undefined;
  #space: Space = { rows: 1, columns: 1 };
  #drawing: Drawing | undefined;
  #items: readonly Item[] = [];
  #keys: ReadonlyMap<string, Choice> = new Map();

  constructor(client: RoomClient, game: TextGame) {
    this.client = client;
    this.game = game;
  }

  get sight(): Sight | undefined {
    return sightOf(this.client);
  }
  /** Of the seats. */
  get names(): readonly string[] {
    return this.sight?.names ?? [];
  }
  get isToAct(): boolean {
    return isToActIn(this.client);
  }
  /** What has been chosen so far of a line. */
  get typed(): string {
    return this.#line.typed;
  }
  get items(): readonly Item[] {
    return this.#items;
  }
  /** The choices beside the drawing, each with its key. */
  get keys(): ReadonlyMap<string, Choice> {
    return this.#keys;
  }
  get drawing(): Drawing {
    return this.#drawing ?? NOTHING;
  }
  /** The drawing as it would be with what is under the cursor; undefined if that cannot be shown in the same place. */
  get preview(): Drawing | undefined {
    const { sight, selected } = this;
    const { draw } = this.game.face;
    // A first word alone shows nothing, but what a later one leads to can be seen: how a tile is turned.
    if (!sight || !draw || !selected || (selected.kind === 'choice' && this.typed === '')) return undefined;
    const drawing = draw(sight, this.#space, selected.line);
    return drawing.lines.length === this.drawing.lines.length ? drawing : undefined;
  }
  get selected(): Item | undefined {
    return this.#items.find(({ line }) => line === this.#cursor);
  }

  get panels(): readonly Panel[] {
    const { sight } = this;
    return sight ? (this.game.face.panels?.(sight) ?? []) : [];
  }

  /** One line on what is under the cursor, or on what has been chosen so far. */
  get description(): string {
    const { sight, selected } = this;
    const line = selected?.line ?? this.typed;
    return sight && line !== '' ? printableLine(this.game.face.describe?.(line, sight) ?? '') : '';
  }

  /** What the user is asked, in one line. */
  get question(): string {
    const { sight } = this;
    return sight && this.isToAct ? printableLine(this.game.face.question(sight).trim().replaceAll('\n', ' ')) : '';
  }

  /** To be called when the room or the window has changed. */
  refresh(space: Space): void {
    this.#line.refresh(this.game, this.sight, this.isToAct);
    this.#space = space;
    this.#draw();
  }

  #draw(): void {
    const { sight } = this;
    const { face } = this.game;
    this.#drawing = sight && drawingOf(this.game, sight, this.#space, this.typed);
    const { choices, lines, typed } = this.#line;
    const spots = lines.length === 0 ? [] : this.drawing.spots;
    this.#items = itemsOf(spots, choices, typed);
    const withKeys = choicesWithKeys(choices, face.keys, ({ line }) =>
      this.#items.some(item => item.kind === 'choice' && item.line === line),
    );
    this.#keys = keysFor(withKeys, (typed === '' && face.keys) || NO_KEYS, SCREEN_KEYS);
    if (!this.selected) this.#cursor = this.#firstChoice?.line;
  }

  /** Where there is nothing to weigh, or a step has been chosen, the cursor starts at the first item. */
  get #firstChoice(): Item | undefined {
    const kinds = new Set(this.#items.map(({ kind }) => kind));
    return kinds.size === 1 && (this.typed !== '' || kinds.has('spot') || this.#items.length === 1)
      ? this.#items[0]
      : undefined;
  }

  /** Moves the cursor: to the nearest spot in a direction, or along the choices if there are no spots. */
  move(direction: Direction): void {
    const spots = this.#items.flatMap(item => (item.kind === 'spot' ? [item.spot] : []));
    const { selected } = this;
    if (spots.length === 0) this.cycle(direction === 'left' || direction === 'up' ? -1 : 1);
    else if (selected?.kind === 'spot') this.#select(spotTowards(selected.spot, direction, spots));
    else this.#select(spots[0]);
  }

  #select(spot: Spot | undefined): void {
    if (spot) this.#cursor = spot.line;
  }

  /** To the next item, or the one before. */
  cycle(step: 1 | -1): void {
    const count = this.#items.length;
    if (count === 0) return;
    const at = this.#items.findIndex(({ line }) => line === this.#cursor);
    this.#cursor = this.#items[at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count]!.line;
  }

  /** Chooses something. Returns the line to type if it is complete. */
  choose(line: string): string | undefined {
    const complete = this.#line.choose(line);
    this.#cursor = undefined;
    this.#draw();
    return complete;
  }

  /** One step back. Returns false if there is none. */
  back(): boolean {
    if (!this.#line.back()) return false;
    this.#cursor = undefined;
    this.#draw();
    return true;
  }

  /** The drawing for somebody who can do nothing, to be compared with a later one. */
  drawPlain(): readonly string[] {
    const { sight } = this;
    return sight ? plainDrawing(this.game, sight, this.#space) : [];
  }

  /** The seat whose decision is waited for. */
  get awaited(): Seat | undefined {
    return this.client.status?.phase === 'playing' ? this.client.status.toAct[0] : undefined;
  }
}

/** The position as the game draws it or, if it does not, as it prints it. */
export function drawingOf({ face }: TextGame, sight: Sight, space: Space, typed: string): Drawing {
  if (face.draw) return face.draw(sight, space, typed);
  return { lines: textLines(face.board(sight, space.columns)), spots: [] };
}

/** The position as it is drawn for somebody who can do nothing; nothing if the game does not draw. */
export function plainDrawing({ face }: TextGame, sight: Sight, space: Space): readonly string[] {
  const drawing = face.draw?.({ ...sight, viewer: 'spectator' }, space, '');
  return drawing?.lines.map(lineText) ?? [];
}

const NO_KEYS: ReadonlyMap<string, string> = new Map();
export const NOTHING: Drawing = { lines: [], spots: [] };

export const lineText = (line: StyledLine): string =>
  line.map(piece => (typeof piece === 'string' ? piece : piece.text)).join('');

const textLines = (text: string): StyledLine[] =>
  text
    .trimEnd()
    .split('\n')
    .map(line => [line]);
