/** Journals of rooms: notes between the moves, computers that no option seats, undo by seat, secret dice. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { openSession } from '../../src/core/opensession.ts';
import { seededRandom } from '../../src/core/random.ts';
import { rulesOf } from '../../src/core/session.ts';
import { games } from '../../src/games/index.ts';
import type { JournalEntry, JournalHeader } from '../../src/record/journal.ts';
import { CURRENT_FORMAT } from '../../src/record/journalformat.ts';
import { RecordedSession } from '../../src/record/recordedsession.ts';
import { undoCommand, undoneText } from '../../src/record/undo.ts';
import { runGander } from '../harness.ts';
import { testSetup } from '../io.ts';
import { Pty } from '../pty.ts';
import { parsed, writeJournal } from './reading.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-rooms-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SEED = `chacha:${'5eed'.repeat(8)}`;
const NOTE = '{"type":"chat","seat":null,"name":"Ann","text":"\\u001b[2Jsecretive"}';
const OPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  azul: { players: '2' },
  constructor: { 'random-board': '' },
};

interface RoomJournal {
  readonly file: string;
  readonly entries: readonly JournalEntry[];
  /** How often the player of a turn that was just over took it back. */
  readonly undone: number;
  /** How many of these were while somebody else was asked a question. */
  readonly undoneAtQuestions: number;
}

/** Plays as a room does: a person at the first seat, computers at the others, and a note now and then. */
async function recordRoom(id: string, decisions: number): Promise<RoomJournal> {
  const game = await games.get(id)!.load();
  const options = { undo: '', seed: SEED, ...(Object.hasOwn(OPTIONS, id) ? OPTIONS[id] : {}) };
  const entries: JournalEntry[] = [];
  const opened = RecordedSession.open({
    game,
    setup: testSetup({ options, seed: SEED }).setup,
    open: setup => openSession(game, setup),
    undo: true,
    digest: CURRENT_FORMAT.newDigest(zlib.crc32, false),
    onEntry: entry => entries.push(entry),
  });
  if (!opened.ok) throw new Error(opened.fault);
  const session = opened.value;
  const random = seededRandom(`room of ${id}`);
  const type = (text: string, byBot: boolean): void => {
    const lines = (): void => {
      for (const line of text.split('\n')) expect(session.line(line)).toBe('taken');
    };
    if (byBot) session.recordBot(text, lines);
    else lines();
  };
  let undone = 0;
  let undoneAtQuestions = 0;
  const takeBack = (seat: number): void => {
    const atQuestion = !session.atCommandPrompt && session.ended === undefined;
    const result = session.undo(seat);
    if (!result.ok) return;
    session.recordHostCommand(undoCommand(seat), 'taken', undoneText(result.lines));
    undone++;
    if (atQuestion) undoneAtQuestions++;
  };
  session.begin();
  session.recordNote(NOTE);
  if (id === 'hexbaron') session.line('1');
  for (let i = 0; i < decisions && session.ended === undefined; i++) {
    const seat = session.activeSeat;
    if (seat === undefined) {
      if (session.autoReply === undefined) break;
      type(session.autoReply, true);
      continue;
    }
    const legal = game.legal(session.state, seat);
    const choices = game.botActions?.(session.state, legal) ?? legal;
    type(session.formatAction(choices[random.below(choices.length)]), seat > 0);
    if (random.below(3) === 0) session.recordNote(NOTE);
    if (session.activeSeat !== seat && random.below(2) === 0) takeBack(seat);
  }
  session.recordNote(NOTE);
  const header: JournalHeader = {
    game: id,
    version: '1.0.0',
    rules: rulesOf(game),
    options: Object.entries(options),
    seed: SEED,
    rich: false,
    terminal: true,
    started: '2026-01-02T03:04:05.006Z',
  };
  return {
    file: writeJournal(path.join(folder, `${id}-${decisions}`), header, entries),
    entries,
    undone,
    undoneAtQuestions,
  };
}

const count = (entries: readonly JournalEntry[], ...authors: string[]): number =>
  entries.filter(({ by }) => authors.includes(by)).length;

describe.each(['constructor', 'azul', 'hexbaron', 'newhaven'])('the journal of a room of %s', id => {
  it('is proved by the rules, undo included', async () => {
    const { file, entries, undone } = await recordRoom(id, 80);
    expect(count(entries, 'bot')).toBeGreaterThan(10);
    expect(count(entries, 'room')).toBeGreaterThan(5);
    expect(undone).toBeGreaterThan(0);
    const { out, err, code } = await runGander(['replay', file, '-verify'], '');
    expect([err, code]).toEqual(['', 0]);
    expect(out).toMatch(new RegExp(`: ${entries.length - 1} steps of .*, no difference\n$`));
  });

  it('is shown with every line of people and computers, without the notes', async () => {
    const { file, entries } = await recordRoom(id, 40);
    const { out, code } = await runGander(['replay', file], '');
    expect(code).toBe(0);
    expect(out).not.toContain('secretive');
    let at = 0;
    for (const { text } of entries.filter(({ by }) => by !== 'room'))
      for (const line of text.split('\n')) {
        at = out.indexOf(`${line}\n`, at);
        expect(at, line).toBeGreaterThanOrEqual(0);
      }
  });

  it('is counted without its notes', async () => {
    const { file, entries } = await recordRoom(id, 40);
    const { out, code } = await runGander(['stats', file, '-json'], '');
    expect(code).toBe(0);
    const [{ title, games: played, lines }] = JSON.parse(out).journals;
    expect(title).toMatch(new RegExp(`, ${count(entries, 'human', 'bot', 'host')} lines$`));
    expect(played).toHaveLength(1);
    const cells: number[][] = lines.rows.map((row: { cells: number[] }) => row.cells);
    expect(cells[0]![2]).toBe(0);
    const sum = (column: number): number => cells.reduce((total, row) => total + row[column]!, 0);
    const atSeats = entries.filter(({ by, text }) => (by === 'human' || by === 'bot') && text !== '' && text !== '1');
    expect(sum(0)).toBeLessThanOrEqual(count(entries, 'human', 'bot'));
    expect(sum(2)).toBe(atSeats.filter(({ by }) => by === 'bot').length);
  });

  it('is resumed as a local game, in which everybody shares the keyboard', async () => {
    const { file, entries } = await recordRoom(id, 30);
    const resumed = await runGander(['resume', file], 'help\nundo\n');
    expect([resumed.err, resumed.code]).toEqual(['', 0]);
    expect(resumed.out).not.toContain('secretive');
    const after = parsed(readFileSync(file, 'latin1'));
    expect(after.entries.slice(0, entries.length)).toEqual(entries);
    expect(after.entries.length).toBe(entries.length + 2);
    expect((await runGander(['replay', file, '-verify'], '')).code).toBe(0);
  });
});

it('a trade that is taken back before it is answered is proved, too', async () => {
  const { file, undoneAtQuestions } = await recordRoom('constructor', 200);
  expect(undoneAtQuestions).toBeGreaterThan(0);
  expect(await runGander(['replay', file, '-verify'], '')).toMatchObject({ err: '', code: 0 });
});

it('a game that was played to its end is proved, and nobody goes on with it', async () => {
  const { file } = await recordRoom('azul', 1000);
  expect(await runGander(['replay', file, '-verify'], '')).toMatchObject({ err: '', code: 0 });
  expect((await runGander(['resume', file], '')).err).toContain('this game is over');
});

it('at a terminal, the viewer names the notes in its last line, and resume goes on at the prompt', async () => {
  const { file, entries } = await recordRoom('azul', 6);
  const files = { room: readFileSync(file, 'latin1') };
  const viewer = new Pty({ args: ['replay', '-lines', 'room'], files });
  await viewer.until(`step 0 of ${entries.length - 1}`);
  await viewer.type(' ', 'step 1 of');
  await viewer.until('([room] {"type":"chat"');
  viewer.send('q');
  expect(await viewer.exit).toBe(0);
  viewer.clear();
  const resumed = new Pty({ args: ['resume', 'room'], files });
  await resumed.until('> ');
  await resumed.type('help\r', 'quit');
  resumed.clear();
});
