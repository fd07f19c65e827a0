/** A real server of rooms: the built command with a port and a folder of its own, which can be killed and started again. */
import { randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { COMMAND, type Running, start } from '../../process.ts';

/** Below the ports that the system gives to clients: one that tries to come back could take the port for itself. */
const PORTS = { from: 10_240, to: 32_768 } as const;
const ATTEMPTS = 5;
const EXTENSION = '.journal';

export class ServerProcess {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'gander-server-'));
  #port = 0;
  #running: Running | undefined;

  /** A server that lets anybody make rooms. */
  static async start(): Promise<ServerProcess> {
    const server = new ServerProcess();
    for (let attempt = 1; ; attempt++) {
      server.#port = randomInt(PORTS.from, PORTS.to);
      try {
        await server.start();
        return server;
      } catch (error) {
        // Somebody else may have that port.
        if (attempt === ATTEMPTS) throw error;
      }
    }
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts it again after `kill`, at the same place. */
  async start(): Promise<void> {
    const args = ['serve', '-port', `${this.#port}`, '-folder', this.folder, '-public', '-threads', '1'];
    this.#running = start(process.execPath, [COMMAND, ...args]);
    await this.#running.printed(`Rooms are open at ${this.url}/`);
  }

  /** As if the machine had lost its power. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Returns the exit code, and what it logged. */
  async stop(): Promise<{ readonly code: number | null; readonly log: string }> {
    const { code, err } = await this.#end('SIGTERM');
    return { code, log: err };
  }

  async #end(signal: NodeJS.Signals) {
    const { child, finished } = this.#running!;
    child.kill(signal);
    return finished;
  }

  get rooms(): string[] {
    return readdirSync(this.folder)
      .filter(name => name.endsWith(EXTENSION))
      .map(name => name.slice(0, -EXTENSION.length));
  }

  journalFile(room: string): string {
    return path.join(this.folder, `${room}${EXTENSION}`);
  }

  journal(room: string): string {
    return readFileSync(this.journalFile(room), 'latin1');
  }

  /** Ends it if it still runs, and removes its folder. */
  async clear(): Promise<void> {
    await this.#end('SIGKILL');
    rmSync(this.folder, { recursive: true });
  }
}
