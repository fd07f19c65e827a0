/** A line that is put together choice by choice, by keys, clicks or taps, until it is a legal one. */
import type { Sight } from '../core/face.ts';
import type { TextGame } from '../core/session.ts';
import { type Choice, choicesAfter, continues } from './choices.ts';

export class LineBuilder {
  #typed = '';
  #lines: readonly string[] = [];
  #view: unknown;

  /** What has been chosen so far. */
  get typed(): string {
    return this.#typed;
  }

  /** All legal lines; none if nothing is asked of the user. */
  get lines(): readonly string[] {
    return this.#lines;
  }

  /** What can be chosen next. */
  get choices(): Choice[] {
    return choicesAfter(this.#lines, this.#typed);
  }

  /** To be called when the position may have changed. What has been chosen stays as long as it makes sense. */
  refresh(game: TextGame, sight: Sight | undefined, isToAct: boolean): void {
    const view = isToAct ? sight?.view : undefined;
    if (view === this.#view) return;
    this.#view = view;
    this.#lines = sight && isToAct ? legalLines(game, sight) : [];
    if (!this.#lines.some(line => continues(line, this.#typed))) this.#typed = '';
  }

  /** Chooses a line, or a longer beginning of one. Returns the line if it is complete. */
  choose(line: string): string | undefined {
    const canGoOn = this.#lines.some(one => one.startsWith(`${line} `));
    const isWhole = this.#lines.includes(line);
    // Chosen twice, a line that could go on is taken as it is.
    if (isWhole && (!canGoOn || line === this.#typed)) {
      this.#typed = '';
      return line;
    }
    if (isWhole || canGoOn) this.#typed = line;
    return undefined;
  }

  /** One step back. Returns false if there is none. */
  back(): boolean {
    if (this.#typed === '') return false;
    this.#typed = this.#typed.split(' ').slice(0, -1).join(' ');
    return true;
  }

  reset(): void {
    this.#typed = '';
  }
}

/** What the user may do, as they would type it; without what the face would not suggest, such as to keep fair dice fair. */
function legalLines(game: TextGame, sight: Sight): readonly string[] {
  const { view, viewer } = sight;
  if (viewer === 'spectator') return [];
  const legal = game.legal(view, viewer);
  const fair = legal.filter(action => !game.isUnfair?.(action));
  // Whoever has taken loaded dice, at a table of their own, is asked what to roll.
  const offered = fair.length > 0 ? fair : legal;
  const lines = [...new Set(offered.map(action => game.face.formatAction(action, view)))];
  const suggested = new Set(game.face.complete('', sight));
  const wanted = lines.filter(line => suggested.has(line.split(' ')[0]!));
  return wanted.length > 0 ? wanted : lines;
}
