/** gander draw: positions of saves, boards and journals, for spectators and players. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { drawPosition } from '../../src/cli/draw/picture.ts';
import { readPosition } from '../../src/cli/draw/position.ts';
import type { Sight } from '../../src/core/face.ts';
import type { Viewer } from '../../src/core/game.ts';
import { err } from '../../src/core/result.ts';
import type { TextGame } from '../../src/core/session.ts';
import { games } from '../../src/games/index.ts';
import { runGander } from '../harness.ts';
import { memoryIo } from '../io.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-draw-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ROOT = path.join(import.meta.dirname, '../..');
const saved = (name: string): string => readFileSync(path.join(ROOT, 'saves', name), 'utf8');

const SETTLED = ['0', '2', '4', '6', '20', '22', '24', '27'];

/** A journal of Constructor in which these lines were typed. */
async function recorded(name: string, lines: readonly string[]): Promise<string> {
  const file = path.join(folder, name);
  await runGander(['constructor', '-journal', file], lines.map(line => `${line}\n`).join(''));
  return file;
}

const residences = (svg: string): number => svg.match(/<title>address \d+: \w+'s /g)?.length ?? 0;

describe('a file', () => {
  const examples = ['saves', 'layouts'].flatMap(top =>
    readdirSync(path.join(ROOT, top), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => path.relative(ROOT, path.join(entry.parentPath, entry.name))),
  );

  it.each(examples)('%s is recognised, whatever game it belongs to', async name => {
    const text = readFileSync(path.join(ROOT, name), 'utf8');
    const { io } = memoryIo({ input: '', files: { file: text } });
    const position = await readPosition('file', {}, io);
    if (!position.ok) throw new Error(position.fault);
    const { game, names } = position.value;
    // Their folder or their extension says whose they are; those of Constructor need none.
    const words = [path.dirname(name).split(path.sep)[1], path.extname(name).slice(1)];
    const owner = words.find(word => games.has(word ?? ''));
    expect(game.id).toBe(owner ?? 'constructor');
    expect(names.length).toBeGreaterThan(0);
  });

  it.each([
    ['a layout with a header', 'rules small\n0 9 4 8 1 4 3 5 0 10 2 6 1 11\n', 7, 2],
    [
      'a save with a header',
      `rules small builders 3\n0\n${'0 0 0 0 0 r h\n'.repeat(3)}${'4 12 '.repeat(7)}\n-1\n`,
      7,
      3,
    ],
  ])('%s is drawn with its own tiles and builders', async (_, text, tiles, builders) => {
    const { io } = memoryIo({ input: '', files: { file: text } });
    const position = await readPosition('file', {}, io);
    if (!position.ok) throw new Error(position.fault);
    expect(position.value.names).toHaveLength(builders);
    const picture = drawPosition(position.value, {});
    expect(picture.ok && picture.value.match(/<title>tile \d+/g)).toHaveLength(tiles);
  });

  it('is drawn into another file, and nothing is printed', async () => {
    const before = { 'game.sv': saved('mid-game.sv') };
    const { out, err: fault, code, files } = await runGander(['draw', 'game.sv', '-svg', 'game.svg'], '', before);
    expect([out, fault, code]).toEqual(['', '', 0]);
    expect(files.get('game.svg')).toBe((await runGander(['draw', 'game.sv'], '', before)).out);
  });

  it('with remarks for its author is drawn, and the remarks go to standard error', async () => {
    const other = saved('mid-game.sv').replace(/^3\n/, 'Yellow\n');
    const { out, err: remark } = await runGander(['draw', 'game.sv'], '', { 'game.sv': other });
    expect(out).toBe((await runGander(['draw', 'game.sv'], '', { 'game.sv': saved('mid-game.sv') })).out);
    expect(remark).toBe('gander: game.sv, line 1, column 1: "Yellow" is read as builder 3\n');
  });
});

describe('a journal', () => {
  it('is drawn as it ends, or after the step that is named', async () => {
    const file = await recorded('steps', SETTLED);
    expect(residences((await runGander(['draw', file], '')).out)).toBe(8);
    for (const at of [0, 3, 8]) {
      expect(residences((await runGander(['draw', file, '-at', `${at}`], '')).out)).toBe(at);
    }
    const beyond = await runGander(['draw', file, '-at', '9'], '');
    expect([beyond.out, beyond.code]).toEqual(['', 1]);
    expect(beyond.err).toMatch(/^gander: -at 9: ".*" has only 8 steps\n$/);
  });

  it('gives the same picture as a save of the position', async () => {
    const file = await recorded('same', SETTLED);
    const save = await runGander(['constructor'], SETTLED.map(line => `${line}\n`).join(''));
    const { out } = await runGander(['draw', 'backup.sv'], '', { 'backup.sv': save.files.get('backup.sv')! });
    expect((await runGander(['draw', file], '')).out).toBe(out);
  });

  it('that is damaged is drawn up to the damage only', async () => {
    const file = await recorded('damaged', SETTLED);
    writeFileSync(
      file,
      readFileSync(file, 'latin1').replace(/ 24\n| 24 /, match => match.replace('24', '25')),
      'latin1',
    );
    expect(residences((await runGander(['draw', file, '-at', '3'], '')).out)).toBe(3);
    const whole = await runGander(['draw', file], '');
    expect([whole.out, whole.code]).toEqual(['', 2]);
    expect(whole.err).toMatch(/^gander: ".*", line \d+: .*: the journal is damaged\n$/);
  });

  it('of another game than -game is refused', async () => {
    const { err: fault, code } = await runGander(['draw', await recorded('other', SETTLED), '-game', 'azul'], '');
    expect(code).toBe(2);
    expect(fault).toMatch(/^gander: ".*" is a journal of "constructor", not of Azul\n$/);
  });
});

describe('a picture', () => {
  const page = readFileSync(path.join(ROOT, 'docs/pictures.md'), 'utf8');
  const examples = [...page.matchAll(/^gander draw (saves\/\S+) (.*)-svg (docs\/\S+)$/gm)];

  it.each(examples.map(([, ...parts]) => parts))(
    'of the documentation is up to date: %s %s',
    async (file, options, picture) => {
      const text = readFileSync(path.join(ROOT, file!), 'utf8');
      const args = options!.split(' ').filter(word => word !== '');
      const { out } = await runGander(['draw', 'file', ...args], '', { file: text });
      expect(readFileSync(path.join(ROOT, picture!), 'utf8')).toBe(out);
    },
  );

  const before = { 'game.sv': saved('setup.sv') };

  it('marks what a player can choose, and nothing for a spectator', async () => {
    const drawn = async (...args: string[]): Promise<string> =>
      (await runGander(['draw', 'game.sv', ...args], '', before)).out;
    expect(await drawn()).not.toContain(' choice"');
    expect(await drawn('-seat', 'orange')).toContain('strong choice"');
    expect(await drawn('-seat', '3')).toBe(await drawn('-seat', 'orange'));
  });

  it('has the theme that is asked for', async () => {
    const dark = await runGander(['draw', 'game.sv', '-theme', 'dark'], '', before);
    const light = await runGander(['draw', 'game.sv', '-theme', 'light'], '', before);
    expect(dark.out).not.toBe(light.out);
    expect((await runGander(['draw', 'game.sv'], '', before)).out).toBe(light.out);
  });

  /** A game whose picture says what was seen by whom, and whose spectators do not see everything. */
  const secretive = (isOver: boolean): TextGame =>
    ({
      title: 'Secrets',
      outcome: () => (isOver ? { winners: [0], scores: [1, 0] } : undefined),
      view: (_state: unknown, viewer: Viewer) => `what ${viewer} may know`,
      face: {
        scene: ({ view, viewer }: Sight) => ({
          width: 10,
          height: 10,
          shapes: [{ kind: 'label', id: 'all', style: 'strong', at: [5, 5], text: `${viewer}: ${view}`, size: 1 }],
        }),
      },
    }) as unknown as TextGame;
  const seen = (isOver: boolean, seat?: string): string | undefined => {
    const position = { game: secretive(isOver), state: 'everything', names: ['Ann', 'Bob'] };
    const drawn = drawPosition(position, { seat });
    return drawn.ok ? />([^<]*)<\/text>/.exec(drawn.value)?.[1] : drawn.fault;
  };

  it('shows what its viewer may know, and everything to spectators once the game is over', () => {
    expect(seen(false)).toBe('spectator: what spectator may know');
    expect(seen(false, 'Bob')).toBe('1: what 1 may know');
    expect(seen(true)).toBe('spectator: everything');
    expect(seen(true, 'Bob')).toBe('1: what 1 may know');
  });

  it('of a game without scenes is refused', () => {
    const game = { ...secretive(false), face: {} } as TextGame;
    expect(drawPosition({ game, state: 'everything', names: [] }, {})).toEqual(err('Secrets has no pictures'));
  });
});
