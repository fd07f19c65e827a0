/** Several terminals of one test, all cleared in the end. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Emulator } from './emulator.ts';
import type { PtyOptions } from './pty.ts';

export class Emulators {
  readonly #used: Emulator[] = [];
  readonly #homes: string[] = [];

  open(args: readonly string[], options: PtyOptions = {}): Emulator {
    const emulator = new Emulator({ ...options, args });
    this.#used.push(emulator);
    return emulator;
  }

  /** A home that several terminals can have one after the other. */
  newHome(): string {
    const home = mkdtempSync(path.join(os.tmpdir(), 'gander-home-'));
    this.#homes.push(home);
    return home;
  }

  clear(): void {
    for (const { pty } of this.#used.splice(0)) pty.clear();
    for (const home of this.#homes.splice(0)) rmSync(home, { recursive: true, force: true });
  }
}
