/** Undo: back to before the player's own last command, never past chance or revealed information. */
import { describe, expect, it } from 'vitest';
import { openSession, type SetupWithOptions } from '../../src/core/opensession.ts';
import { plainText } from '../../src/core/richtext.ts';
import type { TextGame } from '../../src/core/session.ts';
import { games } from '../../src/games/index.ts';
import type { JournalEntry } from '../../src/record/journal.ts';
import { RecordedSession } from '../../src/record/recordedsession.ts';
import { runGander } from '../harness.ts';
import { optionsOf, testSetup } from '../io.ts';
import { scriptOf } from './scripts.ts';

interface Played {
  readonly session: RecordedSession;
  readonly entries: JournalEntry[];
  readonly opening: string;
  say(line: string): string;
}

function play(game: TextGame, args: readonly string[], seed: string): Played {
  const { setup, takePrinted } = testSetup({ options: optionsOf(args), seed });
  const entries: JournalEntry[] = [];
  const onEntry = (entry: JournalEntry) => entries.push(entry);
  const open = (inner: SetupWithOptions) => openSession(game, inner);
  const opened = RecordedSession.open({ game, setup, open, undo: true, onEntry });
  if (!opened.ok) throw new Error(opened.fault);
  const session = opened.value;
  session.begin();
  return {
    session,
    entries,
    opening: takePrinted(),
    say: line => {
      session.line(line);
      return takePrinted();
    },
  };
}

const promptOf = (text: string): string => text.slice(text.lastIndexOf('\n') + 1);

for (const [id, entry] of games) {
  const game = await entry.load();
  describe(id, () => {
    it('restores the state, the prompt and the random numbers before the command, or says why not', async () => {
      const taken = { back: 0, not: 0 };
      for (const seed of ['undo 1', 'undo 2']) {
        const { args, lines } = await scriptOf(id, seed, 90);
        const { session, entries, opening, say } = play(game, args, seed);
        /** Before each line: the active seat, the kind of prompt, and the state. */
        const before: { activeSeat: number | undefined; commanding: boolean; state: string; text: string }[] = [];
        let text = opening;
        const now = () => ({
          activeSeat: session.activeSeat,
          commanding: session.atCommandPrompt,
          state: JSON.stringify(session.state),
          text: promptOf(text),
        });
        for (let i = 0; i < lines.length; i++) {
          before.push(now());
          text = say(lines[i]!) || text;
          if (session.ended !== undefined) break;
          if (!session.atCommandPrompt || i % 3 > 0) continue;
          const after = now();
          const made = entries.length;
          const undone = session.undo();
          if (!undone.ok) {
            taken.not++;
            expect(now()).toEqual(after);
            continue;
          }
          taken.back++;
          // Back at a command prompt of the same player, before anything changed since.
          const to = before.length - undone.lines.length;
          const then = before[to]!;
          expect(now()).toEqual({ ...then, text: after.text });
          expect(promptOf(plainText(undone.lastAnswer))).toBe(then.text);
          expect(then.commanding).toBe(true);
          expect(then.state).not.toBe(after.state);
          for (let k = to; k < before.length; k++) {
            if (before[k]!.state !== (before[k + 1] ?? after).state)
              expect(before[k]!.activeSeat).toBe(after.activeSeat);
            expect(entries[made - before.length + k]!.draws).toEqual([]);
          }
          // Doing it again leads to the same state.
          for (const line of undone.lines) text = say(line) || text;
          expect(now()).toEqual(after);
        }
      }
      expect(taken.not).toBeGreaterThan(0);
      if (id === 'constructor' || id === 'hexbaron') expect(taken.back).toBeGreaterThan(5);
    });
  });
}

describe('undo for a seat', () => {
  /** Plays a random game; after each turn its player takes the last command back and does it again, if possible. */
  async function endedTurns(id: string, seed: string) {
    const game = await games.get(id)!.load();
    const { args, lines } = await scriptOf(id, seed, 90);
    const { session, say } = play(game, args, seed);
    const results: string[] = [];
    for (const line of lines) {
      const seat = session.activeSeat;
      say(line);
      if (seat === undefined || session.activeSeat === seat || session.ended !== undefined) continue;
      const after = JSON.stringify([session.state, session.activeSeat]);
      const undone = session.undo(seat);
      results.push(undone.ok ? 'taken back' : undone.why);
      if (undone.ok) {
        expect(session.activeSeat).toBe(seat);
        expect(JSON.stringify([session.state, session.activeSeat])).not.toBe(after);
        for (const again of undone.lines) session.line(again);
      }
      expect(JSON.stringify([session.state, session.activeSeat])).toBe(after);
    }
    return new Set(results);
  }

  it.each(['azul', 'newhaven', 'constructor', 'hexbaron'])(
    'takes back the command that ended a turn of %s, before the next player acts',
    async id => {
      expect(await endedTurns(id, 'ended')).toContain('taken back');
    },
  );

  it('does not take back what brought hidden tiles to light: a new round of Azul', async () => {
    expect(await endedTurns('azul', 'ended')).toContain('hidden');
  });

  it('is refused once somebody else has acted, also a bot', async () => {
    const { session, say } = play(await games.get('hexbaron')!.load(), [], 'bots');
    say('1');
    for (const line of ['move 8 16', 'skip', 'skip']) say(line);
    say(session.autoReply!);
    expect(session.activeSeat).toBe(1);
    session.recordBot('skip\nskip\nskip', () => {
      for (let i = 0; i < 3; i++) session.line('skip');
    });
    expect(session.undo(0)).toEqual({ ok: false, why: 'others', seat: 1 });
    const undone = session.undo(1);
    expect(undone.ok && undone.lines).toEqual(['skip\nskip\nskip']);
    expect(session.activeSeat).toBe(1);
  });

  it('is not disturbed by notes, which stay', async () => {
    const azul = await games.get('azul')!.load();
    const { session, entries, say } = play(azul, ['-players', '2'], 'notes');
    const before = JSON.stringify(session.state);
    const seat = session.activeSeat!;
    const line = session.formatAction(azul.legal(session.state, seat)[0]);
    say(line);
    session.recordNote('{"type":"went","seat":0}');
    session.recordNote('{"type":"came","seat":0}');
    const undone = session.undo(seat);
    expect(undone.ok && undone.lines).toEqual([line]);
    expect(JSON.stringify(session.state)).toBe(before);
    expect(entries.map(({ by }) => by)).toEqual(['begin', 'human', 'room', 'room']);
  });
});

const SETTLED = '0\n2\n4\n6\n20\n22\n24\n27\n';

describe('the command undo', () => {
  it('does not exist in plain mode without -undo', async () => {
    const ran = await runGander(['constructor'], `${SETTLED}undo\n`);
    expect(ran.out).toMatch(/> Invalid command\.\n> $/);
  });

  it('undoes a command with the answers that belong to it', async () => {
    const ran = await runGander(['constructor', '-undo'], `${SETTLED}load\nroll\n8\nundo\nundo\nroll\n`);
    expect(ran.out).toMatch(
      /> Taken back: roll, 8\.\n> Nothing is taken back: .*\n> Input a roll between 2 and 12:\n> $/,
    );
  });

  it('saves and continues the game as it was before', async () => {
    const kept = async (lines: string): Promise<string | undefined> =>
      (await runGander(['constructor', '-undo'], SETTLED + lines)).files.get('backup.sv');
    expect(await kept('roll\n8\n')).not.toBe(await kept(''));
    expect(await kept('roll\n8\nundo\n')).toBe(await kept(''));
    expect(await kept('roll\n8\nundo\nroll\n8\n')).toBe(await kept('roll\n8\n'));
    const hinted = await runGander(['constructor', '-undo'], `${SETTLED}roll\n8\nundo\nhint\n`);
    expect(hinted.out).toMatch(/> Taken back: roll, 8\.\n> Hint \(expert\): fair\. .*\n> $/);
  });

  it('says why it is refused: nothing yet, chance, another player', async () => {
    const nothing = await runGander(['hexbaron', '-undo'], '1\nundo\n');
    expect(nothing.out).toContain('Nothing is taken back: there is no command of yours to take back.\n');
    const settling = await runGander(['constructor', '-undo'], `${SETTLED}undo\n`);
    expect(settling.out).toMatch(/> Nothing is taken back: Red has acted since\.\n> $/);
    const chance = await runGander(['constructor', '-undo', '-seed', '3'], `${SETTLED}fair\nroll\nundo\n`);
    expect(chance.out).toContain('Nothing is taken back: random numbers have been drawn since.\n> ');
    const others = await runGander(['constructor', '-undo'], `${SETTLED}roll\n8\nnext\nundo\n`);
    expect(others.out).toContain('Nothing is taken back: Blue has acted since.\n> ');
  });

  it('takes back the last command of a player who is named, by name or number', async () => {
    for (const who of ['blue', '1']) {
      const ran = await runGander(['constructor', '-undo'], `${SETTLED}roll\n8\nnext\nundo ${who}\nundo\n`);
      expect(ran.out).toMatch(/> Taken back: next\.\n> Taken back: roll, 8\.\n> $/);
    }
    const lines = 'undo pink\nundo red\nundo blue red\n';
    const refused = await runGander(['constructor', '-undo'], `${SETTLED}roll\n8\nnext\n${lines}`);
    expect(refused.out).toMatch(
      /> There is no player called "pink" .*\.\n> Nothing is taken back: Blue has acted since\.\n> Invalid command\.\n> $/,
    );
    const nothing = await runGander(['hexbaron', '-undo'], '1\nundo 2\n');
    expect(nothing.out).toContain('Nothing is taken back: there is no command of Player Two to take back.\n');
  });

  it('never undoes a revelation: a tile drawn in New Haven stays drawn', async () => {
    const { args, lines } = await scriptOf('newhaven', 'hidden', 60);
    const draw = lines.indexOf('draw bag');
    expect(draw).toBeGreaterThan(0);
    const input = `${[...lines.slice(0, draw + 1), 'undo'].join('\n')}\n`;
    const ran = await runGander(['newhaven', ...args, '-undo'], input);
    expect(ran.out).toMatch(
      /Nothing is taken back: (something hidden has come to light|random numbers have been drawn|.* has acted) since\.\n/,
    );
  });
});
