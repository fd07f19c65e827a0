/** Frames: made for those who follow, kept for those who come back, and shared by those who see the same. */
import { describe, expect, it } from 'vitest';
import type { Seat, Viewer } from '../../src/core/game.ts';
import { ok } from '../../src/core/result.ts';
import type { TextGame } from '../../src/core/session.ts';
import type { Codec, Wire } from '../../src/core/wire.ts';
import { Frames } from '../../src/room/frames.ts';
import type { Frame, RoomStatus } from '../../src/room/protocol.ts';
import { Follower } from './follower.ts';

interface State {
  readonly board: string;
  readonly hands: readonly string[];
}

const codec: Codec<unknown> = { toJson: value => value, fromJson: ok };
const wire: Wire = { view: codec, action: codec, event: codec, options: codec };

/** Everybody sees their own hand. */
const game = {
  view: ({ board, hands }: State, viewer: Viewer) => ({
    board,
    hands: hands.map((hand, seat) => (seat === viewer ? hand : '?')),
  }),
  redact: (event: { readonly seat: Seat }, viewer: Viewer) => (event.seat === viewer ? event : undefined),
} as unknown as TextGame;

const STATUS: RoomStatus = {
  phase: 'playing',
  seats: [],
  toAct: [0],
  outcome: null,
  undo: null,
  rematch: [],
  clock: null,
};
const NEWS = { kind: 'move', seat: 0, computer: false } as const;

function frames(viewers: readonly Viewer[], state: State = { board: '', hands: ['a', 'b'] }, of = game): Frames {
  const made = new Frames(of, wire);
  made.add({ kind: 'begin' }, STATUS, state, []);
  for (const viewer of viewers) made.follow(viewer, state);
  return made;
}

const texts = (made: Frames, viewer: Viewer, since: number): Frame[] =>
  made.since(viewer, since)!.map(({ text }) => JSON.parse(text));

describe('a frame', () => {
  it('has the number and the news of its entry, and only what has changed', () => {
    const made = frames([0]);
    made.add(NEWS, STATUS, { board: 'x', hands: ['a', 'b'] }, []);
    made.add(NEWS, { ...STATUS, toAct: [1] }, undefined, []);
    expect(texts(made, 0, 0)).toEqual([
      { type: 'frame', n: 1, news: NEWS, view: { board: 'x' } },
      { type: 'frame', n: 2, news: NEWS, status: { toAct: [1] } },
    ]);
  });

  it('is there for everybody, also if it tells them nothing', () => {
    const made = frames([0, 1, 'spectator']);
    made.add(NEWS, STATUS, { board: '', hands: ['c', 'b'] }, [{ seat: 0 }]);
    const empty = { type: 'frame', n: 1, news: NEWS };
    expect(texts(made, 0, 0)).toEqual([{ ...empty, events: [{ seat: 0 }], view: { hands: ['c', '?'] } }]);
    expect(texts(made, 1, 0)).toEqual([empty]);
    expect(texts(made, 'spectator', 0)).toEqual([empty]);
  });

  it('is one object for all who see the same', () => {
    const open = { ...game, view: (state: unknown) => state, redact: (event: unknown) => event } as TextGame;
    const made = frames([0, 1, 'spectator'], { board: '', hands: [] }, open);
    for (const board of ['x', 'y']) made.add(NEWS, STATUS, { board, hands: [] }, [{ seat: 0 }]);
    const [first, ...others] = ([0, 1, 'spectator'] as const).map(viewer => made.since(viewer, 1)![0]);
    for (const other of others) expect(other).toBe(first);
  });

  it('after a snapshot makes the current view, whoever came when', () => {
    const made = frames([0]);
    const early = new Follower(JSON.parse(made.snapshot(0, [])));
    made.add(NEWS, STATUS, { board: 'x', hands: ['a', 'c'] }, []);
    made.follow(1, { board: 'x', hands: ['a', 'c'] });
    const late = new Follower(JSON.parse(made.snapshot(1, [])));
    made.add(NEWS, { ...STATUS, phase: 'over' }, { board: 'y', hands: ['b', 'c'] }, []);
    for (const { text } of made.since(0, 0)!) early.take(text);
    for (const { text } of made.since(1, 1)!) late.take(text);
    expect([early.view, late.view]).toEqual([
      { board: 'y', hands: ['b', '?'] },
      { board: 'y', hands: ['?', 'c'] },
    ]);
    expect([early.status, late.status]).toEqual(Array(2).fill({ ...STATUS, phase: 'over' }));
  });
});

describe('frames since an entry', () => {
  it('are none for who has seen the last, and unknown for who claims to have seen more', () => {
    const made = frames([0]);
    expect(made.since(0, 0)).toEqual([]);
    expect(made.since(0, 1)).toBeUndefined();
  });

  it('are unknown for who does not follow', () => {
    const made = frames([0]);
    made.add(NEWS, STATUS, undefined, []);
    expect(made.since(1, 0)).toBeUndefined();
    made.unfollow(0);
    made.add(NEWS, STATUS, undefined, []);
    expect(made.since(0, 1)).toBeUndefined();
  });

  it('are kept for the last hundred entries', () => {
    const made = frames([0]);
    for (let i = 0; i < 101; i++) made.add(NEWS, STATUS, undefined, []);
    expect(made.since(0, 0)).toBeUndefined();
    expect(made.since(0, 1)!.map(({ n }) => n)).toEqual(Array.from({ length: 100 }, (_, i) => i + 2));
  });

  it('are kept up to so many characters', () => {
    const made = frames([0]);
    const long = (letter: string) => ({ board: letter.repeat(30_000), hands: [] });
    for (const letter of ['a', 'b', 'c']) made.add(NEWS, STATUS, long(letter), []);
    expect(made.since(0, 0)).toBeUndefined();
    expect(made.since(0, 1)!.map(({ n }) => n)).toEqual([2, 3]);
    made.add(NEWS, STATUS, { board: 'd'.repeat(70_000), hands: [] }, []);
    expect(made.since(0, 3)).toBeUndefined();
    expect(made.since(0, 4)).toEqual([]);
    made.add(NEWS, STATUS, undefined, []);
    expect(made.since(0, 4)!.map(({ n }) => n)).toEqual([5]);
  });
});
