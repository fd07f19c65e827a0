/** A text session plays the same game as the rules, and passes on all of its events. */
import { difference } from '../../core/deepequal.ts';
import { openSession } from '../../core/opensession.ts';
import { resumeRandom, type SavedRandom, seededRandom } from '../../core/random.ts';
import { err, ok } from '../../core/result.ts';
import type { Session, TextGame } from '../../core/session.ts';
import type { Rule } from '../rule.ts';
import { snapshot } from '../snapshot.ts';
import { type ContractCase, fail, type Position, pick, type SessionCase, type Suite, withLocation } from '../suite.ts';

export const sessionRules = (game: TextGame): readonly Rule[] => [
  {
    name: 'the line of a legal action does what the action does',
    check(suite) {
      playSessions(suite, game, (position, { action, reply, session, expected, random }) => {
        if (reply === 'refused')
          fail(position, `the line ${JSON.stringify(session.formatAction(action))} is refused`, { action });
        const found = difference(expected.state, session.state);
        if (found !== undefined) fail(position, `the state is different at state${found}`, { action });
        if (random.save() !== expected.random.save()) fail(position, 'other random numbers are drawn', { action });
      });
    },
  },
  {
    name: 'a session passes on exactly the events of play, and the state',
    check(suite) {
      playSessions(suite, game, (position, { action, emitted, session, expected }) => {
        const found = difference(
          expected.events,
          emitted.map(({ event }) => event),
        );
        if (found !== undefined) fail(position, `play and session are different at events${found}`, { action });
        if (emitted.some(({ state }) => state !== session.state))
          fail(position, 'an event comes with another state', { action });
      });
    },
  },
];

interface EmittedEvent {
  readonly event: unknown;
  readonly state: unknown;
}

/** An action as the session played it, and what the rules say should have happened. */
interface PlayedAction {
  readonly action: unknown;
  readonly reply: 'taken' | 'refused';
  readonly session: Session;
  readonly random: SavedRandom;
  readonly emitted: readonly EmittedEvent[];
  readonly expected: { readonly state: unknown; readonly events: readonly unknown[]; readonly random: SavedRandom };
}

/** Types the lines of random legal actions, in every case that describes its session. */
function playSessions(suite: Suite, game: TextGame, check: (position: Position, played: PlayedAction) => void): void {
  for (const testCase of suite.cases) {
    if (!testCase.session) continue;
    for (const seed of suite.seeds) playSession(suite, game, testCase, testCase.session, seed, check);
  }
}

function playSession(
  suite: Suite,
  game: TextGame,
  testCase: ContractCase,
  sessionCase: SessionCase,
  seed: string,
  check: (position: Position, played: PlayedAction) => void,
): void {
  const location = { case: testCase.name, seed, step: 0 };
  withLocation(location, () => {
    const random = seededRandom(seed);
    const choices = seededRandom(`${seed} choices`);
    let emitted: EmittedEvent[] = [];
    const session = open(game, sessionCase, random, (event, state) => emitted.push({ event: snapshot(event), state }));
    for (; location.step < suite.steps; location.step++) {
      const { state, activeSeat: seat } = session;
      const seats = seat === undefined ? [] : [seat];
      const position = suite.position(testCase, { state, seats, seed, step: location.step, choices });
      if (seat === undefined || state === undefined) {
        if (location.step === 0)
          fail(position, 'no player has a decision to make: `session.lines` of the case must lead to one');
        return;
      }
      const action = pick(game.legal(state, seat), choices);
      const expectedState = game.clone(state);
      const expectedRandom = resumeRandom(random.save())!;
      emitted = [];
      const replies = session
        .formatAction(action)
        .split('\n')
        .map(line => session.line(line));
      const reply = replies.includes('refused') ? 'refused' : 'taken';
      const events: unknown[] = [];
      game.play(expectedState, seat, action, expectedRandom, event => events.push(snapshot(event)));
      const expected = { state: expectedState, events, random: expectedRandom };
      check({ ...position, seat } as Position, { action, reply, session, random, emitted, expected });
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
  const content = new Map(Object.entries(files));
  const opened = openSession(game, {
    options: new Map(Object.entries(options)),
    random,
    warn: () => {},
    onEvent,
    world: {
      print: () => {},
      read: file => (content.has(file) ? ok(content.get(file)!) : err(`cannot read ${file}`)),
      exists: file => content.has(file),
      write: (file, text) => {
        content.set(file, text);
        return ok(undefined);
      },
    },
  });
  if (!opened.ok) throw new Error(opened.fault);
  opened.value.begin();
  for (const line of lines) opened.value.line(line);
  return opened.value;
}
