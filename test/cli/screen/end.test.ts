/** The end of a game on the whole screen, and what follows it: statistics, the replay, another game. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { GameView } from '../../../src/cli/screen/gameview.ts';
import { newTable } from '../../../src/cli/screen/localtable.ts';
import { Pacer } from '../../../src/cli/screen/pacer.ts';
import { Stage } from '../../../src/cli/screen/stage.ts';
import type { Table } from '../../../src/cli/screen/table.ts';
import { themeNamed } from '../../../src/cli/screen/theme.ts';
import { games } from '../../../src/games/index.ts';
import type { RoomClient } from '../../../src/room/roomclient.ts';
import { Emulator } from '../../emulator.ts';
import { memoryIo } from '../../io.ts';
import { KEY } from '../../pty.ts';

const used: Emulator[] = [];
const homes: string[] = [];
function open(home: string, ...args: string[]): Emulator {
  const emulator = new Emulator({ args, env: { XDG_STATE_HOME: home } });
  used.push(emulator);
  return emulator;
}
afterEach(() => {
  for (const { pty } of used.splice(0)) pty.clear();
});
afterAll(() => {
  for (const home of homes) rmSync(home, { recursive: true, force: true });
});
function newHome(): string {
  const home = mkdtempSync(path.join(os.tmpdir(), 'gander-end-'));
  homes.push(home);
  return home;
}
const filesIn = (home: string, folder: string): string[] =>
  readdirSync(path.join(home, 'gander', folder)).filter(name => name.endsWith('.journal'));

const WATCH = ['play', 'azul', '-bots', 'all=random', '-pace', 'instant', '-seed', '1'];

describe('a game that is over', () => {
  it('leaves its board, says who has won, and has statistics and a replay', async () => {
    const home = newHome();
    const screen = open(home, ...WATCH);
    await screen.until('The game is over: ');
    // The last row is painted last.
    await screen.until('r replay');
    await screen.press('s', 'Any other key goes back.');
    expect(screen.text).toMatch(/^ \* [AB] +\d+/m);
    await screen.press(KEY.end, 'r replay');
    await screen.press('r', 'step 0 of');
    await screen.press('G', /step (\d+) of \1\b/);
    await screen.press('q', 'The game is over: ');
    screen.pty.send('q');
    expect(await screen.pty.exit).toBe(0);
    expect(filesIn(home, 'games')).toHaveLength(0);
    expect(filesIn(home, 'finished')).toHaveLength(1);
  });

  it('is followed by another one, of computers too', async () => {
    const home = newHome();
    const screen = open(home, ...WATCH);
    await screen.until('The game is over: ');
    // Any key takes the message away; the end of the next game brings it back.
    await screen.press(KEY.tab, /\n\n[^\n]*r replay/);
    await screen.press('a', /The game is over: [^\n]*\n[^\n]*r replay/);
    screen.pty.send('q');
    expect(await screen.pty.exit).toBe(0);
    expect(filesIn(home, 'finished')).toHaveLength(2);
  });
});

/** One legal action of whoever is to act. */
async function act({ clients, game }: Table): Promise<void> {
  const client = clients.find(one => one.status!.toAct.includes(one.seat!))!;
  const [action] = game.legal(client.view, client.seat!);
  await client.request({ type: 'act', action: client.wire!.action.toJson(action) });
}

const arrivedIn = (client: RoomClient, isThere: () => boolean): Promise<void> =>
  new Promise(resolve => {
    client.listen({
      onSettled: () => {
        if (isThere()) resolve();
      },
    });
  });

it('people at one keyboard all play again when one of them wants to', async () => {
  const entry = games.get('azul')!;
  const local = { game: await entry.load(), wire: await entry.loadWire(), module: undefined, name: 'Ann' };
  const wanted = { options: {}, files: {}, computers: [null, null], think: undefined, seed: '1' };
  const { io } = memoryIo({ env: { XDG_STATE_HOME: newHome() } });
  const opened = await newTable({ ...local, ...wanted, pacer: new Pacer('instant') }, io);
  if (!opened.ok) throw new Error(opened.fault);
  const table = opened.value;
  const stage = new Stage(
    { size: { rows: 24, columns: 80 }, listen: () => {}, show: () => {}, suspend: () => {} },
    themeNamed('dark'),
  );
  const view = new GameView({
    ...{ table, stage, save: () => '' },
    ...{ statistics: async () => [], replay: async () => '', leave: () => {} },
  });
  const first = table.clients[0]!.welcome!.room;
  while (table.clients[0]!.status!.phase !== 'over') await act(table);
  const arrived = table.clients.map(client =>
    arrivedIn(client, () => client.welcome?.room !== first && client.status?.phase === 'playing'),
  );
  view.onInput({ kind: 'key', key: 'a' });
  await Promise.all(arrived);
  expect(table.clients.map(({ seat }) => seat)).toEqual([0, 1]);
  // It is a game that goes on.
  const { n } = table.clients[0]!;
  await act(table);
  expect(table.clients[0]!.n).toBeGreaterThan(n);
  view.close();
  await table.leave();
});
