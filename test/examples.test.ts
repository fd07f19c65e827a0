/** The programs in examples/ that are not written for Node, as somebody would run them. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRoom } from '../src/net/room/createroom.ts';
import { newToken } from '../src/net/room/tokens.ts';
import { formatLink } from '../src/room/link.ts';
import { root } from './examples.ts';
import { COMMAND, type Running, start } from './process.ts';

let server: Running;
let url: string;

beforeAll(async () => {
  server = start(process.execPath, [COMMAND, 'serve', '-port', '0', '-folder', 'rooms', '-public']);
  await server.printed('Rooms are open at ');
  [url] = /http:[^\s]*(?=\/\n)/.exec(server.text())!;
});
afterAll(async () => {
  server.child.kill();
  await server.finished;
});

describe('examples/client.py (needs python3)', () => {
  const client = (...args: string[]): Running => start('python3', [path.join(root, 'examples/client.py'), ...args]);

  it('plays a game to the end, against itself, with a link and with a code', async () => {
    const created = await createRoom(url, { game: 'azul', owner: newToken(), options: { players: '2' } });
    if (!created.ok) throw new Error(created.fault);
    const { room, invitation, code } = created.value;
    const players = [client(formatLink({ server: url, room, token: invitation })), client(new URL(url).host, code)];
    const [one, other] = await Promise.all(players.map(({ finished }) => finished));
    expect(one).toMatchObject({ err: '', code: 0 });
    expect(other).toMatchObject({ err: '', code: 0 });
    const lastLine = /\nwon by Python .* \[\d+, \d+\]\n$/;
    expect(one!.out).toMatch(lastLine);
    expect(lastLine.exec(other!.out)?.[0]).toBe(lastLine.exec(one!.out)?.[0]);
  });

  it('says why it does not get in', async () => {
    const { err, code } = await client(new URL(url).host, 'AAAA-AAAA-AA').finished;
    expect({ err, code }).toEqual({ err: 'join: There is no such room, or this link does not open it.\n', code: 1 });
  });
});

describe('examples/tournament.py (needs python3)', () => {
  const tournament = (...args: string[]): Running =>
    start('python3', [path.join(root, 'examples/tournament.py'), ...args, process.execPath, COMMAND]);

  it('plays a tournament through an engine', async () => {
    expect(await tournament('azul', 'greedy', '4').finished).toMatchObject({
      out: 'greedy won 4 of 4 games of azul against a random player\n',
      err: '',
      code: 0,
    });
  });

  it('says what the engine refuses', async () => {
    expect(await tournament('azul', 'genius', '1').finished).toMatchObject({
      err: expect.stringContaining('go: there is no level called "genius"'),
      code: 1,
    });
  });
});
