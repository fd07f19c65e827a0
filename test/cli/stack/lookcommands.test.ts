/** What can be looked at in rich mode, at every prompt of every game. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { games } from '../../../src/games/index.ts';
import { runGander } from '../../harness.ts';
import { SETUP } from './constructor.ts';
import { openQuietly } from './open.ts';

const constructorGame = await games.get('constructor')!.load();
const BLUE_TURN = SETUP.trim().split('\n');
const SEVEN = [...BLUE_TURN, 'roll', '7'];
const PROMPTS: readonly (readonly [name: string, lines: readonly string[], question: string])[] = [
  ['setup', [], 'Builder Blue, where do you want to build a basement?\n> '],
  ['the start of a turn', BLUE_TURN, '> '],
  ['the dice', [...BLUE_TURN, 'roll'], 'Input a roll between 2 and 12:\n> '],
  ['the geese', SEVEN, 'Choose where to place the GEESE.\n> '],
  ['a turn', [...BLUE_TURN, 'roll', '6'], '> '],
];

async function openAt(lines: readonly string[]) {
  const opened = await openQuietly(constructorGame, { seed: '5' }, { rich: true, width: () => 80 });
  opened.session.begin();
  for (const line of lines) opened.session.line(line);
  opened.takePrinted();
  return opened;
}

describe.each(PROMPTS)('in Constructor, at %s,', (_name, lines, question) => {
  it.each([
    ['board', '|52|--71--|53|\n'],
    ['status', 'Yellow has 0 building points, 0 brick'],
    ['rules', 'How to play Constructor\n'],
    ['costs', 'A road: 1 HEAT and 1 WIFI; you '],
    ['help', 'build-road <path#>'],
    ['?', 'At every prompt: '],
  ])('%s is answered and nothing changes', async (word, answer) => {
    const { session, takePrinted } = await openAt(lines);
    const before = [...(session.state as Int32Array)];
    expect(session.line(word)).toBe('taken');
    const text = takePrinted();
    expect(text).toContain(answer.replace('has 0', lines.length > 0 ? 'has 2' : 'has 0'));
    expect(text.endsWith(question)).toBe(true);
    expect([...(session.state as Int32Array)]).toEqual(before);
  });

  it('quit leaves the game', async () => {
    const { session } = await openAt(lines);
    expect(() => session.line('quit')).toThrow(expect.objectContaining({ code: 0 }));
    expect(session.ended).toBeUndefined();
  });
});

it('an offer is not declined by looking at the board first', async () => {
  const { session, takePrinted } = await openAt([...BLUE_TURN, 'roll', '6']);
  const hand = /Blue has .*? (\d+) brick/;
  session.line('status');
  expect(takePrinted()).toMatch(hand);
  const files = new Map([
    ['game.sv', readFileSync(path.join(import.meta.dirname, '../../../saves/mid-game.sv'), 'utf8')],
  ]);
  const lines = 'fair\nroll\ntrade red brick wifi\ncosts\nyes\n';
  const { out } = await runGander(['constructor', '-rich', '-load', 'game.sv', '-seed', 'wednesday'], lines, files);
  expect(stripVTControlCharacters(out)).toMatch(
    /A road: .*(?:\n.*)+\nDo you accept one BRICK.*\n> The trade is made\./,
  );
});

it('h, u and q mean the same in every game and at every prompt', async () => {
  for (const lines of [[], [...BLUE_TURN, 'roll', '6']]) {
    const { session, takePrinted } = await openAt(lines);
    session.line('u');
    expect(takePrinted()).toMatch(/^(?:Nothing is taken|Taken) back/);
    session.line('h');
    while (session.botToMove) session.playBot!();
    expect(takePrinted()).toMatch(/^Hint \(expert\): /);
    expect(() => session.line('q')).toThrow(expect.objectContaining({ code: 0 }));
  }
});

it('what is not clear is not taken, and nothing happens', async () => {
  const { session, takePrinted } = await openAt([...BLUE_TURN, 'roll', '6']);
  const before = [...(session.state as Int32Array)];
  expect(session.line('b 99')).toBe('refused');
  expect(takePrinted()).toBe('"b 99" can mean build-road 99 or build-res 99.\n> ');
  for (const [line, usage] of [
    ['bot', 'bot <player> [level]'],
    ['human', 'human <player>'],
  ]) {
    expect(session.line(line!)).toBe('refused');
    expect(takePrinted()).toBe(`Type it like this: ${usage}.\n> `);
  }
  expect([...(session.state as Int32Array)]).toEqual(before);
});

describe('in every game', () => {
  it.each([
    ['azul', ['-new', '-players', '2'], 'How to play Azul'],
    ['hexbaron', ['-new'], 'How to play HexBaron'],
    ['hexbaron', [], 'How to play HexBaron'],
    ['newhaven', ['-players', '2'], 'How to play New Haven'],
    ['nuggets', [], 'How to play Nuggets'],
  ])('%s %j shows its rules at the first prompt', async (game, args, title) => {
    const { out } = await runGander([game, '-rich', ...args], '\nrules\n');
    expect(stripVTControlCharacters(out)).toContain(title);
  });

  it('a prompt that takes any text takes these words as well', async () => {
    const { out } = await runGander(['azul', '-rich'], 'new\n2\nrules\nboard\n');
    expect(stripVTControlCharacters(out)).toMatch(/TURN FOR PLAYER: (?:rules|board)\n/);
  });
});

describe('a journal', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-look-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has lines in full and what was looked at, and is verified', async () => {
    const file = path.join(folder, 'game');
    await runGander(['constructor', '-rich', '-journal', file], `board\n?\n${SETUP}r\n7\nboard\ncosts\n`);
    const journal = readFileSync(file, 'latin1');
    expect(journal).toMatch(/human: roll\n/);
    expect(journal.match(/host: (?:board|\?|costs)\n/g)).toHaveLength(4);
    expect(await runGander(['replay', file, '-verify'], '')).toMatchObject({ code: 0, err: '' });
    const { out } = await runGander(['replay', file, '-plain'], '');
    expect(out.split('A road: 1 HEAT and 1 WIFI').length).toBe(2);
  });
});
