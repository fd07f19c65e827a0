/** Nim with a face, for tests of what is made from frames: take one to three of the sticks, the last one loses. */
import * as v from 'valibot';
import { splitTyped, startingWith } from '../../src/core/command.ts';
import { defineGame } from '../../src/core/definegame.ts';
import type { Face } from '../../src/core/face.ts';
import { err, ok } from '../../src/core/result.ts';
import { codec, integer, plainCodec } from '../../src/core/schema.ts';
import type { TextGame } from '../../src/core/session.ts';
import { wholeNumber, words } from '../../src/core/text.ts';
import type { Wire } from '../../src/core/wire.ts';

export interface Sticks {
  sticks: number;
  turn: number;
}
interface Taken {
  readonly type: 'taken';
  readonly seat: number;
  readonly taken: number;
}

const rules = defineGame<Sticks, number, Taken, 'number'>({
  id: 'nim',
  title: 'Nim',
  seats: 2,
  names: ['Blue', 'Red'],
  create: () => ({ sticks: 7, turn: 0 }),
  whoseTurn: ({ turn }) => turn,
  legal: ({ sticks }) => [1, 2, 3].filter(n => n <= sticks),
  refusals: { number: 'Take one to three sticks.' },
  play(state, seat, taken, _random, emit) {
    if (!(taken >= 1 && taken <= 3 && taken <= state.sticks)) return 'number';
    emit({ type: 'taken', seat, taken });
    state.sticks -= taken;
    state.turn = 1 - seat;
    return undefined;
  },
  outcome: ({ sticks, turn }) => (sticks === 0 ? { winners: [turn] } : undefined),
  board: ({ sticks }) => '|'.repeat(sticks),
});

const face: Face<Sticks, number, Taken> = {
  interpret(line, { view }) {
    const number = wholeNumber(line);
    const [name, file] = words(line);
    if (number !== undefined) return { kind: 'action', action: number };
    if (name === 'sticks') return { kind: 'answer', text: `${view.sticks} left.\n` };
    if (name === 'save' && file !== undefined) return { kind: 'save', file };
    if (name === 'quit') return { kind: 'quit' };
    return { kind: 'refused', text: 'Type how many sticks you take.' };
  },
  complete: (typed, { view }) => {
    const [before, last] = splitTyped(typed);
    return before.length > 0 ? [] : startingWith([...rules.legal(view, view.turn).map(String), 'sticks'], last);
  },
  usages: () => ['1', '2', '3', 'sticks', 'save <file>', 'quit'],
  formatAction: action => String(action),
  narrate: ({ seat, taken }, { names }) => `${names[seat]} takes ${taken}.\n`,
  board: ({ view }, columns) => `${'|'.repeat(view.sticks)}${columns === undefined ? '' : ` (${columns} columns)`}\n`,
  question: () => 'How many?\n',
  refusalText: () => 'Take one to three sticks.',
};

export const nim = { ...rules, face } as unknown as TextGame;

export const nimWire: Wire = {
  view: plainCodec(v.strictObject({ sticks: integer(0, 7), turn: integer(0, 1) })),
  action: {
    toJson: action => action,
    fromJson: json => (typeof json === 'number' ? ok(json) : err('it is no number')),
  },
  event: codec(
    v.strictObject({ type: v.literal('taken'), seat: integer(0, 1), taken: integer(1, 3) }),
    event => event as Taken,
    ok,
  ),
  options: plainCodec(v.strictObject({})),
};
