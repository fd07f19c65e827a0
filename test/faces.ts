/** Faces in tests: what a viewer sees of a position, and what their lines mean. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Sight } from '../src/core/face.ts';
import type { Viewer } from '../src/core/game.ts';
import { plainText, richText } from '../src/core/richtext.ts';
import type { TextGame } from '../src/core/session.ts';

export class FacedGame<State, Action, Event, Refusal extends string> {
  readonly game: TextGame<State, Action, Event, Refusal>;
  readonly state: State;
  readonly names: readonly string[];

  // biome-ignore lint/suspicious/noExplicitAny: the options of a game play no part here.
  constructor(game: TextGame<State, Action, Event, Refusal, any, any>, state: State, names: readonly string[]) {
    this.game = game;
    this.state = state;
    this.names = names;
  }

  get face() {
    return this.game.face!;
  }

  sight(viewer: Viewer): Sight<State> {
    return { view: this.game.view(this.state, viewer), viewer, names: this.names };
  }

  interpret(viewer: Viewer, line: string) {
    return this.face.interpret(line, this.sight(viewer));
  }

  /** The plain text that answers a line. */
  answer(viewer: Viewer, line: string): string {
    const meaning = this.interpret(viewer, line);
    expect(meaning.kind).toBe('answer');
    return meaning.kind === 'answer' ? plainText(meaning.text) : '';
  }

  /** What somebody at a terminal reads instead. */
  richAnswer(viewer: Viewer, line: string): string {
    const meaning = this.interpret(viewer, line);
    expect(meaning.kind).toBe('answer');
    return meaning.kind === 'answer' ? richText(meaning.text, undefined) : '';
  }

  refusal(viewer: Viewer, line: string): string {
    const meaning = this.interpret(viewer, line);
    expect(meaning.kind).toBe('refused');
    return meaning.kind === 'refused' ? meaning.text : '';
  }

  action(viewer: Viewer, line: string): Action {
    const meaning = this.interpret(viewer, line);
    expect(meaning).toMatchObject({ kind: 'action' });
    return (meaning as { action: Action }).action;
  }

  /** Any line means something to anybody, and changes nothing. `words` are those that the game knows. */
  expectTotal(words: readonly string[], viewers: readonly Viewer[]): void {
    const known = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 5 })), { maxLength: 5 });
    const line = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      known.map(typed => typed.join(' ')),
    );
    const before = this.game.clone(this.state);
    fc.assert(
      fc.property(line, fc.constantFrom(...viewers), (typed, viewer) => {
        const sight = this.sight(viewer);
        const meaning = this.face.interpret(typed, sight);
        if (meaning.kind === 'refused') expect(meaning.text).toMatch(/^[^\n\p{Cc}]+$/u);
        expect(this.face.complete(typed, sight)).toBeInstanceOf(Array);
        expect(sight).toEqual(this.sight(viewer));
      }),
      { numRuns: 500 },
    );
    expect(this.state).toEqual(before);
  }
}
