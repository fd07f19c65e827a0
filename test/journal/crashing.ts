/** Kills the built command in the middle of a scripted game, resumes it, and compares with an uninterrupted run. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { seededRandom } from '../../src/core/random.ts';
import { runGander } from '../harness.ts';
import { COMMAND } from '../process.ts';
import { parseJournal } from './reading.ts';
import { scriptOf } from './scripts.ts';

const LENGTH = 120;

/** Whether a bot has a seat. */
const BOTS = ['', '', '2=random'] as const;

interface Run {
  readonly out: string;
  readonly code: number | null;
}

/** The command in a folder; `feed` writes to it and may kill it. */
function command(
  folder: string,
  args: readonly string[],
  feed: (child: ReturnType<typeof spawn>) => void,
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [COMMAND, ...args], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
    const out: Buffer[] = [];
    child.stdout!.on('data', chunk => out.push(chunk));
    child.stdin!.on('error', () => {});
    child.stdout!.once('data', () => feed(child));
    child.on('error', reject);
    child.on('close', code => resolve({ out: Buffer.concat(out).toString(), code }));
  });
}

const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      // A save that was interrupted leaves its temporary file.
      .filter(
        name => !name.startsWith('j') && !name.startsWith('.gander-') && statSync(path.join(folder, name)).isFile(),
      )
      .map(name => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );

/** Returns how many lines had been acknowledged when it was killed; throws if anything is lost or differs. */
export async function crash(game: string, seed: string): Promise<number> {
  const random = seededRandom(`${seed} crash`);
  const bots = game === 'hexbaron' ? '' : BOTS[random.below(BOTS.length)]!;
  const script = await scriptOf(game, seed, LENGTH);
  const args = [game, ...script.args, '-plain', ...(bots ? ['-bots', bots] : [])];
  const folders = [0, 1].map(() => mkdtempSync(path.join(os.tmpdir(), 'gander-crash-'))) as [string, string];
  const [disturbed, quiet] = folders;
  const fail = (what: string): never => {
    throw new Error(`${game}, seed ${seed}: ${what}`);
  };
  try {
    const pieces = cut(script.lines, 1 + random.below(10));
    const fatal = random.below(pieces.length);
    const pause = () => new Promise(resolve => setTimeout(resolve, random.below(8)));
    const answered = (child: ReturnType<typeof spawn>) =>
      Promise.race([once(child.stdout!, 'data'), new Promise(resolve => setTimeout(resolve, 40))]);
    const killed = await command(disturbed, [...args, '-journal', 'j'], async child => {
      for (let i = 0; i <= fatal; i++) {
        child.stdin!.write(pieces[i]!);
        await (i === fatal ? pause() : random.below(4) === 0 ? undefined : answered(child));
      }
      child.kill('SIGKILL');
    });
    const recorded = parseJournal(readFileSync(path.join(disturbed, 'j'), 'utf8'), 'j');
    if (!recorded.ok) return fail(recorded.fault);
    const { entries, damage } = recorded.value;
    if (damage) fail(`line ${damage.line}: ${damage.fault}`);
    const recordedLines = entries.filter(({ by }) => by === 'human' || by === 'host').length;
    const rest = script.lines.slice(recordedLines).map(line => `${line}\n`);

    const undisturbed = await command(quiet, args, child =>
      child.stdin!.end(script.lines.map(line => `${line}\n`).join('')),
    );
    if (!undisturbed.out.startsWith(killed.out)) fail('the killed run took another course');
    // What it had shown is in the journal, page by page.
    const shown = (await runGander(['replay', path.join(disturbed, 'j')], '')).out;
    if (!shown.startsWith(killed.out)) fail('something shown is lost');
    if (!undisturbed.out.startsWith(shown)) fail('the journal tells another course');
    // The screen at which it continues came with the last line that was answered.
    let before = shown;
    for (let step = entries.length - 2; step >= 0 && before === shown; step--) {
      before = (await runGander(['replay', path.join(disturbed, 'j'), '-to', `${step}`], '')).out;
    }
    if (before === shown) before = '';

    const ended = shown === undisturbed.out;
    const resumed = await command(disturbed, ['resume', 'j'], child => child.stdin!.end(rest.join('')));
    // A game that was over cannot be resumed; the exit code says so.
    if (ended && resumed.code === 2) return recordedLines;
    const wanted = undisturbed.out.slice(before.length);
    const screen = shown.slice(before.length);
    // With bots, the typed line is shown before the screen.
    const from = wanted.length - resumed.out.length;
    if (!wanted.endsWith(resumed.out) || from < 0 || from > screen.length) fail('the resumed run took another course');
    if (resumed.code !== undisturbed.code) fail(`exit code ${resumed.code}`);
    if (JSON.stringify(filesOf(disturbed)) !== JSON.stringify(filesOf(quiet))) fail('the files differ');
    return recordedLines;
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** Chunks of `size` lines each. */
function cut(lines: readonly string[], size: number): string[] {
  const pieces: string[] = [];
  for (let i = 0; i < lines.length; i += size) {
    pieces.push(
      lines
        .slice(i, i + size)
        .map(line => `${line}\n`)
        .join(''),
    );
  }
  return pieces;
}
