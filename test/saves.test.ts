/** Changed saves of every game: refused with file and line, or a valid game. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Random, seededRandom } from '../src/core/random.ts';
import type { TextGame } from '../src/core/session.ts';
import { games } from '../src/games/index.ts';
import type { SetupSpec } from './io.ts';
import { openSession, type TestSession, tryOpenSession } from './session.ts';

/** What to type in games with a menu before there is something to save. */
const OPENING: ReadonlyMap<string, readonly string[]> = new Map([
  ['azul', ['n', '3', '', '', '']],
  ['hexbaron', ['1']],
]);

const pick = <T>(items: readonly T[], random: Random): T => items[random.below(items.length)]!;

/** Types random legal lines, at most this many; stops where there is nothing to decide. */
function playOn(game: TextGame, { session }: TestSession, random: Random, lines: number): void {
  for (let said = 0; said < lines && session.ended === undefined; said++) {
    const { state, activeSeat } = session;
    const legal = state === undefined || activeSeat === undefined ? [] : game.legal(state, activeSeat);
    const text = legal.length > 0 ? session.formatAction(pick(legal, random)) : session.autoReply;
    if (text === undefined) return;
    for (const line of text.split('\n')) if (session.ended === undefined) session.line(line);
  }
}

/** A game with options under which its saves have something more. */
interface Case extends Pick<SetupSpec, 'options' | 'files'> {
  readonly id: string;
  readonly game: TextGame;
}

/** By the rules of a file of ours. */
const byFile = (file: string): Omit<Case, 'game'> => ({
  id: 'constructor',
  options: { rules: file },
  files: { [file]: readFileSync(file, 'utf8') },
});

const VARIANTS: readonly Omit<Case, 'game'>[] = [
  { id: 'constructor', options: { rules: 'square', builders: '3' } },
  ...['lake', 'depleting', 'developing'].map(name => byFile(`layouts/rulesets/${name}.json`)),
];

const CASES: readonly Case[] = await Promise.all(
  [...[...games.keys()].map(id => ({ id })), ...VARIANTS].map(async one => ({
    ...one,
    game: await games.get(one.id)!.load(),
  })),
);

const FILE = 'game';
const load = (game: TextGame, text: string) =>
  tryOpenSession(game, { options: { load: FILE }, files: { [FILE]: text }, seed: 'loaded' });

/** The save of a new game after this many lines; undefined if it is over. */
function savedAfter({ game, ...options }: Case, lines: number, seed = `saves ${lines}`): string | undefined {
  const one = openSession(game, { seed, ...options });
  for (const line of OPENING.get(game.id) ?? []) one.type(line);
  playOn(game, one, seededRandom(`random ${lines}`), lines);
  return one.session.backup()?.text;
}

/** Checks that a save is refused with file and line, or is a game whose later saves can be loaded. Returns the fault. */
function refusedOrPlayable(game: TextGame, text: string, random: Random): string | undefined {
  const loaded = load(game, text);
  if (!loaded.ok) {
    expect(loaded.fault, text).toMatch(/^game, line [1-9][0-9]*(, column [1-9][0-9]*)?: ./);
    return loaded.fault;
  }
  for (let round = 0; round < 4; round++) {
    const backup = loaded.value.session.backup();
    if (!backup) return undefined;
    const again = load(game, backup.text);
    if (!again.ok) throw new Error(`its own save was refused: ${again.fault}\n${text}\nled to\n${backup.text}`);
    expect(again.value.session.backup(), text).toEqual(backup);
    playOn(game, loaded.value, random, 12);
  }
  return undefined;
}

const CHARACTERS = [...'0123456789-+.eE,:|#~ \t\n\r\0abfABFRYBLUxyz{}"é\ufeff', ''];

/** One character added, removed or changed. */
function characterChanged(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + pick(CHARACTERS, random) + text.slice(at + random.below(2));
}

const NUMBERS = ['0', '-1', '00', '1e104', '1.5', '127', '128', '255', '256', '999', '32767', '32768', '65536'];

/** A number replaced by another, or with digits added at either end or in the middle. */
function numberChanged(text: string, random: Random): string {
  const found = pick([...text.matchAll(/[0-9]+/g)], random);
  const old = found[0];
  const inside = random.below(old.length + 1);
  const changed = pick(
    [
      pick(NUMBERS, random),
      String(Number(old) + 1),
      String(Number(old) - 1),
      `${old.slice(0, inside)}${pick(['0', '9', 'e', '.', '-'], random)}${old.slice(inside)}`,
      '9'.repeat(1 + random.below(25)),
    ],
    random,
  );
  return text.slice(0, found.index) + changed + text.slice(found.index + old.length);
}

for (const one of CASES) {
  const { game } = one;
  const id = [one.id, ...Object.values(one.options ?? {})].join(' ');
  const saves = [0, 3, 9, 27, 60, 120].flatMap(lines => savedAfter(one, lines) ?? []);

  it(`${id}: a game with secret dice is saved and loaded as it is`, () => {
    const seed = `chacha:${'0f'.repeat(16)}`;
    for (const text of [0, 3, 9].flatMap(lines => savedAfter(one, lines, seed) ?? [])) {
      const loaded = load(game, text);
      expect(loaded.ok && loaded.value.session.backup()?.text).toBe(text);
    }
  });

  it(`${id}: a save with a character or a number changed is refused with its line, or can be played and saved`, () => {
    const random = seededRandom(`${id} changed`);
    let refused = 0;
    for (let n = 0; n < 100; n++) {
      const change = pick([characterChanged, numberChanged], random);
      if (refusedOrPlayable(game, change(pick(saves, random), random), random) !== undefined) refused++;
    }
    expect(refused).toBeGreaterThan(20);
    expect(refused).toBeLessThan(99);
  });

  it(`${id}: a save with a line lost, doubled or moved, or cut off, is refused with its line, or can be played`, () => {
    const random = seededRandom(`${id} lines`);
    let refused = 0;
    for (let n = 0; n < 60; n++) {
      const lines = pick(saves, random).split('\n');
      const at = random.below(lines.length);
      const [line] = lines.splice(at, 1);
      const to = random.below(lines.length + 1);
      const changed = pick(
        [lines, lines.toSpliced(to, 0, line!), lines.toSpliced(at, 0, line!, line!), lines.slice(0, at)],
        random,
      );
      if (refusedOrPlayable(game, changed.join('\n'), random) !== undefined) refused++;
    }
    expect(refused).toBeGreaterThan(20);
    expect(refused).toBeLessThan(60);
  });

  it(`${id}: a number at either limit of what is accepted can be played and saved`, () => {
    const random = seededRandom(`${id} bounds`);
    const text = saves.at(-1)!;
    let bounded = 0;
    for (const found of text.matchAll(/(?<![0-9a-z.])[0-9]+(?![0-9a-z.])/g)) {
      const put = (word: string) => text.slice(0, found.index) + word + text.slice(found.index + found[0].length);
      const fault = refusedOrPlayable(game, put('9'.repeat(30)), random);
      const bounds = /from (-?[0-9]+) to ([0-9]+)/.exec(fault ?? '');
      for (const bound of bounds?.slice(1) ?? []) {
        refusedOrPlayable(game, put(bound), random);
        bounded++;
      }
    }
    expect(bounded).toBeGreaterThan(9);
  });
}
