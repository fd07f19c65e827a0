/** A recorded session: what its entries contain, and what a replay compares. */
import { describe, expect, it } from 'vitest';
import { ok } from '../../src/core/result.ts';
import type { JournalEntry } from '../../src/record/journal.ts';
import { RecordedSession, type RecordingOptions } from '../../src/record/recordedsession.ts';
import { ReplayMismatch } from '../../src/record/recorder.ts';
import { FakeSession, fakeGame } from '../cli/stack/open.ts';
import { testSetup } from '../io.ts';

/** `roll` draws a number, `read` reads a file, `wrong` is refused. */
function recorded(options: Partial<RecordingOptions> = {}, files: Readonly<Record<string, string>> = { file: 'text' }) {
  const entries: JournalEntry[] = [];
  const { setup } = testSetup({ files, seed: 'recorded' });
  const opened = RecordedSession.open({
    game: fakeGame({ clone: state => state }),
    setup,
    open: ({ world, random }) =>
      ok(
        new FakeSession(world.print, {
          roll: () => `${random.below(1000)}\n> `,
          read: () => {
            const text = world.read('file');
            return text.ok ? text.value : text.fault;
          },
        }),
      ),
    undo: false,
    onEntry: entry => entries.push(entry),
    ...options,
  });
  if (!opened.ok) throw new Error(opened.fault);
  return { session: opened.value, entries };
}

const typed = ({ by, text, reply }: JournalEntry) => [by, text, reply];

describe('an entry', () => {
  it('is made of each line, with its author and its reply', () => {
    const { session, entries } = recorded();
    session.begin();
    session.line('go');
    session.line('wrong');
    session.recordHostCommand('hint', 'taken', 'Go.\n');
    expect(entries.map(typed)).toEqual([
      ['begin', '', 'taken'],
      ['human', 'go', 'taken'],
      ['human', 'wrong', 'refused'],
      ['host', 'hint', 'taken'],
    ]);
    expect(entries.map(({ said }) => said)).toEqual([undefined, undefined, undefined, 'Go.\n']);
  });

  it('is made of a note, which the session does not get', () => {
    const { session, entries } = recorded();
    session.begin();
    session.line('roll');
    session.recordNote('{"type":"started"}');
    session.line('go');
    expect(entries.map(typed)).toEqual([
      ['begin', '', 'taken'],
      ['human', 'roll', 'taken'],
      ['room', '{"type":"started"}', 'taken'],
      ['human', 'go', 'taken'],
    ]);
    expect(entries[2]).toMatchObject({ draws: [], digest: 0, answers: [], said: undefined });
  });

  it('has all lines of a bot’s move', () => {
    const { session, entries } = recorded();
    session.recordBot('one\ntwo', () => {
      session.line('one');
      session.line('two');
    });
    session.line('three');
    expect(entries.map(typed)).toEqual([
      ['bot', 'one\ntwo', 'taken'],
      ['human', 'three', 'taken'],
    ]);
  });

  it('has the random numbers of its line, and what the world answered', () => {
    const { session, entries } = recorded();
    for (const line of ['roll', 'x', 'read']) session.line(line);
    expect(entries.map(({ draws }) => draws.length)).toEqual([1, 0, 0]);
    expect(entries.map(({ answers }) => answers)).toEqual([
      [],
      [],
      [{ asked: 'read', about: 'file', ok: true, value: 'text' }],
    ]);
  });
});

describe('a replay', () => {
  const script = ['roll', 'read', 'wrong', 'x'];
  const journal = (): JournalEntry[] => {
    const { session, entries } = recorded();
    session.begin();
    for (const line of script) session.line(line);
    return entries;
  };

  it('makes the same entries, without the world', () => {
    const [first, ...rest] = journal();
    const { session, entries } = recorded({ first }, {});
    expect(session.expected).toBe(first);
    session.begin();
    for (const entry of rest) {
      session.expect(entry);
      expect(session.expected).toBe(entry);
      session.line(entry.text);
      expect(session.expected).toBeUndefined();
    }
    expect(entries).toEqual([first, ...rest]);
  });

  it('compares who wrote an entry, and what', () => {
    const replay = (expected: Partial<JournalEntry>) => {
      const { session, entries } = recorded();
      session.begin();
      session.recordNote('note');
      session.expect({ ...entries[1]!, ...expected });
      return session;
    };
    replay({}).recordNote('note');
    expect(() => replay({}).recordNote('another')).toThrow('this is now "another"');
    expect(() => replay({ by: 'human' }).recordNote('note')).toThrow('this was by human and is now by room');
    expect(() => replay({}).line('note')).toThrow(ReplayMismatch);
  });

  it.each([
    [0, { draws: [7, 8] }, 'the random numbers were 7,8 and are now'],
    [2, { reply: 'taken' }, 'the line was taken and is now refused'],
    [1, { answers: [] }, 'something else was asked of the world then'],
    [
      3,
      { answers: [{ asked: 'exists', about: 'file', ok: true, value: null }] },
      'less was asked of the world than then',
    ],
  ] as const)('ends where line %i turns out differently: %j', (at, change, message) => {
    const [first, ...rest] = journal();
    const { session } = recorded({ first });
    session.begin();
    for (const entry of rest.slice(0, at)) {
      session.expect(entry);
      session.line(entry.text);
    }
    session.expect({ ...rest[at]!, ...change });
    expect(() => session.line(rest[at]!.text)).toThrow(ReplayMismatch);
    session.expect({ ...rest[at]!, ...change });
    expect(() => session.line(rest[at]!.text)).toThrow(message);
  });
});
