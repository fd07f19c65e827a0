/** Journals of earlier versions can still be replayed, and the form of new ones is fixed. */
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runGander } from '../harness.ts';
import { forged, parsed } from './reading.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-versions-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Written by version 0.1.0 before format 3: every game in a pipe, with bots, in rich mode and at a terminal. */
const FORMAT_2 = path.join(import.meta.dirname, 'format2');
const names = readdirSync(FORMAT_2)
  .filter(file => file.endsWith('.journal'))
  .map(file => path.basename(file, '.journal'));
const journalOf = (name: string): string => path.join(FORMAT_2, `${name}.journal`);

describe.each(names)('the journal %s of format 2', name => {
  it('is verified', async () => {
    const { entries } = parsed(readFileSync(journalOf(name), 'latin1'));
    const ran = await runGander(['replay', journalOf(name), '-verify'], '');
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toContain(`: ${entries.length - 1} steps of `);
    expect(ran.out).toContain(', no difference');
  });

  it('is replayed and counted', async () => {
    expect(await runGander(['replay', journalOf(name)], '')).toMatchObject({ code: 0, err: '' });
    expect(await runGander(['stats', journalOf(name)], '')).toMatchObject({ code: 0, err: '' });
  });

  it('is resumed, and stays a journal of format 2', async () => {
    const file = path.join(folder, name);
    copyFileSync(journalOf(name), file);
    // In New Haven, two humans share a terminal: the one whose turn it is presses Enter first.
    const input = name === 'newhaven-terminal' ? '\nnonsense\n' : 'nonsense\n';
    expect(await runGander(['resume', file], input)).toMatchObject({ code: 0, err: '' });
    const before = readFileSync(journalOf(name), 'latin1');
    const after = readFileSync(file, 'latin1');
    expect(after.startsWith(before)).toBe(true);
    expect(after.slice(before.length)).toMatch(
      /^([0-9a-f]{8} world .*\n)*[0-9a-f]{8} [0-9a-f]{8} person( refused)?: nonsense\n/,
    );
    expect(await runGander(['replay', file, '-verify'], '')).toMatchObject({ code: 0, err: '' });
  });
});

// In rich mode, more was shown than the game's plain text; journals no longer contain a digest of that.
describe.each(names.filter(name => !/-(rich|terminal)$/.test(name)))('the journal %s of format 2', name => {
  it('is replayed to the same text', async () => {
    const { out } = await runGander(['replay', journalOf(name)], '');
    expect(out).toBe(readFileSync(path.join(FORMAT_2, `${name}.txt`), 'utf8'));
  });

  it('is refused if the game answered with another text', async () => {
    const evil = path.join(folder, `${name}-evil`);
    const other = forged(readFileSync(journalOf(name), 'latin1'), lines =>
      lines.map(line => line.replace(/^[0-9a-f]{8}(?= person)/, '12345678')),
    );
    writeFileSync(evil, other);
    const ran = await runGander(['replay', evil, '-verify'], '');
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toContain('the game answered with another text');
  });
});

describe('at the prompt of New Haven to pass the keyboard on, in format 2,', () => {
  const linesOf = (name: string): string[] =>
    parsed(readFileSync(name, 'latin1')).entries.map(({ reply, text }) => `${reply} ${text}`);

  it('all that was typed is left out, and nothing else', () => {
    expect(linesOf(journalOf('newhaven-handover-rich'))).toEqual([
      'taken ',
      ...['taken ship wheat b3', 'taken undo', 'taken hand', 'taken ship wheat c3', 'taken pass'],
      ...['taken pass', 'taken build WH4 A4'],
      ...['taken hint', 'taken draw 1', 'refused quit now', 'taken draw 2', 'taken draw 3', 'taken draw bag'],
      ...['taken place 1 c4', 'taken pass', 'taken build ST1 A1', 'taken pass'],
      ...['taken board', 'refused ', 'taken pass'],
      'taken hand',
    ]);
  });

  it('nothing is left out that was typed after the journal was resumed there', async () => {
    const file = path.join(folder, 'handover');
    copyFileSync(journalOf('newhaven-terminal'), file);
    const before = linesOf(file);
    await runGander(['resume', file], '\nhand\n');
    await runGander(['resume', file], 'pass\n');
    expect(linesOf(file)).toEqual([...before, 'taken hand', 'taken pass']);
    expect(await runGander(['replay', file, '-verify'], '')).toMatchObject({ code: 0, err: '' });
  });
});

/** Plays the lines of an older journal again, as a new game with the same options and files. */
async function playAgain(name: string): Promise<string> {
  const { header, entries } = parsed(readFileSync(journalOf(name), 'latin1'));
  const file = path.join(folder, `${name}-new`);
  const options = header.options.flatMap(([option, value]) => (value === '' ? [`-${option}`] : [`-${option}`, value]));
  const lines = entries.filter(({ by }) => by === 'human' || by === 'host').map(({ text }) => `${text}\n`);
  const files = new Map<string, string>();
  const load = header.options.find(([option]) => option === 'load')?.[1];
  const read = entries[0]!.answers.find(({ asked, about }) => asked === 'read' && about === load);
  if (read) files.set(read.about, String(read.value));
  await runGander([header.game, ...options, '-journal', file], lines.join(''), files);
  return readFileSync(file, 'latin1');
}

describe.each(names.filter(name => /-(plain|bots|load)$/.test(name)))('the game %s played today', name => {
  it('has a journal of format 3 that is the same byte for byte, except for time and version', async () => {
    const text = forged(await playAgain(name), ([header, ...lines]) => [
      header!
        .replace(/"version":"[^"]*"/, '"version":"0.1.0"')
        .replace(/"started":"[^"]*"/, '"started":"2026-01-01T00:00:00.000Z"'),
      ...lines,
    ]);
    await expect(text).toMatchFileSnapshot(path.join('format3', `${name}.journal`));
  });
});
