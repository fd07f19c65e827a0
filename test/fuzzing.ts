/** A line fuzzer over any game: valid lines and rubbish, with what must hold after each of them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Random, resumeRandom, seededRandom } from '../src/core/random.ts';
import type { Session, TextGame } from '../src/core/session.ts';
import { openSession, type TestSession, tryOpenSession } from './session.ts';

/** What went wrong, with the lines that led there. */
export class Found extends Error {
  constructor(game: TextGame, seed: string, lines: readonly string[], cause: unknown) {
    const what = cause instanceof Error ? cause.message : String(cause);
    const script = lines.map(line => `  ${JSON.stringify(line)}`).join('\n');
    super(
      `${game.id}, seed ${JSON.stringify(seed)}: ${what}\nthe lines since the game was opened or loaded:\n${script}`,
      { cause },
    );
  }
}

const pick = <T>(items: readonly T[], random: Random): T => items[random.below(items.length)]!;

const RUBBISH = [
  ...[
    '0',
    '-0',
    '-1',
    '05',
    '+5',
    '5.0',
    '0x5',
    '1e1',
    '18',
    '53',
    '54',
    '71',
    '72',
    '2147483648',
    '-99999999999999999999',
  ],
  ...[
    'yes',
    'no',
    'YES',
    'help',
    'save',
    'board',
    'status',
    'next',
    'roll',
    'quit',
    'undo',
    '?',
    '--',
    "';--",
    '$x',
    '%s%n',
  ],
  ...['constructor', '__proto__', 'toString', 'NaN', 'Infinity', 'null', 'undefined'],
  ...['\0', '\u0007', '\u001b[31m', '\ufeff', '\u00a0', '\u202e', 'é', 'ß', '𝄞', '\ud800', 'İ', '￿'],
  'x'.repeat(5000),
  '9'.repeat(400),
];
const BLANKS = [' ', ' ', '  ', '\t', ' \t '];

/** A line of words that mean nothing, or nothing here. */
function rubbish(session: Session, random: Random): string {
  const known = [...session.names, ...session.usages().flatMap(usage => usage.split(' '))];
  let line = random.below(6) === 0 ? pick(BLANKS, random) : '';
  for (let words = random.below(5); words > 0; words--) {
    const word = random.below(3) === 0 && known.length > 0 ? pick(known, random) : pick(RUBBISH, random);
    line += word + (random.below(8) === 0 ? '' : pick(BLANKS, random));
  }
  return line;
}

/** A line of what tab completion offers. */
function completed(session: Session, random: Random): string {
  let typed = '';
  while (typed.length < 200) {
    const candidates = session.complete(typed);
    if (candidates.length === 0 || random.below(5) === 0) break;
    typed += `${pick(candidates, random)} `;
  }
  return typed.trimEnd();
}

/** A usage with something in place of its arguments. */
function used(session: Session, random: Random): string {
  const usages = session.usages();
  if (usages.length === 0) return '';
  return pick(usages, random).replace(/[<[][^>\]]*[>\]]/g, () =>
    random.below(2) === 0 ? String(random.below(75)) : pick([...session.names, ...RUBBISH], random),
  );
}

/** One character more, less or other. */
function mutated(line: string, random: Random): string {
  const at = random.below(line.length + 1);
  const letter = pick(['', '0', '9', '-', ' ', 'a', 'Z', '\t'], random);
  return line.slice(0, at) + letter + line.slice(at + random.below(2));
}

const SAVES = path.join(import.meta.dirname, '../saves');
const examples: readonly string[] = readdirSync(SAVES, { withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => readFileSync(path.join(SAVES, entry.name), 'utf8'));

/** A new game or an example save; another game's saves are thrown at the loader too, which must only refuse them. */
function opening(game: TextGame, seed: string, random: Random): TestSession {
  const text = pick([undefined, ...examples], random);
  if (text !== undefined) {
    const one = tryOpenSession(game, { options: { load: 'example' }, files: { example: text }, seed });
    if (one.ok) return one.value;
  }
  return openSession(game, { seed });
}

interface Snapshot {
  readonly state: unknown;
  readonly backup: unknown;
  readonly random: string;
}

const snapshot = (game: TextGame, one: TestSession): Snapshot => ({
  state: one.session.state === undefined ? undefined : game.clone(one.session.state),
  backup: one.session.backup(),
  random: one.random.save(),
});

function assertSame(before: Snapshot, after: Snapshot, why: string): void {
  for (const part of ['state', 'backup', 'random'] as const)
    if (!isDeepStrictEqual(before[part], after[part])) throw new Error(`${why} changed the ${part}`);
}

export interface Fuzzed {
  lines: number;
  refused: number;
  games: number;
  reloads: number;
}

/** Says `count` lines to a game, all of them decided by the seed. Throws `Found` when something does not hold. */
export function fuzz(game: TextGame, seed: string, count: number): Fuzzed {
  const random = seededRandom(`fuzz ${seed}`);
  const done: Fuzzed = { lines: 0, refused: 0, games: 1, reloads: 0 };
  let said: string[] = [];
  let one = opening(game, seed, random);
  try {
    while (done.lines < count) {
      if (one.session.ended !== undefined) {
        one = opening(game, `${seed} ${++done.games}`, random);
        said = [];
      }
      step(game, one, random, said, done);
      if (random.below(60) === 0 && one.session.ended === undefined) {
        const again = reload(game, one, `${seed} ${done.lines}`);
        if (again) {
          one = again;
          said = [`(loaded) ${again.session.backup()?.text}`];
          done.reloads++;
        }
      }
    }
  } catch (error) {
    throw new Found(game, seed, said.slice(-60), error);
  }
  return done;
}

function step(game: TextGame, one: TestSession, random: Random, said: string[], done: Fuzzed): void {
  const { session } = one;
  const { state, activeSeat } = session;
  const before = snapshot(game, one);
  const legal = state !== undefined && activeSeat !== undefined ? game.legal(state, activeSeat) : [];
  const action = legal.length > 0 ? pick(legal, random) : undefined;
  const phrase = action === undefined ? (session.autoReply ?? '') : session.formatAction(action);
  const lines = {
    legal: phrase,
    mutated: mutated(phrase, random),
    completed: completed(session, random),
    used: used(session, random),
    rubbish: rubbish(session, random),
  };
  session.complete(lines.rubbish);
  assertSame(before, snapshot(game, one), 'looking for completions');

  const kind = pick(
    ['legal', 'legal', 'legal', 'mutated', 'completed', 'completed', 'used', 'rubbish'] as const,
    random,
  );
  for (const line of lines[kind].split('\n')) {
    if (session.ended !== undefined) break;
    const now = snapshot(game, one);
    said.push(line);
    done.lines++;
    const reply = session.line(line);
    if (reply === 'refused') {
      done.refused++;
      assertSame(now, snapshot(game, one), 'a refused line');
      if (kind === 'legal' && action !== undefined)
        throw new Error(`the phrase of a legal action was refused: ${line}`);
    }
  }
  if (kind === 'legal' && action !== undefined && session.state !== undefined) {
    const other = resumeRandom(before.random)!;
    game.play(before.state, activeSeat!, action, other);
    // A game that was loaded may go on with random numbers of its own, which were saved with it.
    if (one.random.save() === other.save() && !isDeepStrictEqual(before.state, session.state))
      throw new Error(`${JSON.stringify(phrase)} is not what it stands for`);
  }
}

/** Ends the input here and goes on from the backup; undefined when there is none. */
function reload(game: TextGame, one: TestSession, seed: string): TestSession | undefined {
  const backup = one.session.backup();
  if (!backup) return undefined;
  const again = openSession(game, { options: { load: backup.file }, files: { [backup.file]: backup.text }, seed });
  const same = again.session.backup();
  if (same?.text !== backup.text)
    throw new Error(`save, load, save gives other bytes:\n${backup.text}\nbecame\n${same?.text ?? 'nothing'}`);
  return again;
}
