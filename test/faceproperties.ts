/** What holds for the face of every game, in whole random games and for whatever anybody types. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Face, Sight } from '../src/core/face.ts';
import type { Game, Seat, Viewer } from '../src/core/game.ts';
import { type Random, seededRandom } from '../src/core/random.ts';
import { plainText, richText } from '../src/core/richtext.ts';
import { words } from '../src/core/text.ts';

export interface FaceSubject<State, Action, Event, Refusal extends string> {
  readonly game: Game<State, Action, Event, Refusal>;
  readonly face: Face<State, Action, Event, Refusal>;
  readonly names: readonly string[];
  /** One position for each random game. */
  readonly starts: readonly State[];
  readonly steps: number;
  /** The types of events that happen in these games. */
  readonly events: readonly string[];
  /** What a line may be made of, so that some of the arbitrary ones make sense. */
  readonly vocabulary: readonly string[];
}

/** One or more whole sentences in a single line, without anything that a terminal would obey. */
export const SENTENCES = /^[A-Z][^\p{C}]*[.?]$/u;
/** Nothing, or whole lines. */
export const WHOLE_LINES = /^([^\p{C}]*\n)*$/u;

export function faceProperties<State, Action, Event, Refusal extends string>(
  subject: FaceSubject<State, Action, Event, Refusal>,
): void {
  const { game, face, names, starts, steps, events, vocabulary } = subject;
  const viewers: readonly Viewer[] = [...names.keys(), 'spectator'];
  const sightOf = (state: State, viewer: Viewer): Sight<State> => ({ view: game.view(state, viewer), viewer, names });

  /** Every command is equally likely, however many arguments it could have. */
  function chooseAction(state: State, seat: Seat, random: Random): Action {
    const legal = game.legal(state, seat);
    const commandOf = (action: Action): string => words(face.formatAction(action, state))[0]!.replace(/^[0-9]+$/, '0');
    const commands = [...new Set(legal.map(commandOf))];
    const command = commands[random.below(commands.length)];
    const actions = legal.filter(action => commandOf(action) === command);
    return actions[random.below(actions.length)]!;
  }

  /** Plays random games; calls `visit` before each action, and `onEvent` with each event and the state after it. */
  function playAll(visit: (state: State) => void, onEvent: (event: Event, after: State) => void = () => {}): void {
    for (const [n, start] of starts.entries()) {
      const random = seededRandom(`face ${n}`);
      const state = game.clone(start);
      for (let step = 0; step < steps && game.toAct(state).length > 0; step++) {
        visit(state);
        const seat = game.toAct(state)[0]!;
        const emitted: Event[] = [];
        game.play(state, seat, chooseAction(state, seat, random), random, event => emitted.push(event));
        for (const event of emitted) onEvent(event, state);
      }
      visit(state);
    }
  }

  it('every legal action has a line that means it, for the seat that may take it and for nobody else', () => {
    playAll(state => {
      for (const seat of game.toAct(state)) {
        const sight = sightOf(state, seat);
        for (const action of game.legal(state, seat)) {
          const line = face.formatAction(action, sight.view);
          expect(line).toMatch(/^[^\p{C}]+$/u);
          expect(face.interpret(line, sight), line).toEqual({ kind: 'action', action });
        }
      }
      const acting = game.toAct(state);
      const lines = acting.flatMap(seat =>
        game.legal(state, seat).map(action => face.formatAction(action, game.view(state, seat))),
      );
      for (const viewer of viewers.filter(one => one === 'spectator' || !acting.includes(one))) {
        for (const line of lines) {
          const meaning = face.interpret(line, sightOf(state, viewer));
          expect(meaning).toEqual({ kind: 'refused', text: expect.stringMatching(SENTENCES) });
        }
      }
    });
  });

  it('every event is told in whole lines', () => {
    const told = new Set<string>();
    playAll(
      () => {},
      (event, after) => {
        for (const viewer of viewers) {
          const seen = game.redact(event, viewer);
          if (seen === undefined) continue;
          const text = face.narrate(seen, sightOf(after, viewer));
          expect(text).toMatch(WHOLE_LINES);
          expect(text).not.toMatch(/undefined|NaN/);
          if (text !== '') told.add((event as { type: string }).type);
        }
      },
    );
    expect([...told].sort()).toEqual([...events].sort());
  });

  it('the board, the question and the usages are there for everybody at any time', () => {
    playAll(state => {
      for (const viewer of viewers) {
        const sight = sightOf(state, viewer);
        expect(face.board(sight)).toMatch(/\S/);
        expect(face.board(sight)).toMatch(WHOLE_LINES);
        expect(face.question(sight)).toMatch(WHOLE_LINES);
        if (viewer === 'spectator' || !game.toAct(state).includes(viewer)) expect(face.question(sight)).toBe('');
        for (const usage of face.usages(sight)) expect(usage).toMatch(/^[^\p{C}]+$/u);
      }
    });
  });

  it('board, status and help are answered to everybody at any time, and everybody may save and quit', () => {
    playAll(state => {
      for (const viewer of viewers) {
        const sight = sightOf(state, viewer);
        for (const line of ['board', 'status', 'help']) {
          const meaning = face.interpret(line, sight);
          if (meaning.kind !== 'answer') throw new Error(`${line}: ${JSON.stringify(meaning)}`);
          expect(plainText(meaning.text)).toMatch(/\S/);
          expect(richText(meaning.text, 80)).toMatch(WHOLE_LINES);
        }
        expect(face.interpret('save My Game', sight).kind).toBe('refused');
        expect(face.interpret('save My.sv', sight)).toEqual({ kind: 'save', file: 'My.sv' });
        expect(face.interpret('quit', sight)).toEqual({ kind: 'quit' });
        expect(face.interpret(' ', sight)).toEqual({ kind: 'answer', text: '' });
      }
    });
  });

  it('completion proposes only the beginning of what is understood', () => {
    playAll(state => {
      for (const viewer of viewers) {
        const sight = sightOf(state, viewer);
        const first = face.complete('', sight);
        expect(first).toContain('board');
        expect(new Set(first).size).toBe(first.length);
        const understood = [...face.usages(sight), ...lines(state, viewer)].map(line => words(line)[0]);
        for (const word of first) expect(understood).toContain(word);
      }
    });
  });

  const lines = (state: State, viewer: Viewer): string[] =>
    viewer === 'spectator' ? [] : game.legal(state, viewer).map(action => face.formatAction(action, state));

  const positions: State[] = [];
  playAll(state => positions.push(game.clone(state)));

  it('whatever is typed, it is understood or refused with a sentence, and only a legal action is an action', () => {
    const line = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc
        .array(fc.oneof(fc.constantFrom(...vocabulary), fc.integer().map(String)), { maxLength: 5 })
        .map(all => all.join(' ')),
    );
    fc.assert(
      fc.property(line, fc.constantFrom(...positions), fc.constantFrom(...viewers), (typed, state, viewer) => {
        const sight = sightOf(state, viewer);
        const before = game.clone(state);
        const meaning = face.interpret(typed, sight);
        if (meaning.kind === 'refused') expect(meaning.text).toMatch(SENTENCES);
        if (meaning.kind === 'action') expect(game.legal(state, viewer as number)).toContainEqual(meaning.action);
        for (const word of face.complete(typed, sight)) expect(word).toMatch(/^[^\p{C}]+$/u);
        expect(state).toEqual(before);
      }),
      { numRuns: 500 },
    );
  });

  it('every refusal of the rules is explained in a sentence', () => {
    const codes = new Set<Refusal>();
    fc.assert(
      fc.property(fc.constantFrom(...positions), fc.constantFrom(...positions), fc.nat(), (state, other, pick) => {
        for (const seat of names.keys()) {
          // What is legal elsewhere is often refused here.
          const acting = game.toAct(other)[0];
          if (acting === undefined) continue;
          const actions = game.legal(other, acting);
          const action = actions[pick % actions.length]!;
          const refusal = game.play(game.clone(state), seat, action, seededRandom('refused'));
          if (refusal === undefined) continue;
          codes.add(refusal);
          const text = face.refusalText(refusal, action, sightOf(state, seat));
          expect(text).toMatch(SENTENCES);
          expect(text).not.toMatch(/undefined|NaN/);
        }
      }),
      { numRuns: 500 },
    );
    expect(codes.size).toBeGreaterThan(3);
  });
}
