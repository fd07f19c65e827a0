/** Starts the processes of the benchmark, bundled as the program itself is, and asks them for their figures. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { build } from 'esbuild';
import type { Memory } from './processes/control.ts';

export interface LaunchOptions {
  readonly arguments?: readonly string[];
  /** Whether it may use only one processor, if the system can do that. */
  readonly onOneCore?: boolean;
}

export const canPin = spawnSync('taskset', ['--version']).status === 0;

export class Launched {
  readonly #child: ChildProcess;
  readonly #exit: Promise<unknown>;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.#exit = once(child, 'exit');
  }

  /** `name` is that of a module in `processes`; its bundle is put into `folder`. */
  static async start(name: string, folder: string, options: LaunchOptions = {}): Promise<Launched> {
    const bundle = path.join(folder, `${name}.mjs`);
    await build({
      entryPoints: [path.join(import.meta.dirname, 'processes', `${name}.ts`)],
      outfile: bundle,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      // For packages that are CommonJS.
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
      logLevel: 'error',
    });
    // Whoever profiles the benchmark wants profiles of its processes.
    const flags = process.execArgv.filter(flag => flag.startsWith('--cpu-prof'));
    const command = [process.execPath, '--expose-gc', ...flags, bundle, ...(options.arguments ?? [])];
    if (options.onOneCore && canPin) command.unshift('taskset', '-c', '0');
    const child = spawn(command[0]!, command.slice(1), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const launched = new Launched(child);
    await launched.#answer();
    return launched;
  }

  async ask<Answer>(command: string, argument?: unknown): Promise<Answer> {
    this.#child.send({ command, argument });
    return (await this.#answer()) as Answer;
  }

  /** Microseconds of processor time so far. */
  cpu(): Promise<number> {
    return this.ask('cpu');
  }

  memory(): Promise<Memory> {
    return this.ask('memory');
  }

  async stop(): Promise<void> {
    this.#child.disconnect();
    await this.#exit;
  }

  async #answer(): Promise<unknown> {
    const died = this.#exit.then(() => Promise.reject(new Error('a process of the benchmark has ended')));
    const [message] = (await Promise.race([once(this.#child, 'message'), died])) as [{ answer?: unknown }];
    return message.answer;
  }
}
