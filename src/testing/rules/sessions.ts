/** A text session plays the game that the rules play, and passes on every event of it. */
import { difference } from '../../core/deepequal.ts';
import { openSession } from '../../core/opensession.ts';
import { resumeRandom, type SavedRandom, seededRandom } from '../../core/random.ts';
import { err, ok } from '../../core/result.ts';
import type { Session, TextGame } from '../../core/session.ts';
import type { Rule } from '../rule.ts';
import { snapshot } from '../snapshot.ts';
import { type ContractCase, fail, type Position, pick, reporting, type SessionCase, type Suite } from '../suite.ts';

export const sessionRules = (game: TextGame): readonly Rule[] => [
  {
    name: 'the line of a legal action does what the action does',
    check(suite) {
      drive(suite, game, (position, { action, reply, session, expected, random }) => {
        if (reply === 'refused')
          fail(position, `the line ${JSON.stringify(session.formatAction(action))} is refused`, { action });
        const found = difference(expected.state, session.state);
        if (found !== undefined) fail(position, `the state is different at state${found}`, { action });
        if (random.save() !== expected.random.save()) fail(position, 'other random numbers are drawn', { action });
      });
    },
  },
  {
    name: 'a session passes on exactly the events of play, with the state',
    check(suite) {
      drive(suite, game, (position, { action, told, session, expected }) => {
        const found = difference(
          expected.events,
          told.map(({ event }) => event),
        );
        if (found !== undefined) fail(position, `play and session are different at events${found}`, { action });
        if (told.some(({ state }) => state !== session.state))
          fail(position, 'an event comes with another state', { action });
      });
    },
  },
];

interface Told {
  readonly event: unknown;
  readonly state: unknown;
}

/** An action as the session played it, beside what the rules make of it. */
interface Driven {
  readonly action: unknown;
  readonly reply: 'taken' | 'refused';
  readonly session: Session;
  readonly random: SavedRandom;
  readonly told: readonly Told[];
  readonly expected: { readonly state: unknown; readonly events: readonly unknown[]; readonly random: SavedRandom };
}

/** Types the lines of random legal actions, in every case that says how its session is opened. */
function drive(suite: Suite, game: TextGame, check: (position: Position, driven: Driven) => void): void {
  for (const one of suite.cases) {
    if (!one.session) continue;
    for (const seed of suite.seeds) driveOne(suite, game, one, one.session, seed, check);
  }
}

function driveOne(
  suite: Suite,
  game: TextGame,
  one: ContractCase,
  opening: SessionCase,
  seed: string,
  check: (position: Position, driven: Driven) => void,
): void {
  const where = { case: one.name, seed, step: 0 };
  reporting(where, () => {
    const random = seededRandom(seed);
    const choices = seededRandom(`${seed} choices`);
    let told: Told[] = [];
    const session = open(game, opening, random, (event, state) => told.push({ event: snapshot(event), state }));
    for (; where.step < suite.steps; where.step++) {
      const { state, activeSeat: seat } = session;
      const seats = seat === undefined ? [] : [seat];
      const position = { state, seats, case: one, seed, step: where.step, players: suite.playersOf(one), choices };
      if (seat === undefined || state === undefined) {
        if (where.step === 0) fail(position, 'no player is asked for a decision: `session.lines` of a case lead there');
        return;
      }
      const action = pick(game.legal(state, seat), choices);
      const before = game.clone(state);
      const numbers = resumeRandom(random.save())!;
      told = [];
      const replies = session
        .formatAction(action)
        .split('\n')
        .map(line => session.line(line));
      const reply = replies.includes('refused') ? 'refused' : 'taken';
      const events: unknown[] = [];
      game.play(before, seat, action, numbers, event => events.push(snapshot(event)));
      const expected = { state: before, events, random: numbers };
      check({ ...position, seat } as Position, { action, reply, session, random, told, expected });
      while (session.ended === undefined && session.autoReply !== undefined) session.line(session.autoReply);
      if (session.ended !== undefined) return;
    }
  });
}

/** A session whose files are in memory, up to the first decision. */
function open(
  game: TextGame,
  { options = {}, files = {}, lines = [] }: SessionCase,
  random: SavedRandom,
  onEvent: (event: unknown, state: unknown) => void,
): Session {
  const there = new Map(Object.entries(files));
  const opened = openSession(game, {
    options: new Map(Object.entries(options)),
    random,
    warn: () => {},
    onEvent,
    world: {
      print: () => {},
      read: file => (there.has(file) ? ok(there.get(file)!) : err(`cannot read ${file}`)),
      exists: file => there.has(file),
      write: (file, text) => {
        there.set(file, text);
        return ok(undefined);
      },
    },
  });
  if (!opened.ok) throw new Error(opened.fault);
  opened.value.begin();
  for (const line of lines) opened.value.line(line);
  return opened.value;
}
