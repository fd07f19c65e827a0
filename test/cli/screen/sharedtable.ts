/** A game that people share at one keyboard, in the process of a test: what is pressed, and what the window shows then. */
import { onTestFinished } from 'vitest';
import { GameView } from '../../../src/cli/screen/gameview.ts';
import { newTable } from '../../../src/cli/screen/localtable.ts';
import { Pacer } from '../../../src/cli/screen/pacer.ts';
import { Stage } from '../../../src/cli/screen/stage.ts';
import { Surface } from '../../../src/cli/screen/surface.ts';
import type { Table } from '../../../src/cli/screen/table.ts';
import { themeNamed } from '../../../src/cli/screen/theme.ts';
import type { WindowSize } from '../../../src/cli/screen/window.ts';
import { games } from '../../../src/games/index.ts';
import { memoryIo } from '../../io.ts';

export interface SharedTableSpec {
  readonly game: string;
  readonly seats: number;
  readonly options?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
  readonly size?: WindowSize;
}

export class SharedTable {
  readonly table: Table;
  readonly view: GameView;
  size: WindowSize;

  private constructor(table: Table, size: WindowSize) {
    this.table = table;
    this.size = size;
    const window = { size, listen: () => {}, show: () => {}, suspend: () => {} };
    const stage = new Stage(window, themeNamed('dark'));
    this.view = new GameView({ table, stage, save: () => '', leave: () => {} });
  }

  static async open({
    game,
    seats,
    options = {},
    files = {},
    size = { rows: 24, columns: 80 },
  }: SharedTableSpec): Promise<SharedTable> {
    const entry = games.get(game)!;
    const local = { game: await entry.load(), wire: await entry.loadWire(), module: undefined, name: 'Ann' };
    const computers = new Array<null>(seats).fill(null);
    const wanted = { options, files, computers, think: undefined, seed: '1', isKept: false };
    const opened = await newTable({ ...local, ...wanted, pacer: new Pacer('instant') }, memoryIo().io);
    if (!opened.ok) throw new Error(opened.fault);
    const shared = new SharedTable(opened.value, size);
    onTestFinished(() => shared.close());
    return shared;
  }

  paint(): Surface {
    const surface = new Surface(this.size.rows, this.size.columns);
    this.view.paint(surface);
    return surface;
  }

  get rows(): string[] {
    const surface = this.paint();
    return Array.from({ length: surface.rows }, (_, row) =>
      surface
        .cellsOf(row)
        .map(({ text }) => text)
        .join('')
        .trimEnd(),
    );
  }

  get text(): string {
    return this.rows.join('\n');
  }

  /** Each key is answered before the next one. */
  async press(...keys: readonly string[]): Promise<string> {
    for (const key of keys) {
      // What a key does depends on what has been painted.
      this.paint();
      this.view.onInput({ kind: 'key', key });
      await this.#answered();
    }
    return this.text;
  }

  /** Types a line after a colon. */
  type(line: string): Promise<string> {
    return this.press(':', ...line, 'enter');
  }

  /** Messages of a room in the same process arrive in the same turn of the event loop; storing them takes one more. */
  async #answered(): Promise<void> {
    for (let i = 0; i < 5; i++) await new Promise(setImmediate);
  }

  async close(): Promise<void> {
    this.view.close();
    await this.table.leave();
  }
}
