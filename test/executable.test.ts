/** The single executable, alone in an empty folder: the same games as the program, threads, rooms with their page. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildExecutable } from '../.build/executable.mjs';
import { COMMAND, type Finished, start } from './process.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-executable-'));
let executable: string;
afterAll(() => rmSync(folder, { recursive: true }));

/** Without a path to other programs, and without a Node that could be found. */
const alone = (program: readonly string[], args: readonly string[], files = {}) =>
  start('/usr/bin/env', ['-i', `HOME=${folder}`, ...program, ...args], files);

async function finished(
  program: readonly string[],
  args: readonly string[],
  input = '',
  files = {},
): Promise<Finished> {
  const running = alone(program, args, files);
  running.child.stdin!.end(input);
  return running.finished;
}

// On a Mac it would have to be signed, and Windows has no such environment.
describe.skipIf(process.platform !== 'linux')('the single executable', () => {
  beforeAll(() => {
    executable = buildExecutable(folder);
  }, 120_000);

  const turn = '0\n2\n4\n6\n20\n22\n24\n27\nroll\n8\nstatus\nboard\nnext\n';
  const bot = 'export default { decide: (state, seat, legal) => legal[0] };\n';

  it.each<[string, readonly string[], string]>([
    ['a game of Constructor', [], turn],
    ['a game between bots', ['azul', '-bots', 'all=greedy', '-seed', '7'], ''],
    ['the script of a shell', ['completion', 'bash'], ''],
    ['a subcommand that is not there', ['nowhere'], ''],
    ['the games of a module', ['arena', '-game', 'azul', '-players', './own.mjs,random', '-games', '4', '-json'], ''],
  ])('prints for %s what the program prints', async (_, args, input) => {
    const files = { 'own.mjs': bot };
    const expected = await finished([process.execPath, COMMAND], args, input, files);
    const isTimed = args.includes('-json');
    const untimed = ({ out, ...rest }: Finished) => ({ ...rest, out: isTimed ? out.replaceAll(/[\d.]+/g, '#') : out });
    expect(expected.out + expected.err).not.toBe('');
    expect(untimed(await finished([executable], args, input, files))).toEqual(untimed(expected));
  });

  it('plays in several threads', async () => {
    const args = ['simulate', '-games', '2000', '-seed', '1'];
    const one = await finished([executable], [...args, '-threads', '1', '-json']);
    const two = await finished([executable], [...args, '-threads', '2', '-json']);
    expect([one.err, two.err]).toEqual(['', '']);
    const untimed = (result: object) => ({ ...result, cpuSeconds: 0, gamesPerSecond: 0 });
    expect(untimed(JSON.parse(two.out))).toEqual(untimed(JSON.parse(one.out)));
  });

  it('serves rooms and the page', async () => {
    const serving = alone([executable], ['serve', '-port', '0', '-folder', 'rooms', '-public']);
    await serving.printed('Rooms are open at ');
    const [url] = /http:\S+\//.exec(serving.text())!;
    expect((await fetch(new URL('health', url))).status).toBe(200);
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain(readFileSync('dist/page/page.html', 'utf8').slice(0, 100));
    serving.child.kill('SIGTERM');
    expect((await serving.finished).code).toBe(0);
  });
});
