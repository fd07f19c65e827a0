/** A long game as a script, and a way to run it with the built command, reading all of its output. */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

const ROUNDS = 5000;

/** Eight basements, then the same round again and again: 20,000 commands and the value of each roll. */
export const SCRIPT = `0\n2\n4\n6\n20\n22\n24\n27\n${'roll\n8\nstatus\nboard\nnext\n'.repeat(ROUNDS)}`;

/** Runs Node with a file as its input. Returns its output. */
export function runScript(file: string, args: readonly string[], folder: string): Buffer {
  const input = openSync(file, 'r');
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: folder,
    stdio: [input, 'pipe', 'inherit'],
    maxBuffer: 1 << 30,
  });
  closeSync(input);
  return stdout;
}
