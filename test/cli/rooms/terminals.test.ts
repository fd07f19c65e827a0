/** Real processes in one room: `host` and `join` in two terminals, computers from elsewhere, and a server that is killed. */
import { afterEach, describe, expect, it } from 'vitest';
import { createRoom } from '../../../src/net/room/createroom.ts';
import { newToken } from '../../../src/net/room/tokens.ts';
import { formatLink } from '../../../src/room/link.ts';
import { runGander } from '../../harness.ts';
import { finish } from '../../process.ts';
import { KEY, Pty, type PtyOptions } from '../../pty.ts';
import { ServerProcess } from '../serve/serverprocess.ts';

/** The whole screen is tested elsewhere. */
const LINES = 'interface = lines\n';

const terminals: Pty[] = [];
let server: ServerProcess | undefined;
afterEach(async () => {
  for (const terminal of terminals.splice(0)) terminal.clear();
  await server?.clear();
  server = undefined;
});

function open(args: readonly string[], options: PtyOptions = {}): Pty {
  const terminal = new Pty({ args, config: LINES, ...options });
  terminals.push(terminal);
  return terminal;
}

/** The last link that a terminal shows after these words. */
const linkAfter = (words: string, { text }: Pty): string =>
  text.split(`${words} gander join '`).at(-1)!.split("'", 1)[0]!;

/** New Haven, where everybody has buildings that nobody else sees: Ann at the host's terminal, Bob at the guest's. */
async function sitDown(where: readonly string[], options?: PtyOptions): Promise<{ ann: Pty; bob: Pty }> {
  const ann = open(['host', 'newhaven', ...where, '-name', 'Ann']);
  await ann.until('Type start to start');
  await ann.until('Player1> ');
  const bob = open(['join', linkAfter('To play: ', ann), '-name', 'Bob'], options);
  await bob.until('Waiting for Ann (Player1).\nPlayer2> ');
  await ann.until("Bob takes Player2's seat.");
  await ann.until('Lay a tile');
  await ann.until('Bob is here.\nPlayer1> ');
  return { ann, bob };
}

const buildingsOf = ({ text }: Pty): string => /^buildings: .*$/m.exec(text)![0];

describe('two terminals in a room', () => {
  it('see moves and chat, but not what is hidden; what one takes back, the other has agreed to', async () => {
    const { ann, bob } = await sitDown(['-port', '0']);
    await bob.type(`say hello${KEY.enter}`, 'Bob: hello\nPlayer2> ');
    await ann.until('Bob: hello\nPlayer1> ');
    await ann.type(`say Who are you?${KEY.enter}`, 'Ann: Who are you?\nPlayer1> ');
    await bob.until('Ann: Who are you?\nPlayer2> ');

    await ann.type(`place 1 C2${KEY.enter}`, 'Build with what is left');
    await bob.until('Player1 places ');
    await bob.until(' on C2.');
    await ann.type(`undo${KEY.enter}`, 'Ann asks to take back the last command.\nPlayer1> ');
    await bob.until('Ann asks to take back the last command. Type agree or decline.\nPlayer2> ');
    await bob.type(`agree${KEY.enter}`, 'Bob agrees.\nAnn takes back the last command.\nPlayer2> ');
    await ann.until('Ann takes back the last command.');
    await ann.until('Lay a tile');

    await ann.type(`place 1 D2${KEY.enter}`, 'Build with what is left');
    await bob.until(' on D2.');
    await ann.type(`undo${KEY.enter}`, 'asks to take back');
    await bob.until('Type agree or decline.');
    await bob.type(`decline${KEY.enter}`, 'Bob declines: nothing is taken back.\nPlayer2> ');
    await ann.until('Bob declines: nothing is taken back.\nPlayer1> ');
    await ann.type(`pass${KEY.enter}`, 'Player1 is done.\nWaiting for Bob (Player2).\nPlayer1> ');
    await bob.until('Build with what is left');

    expect(ann.text).not.toContain(buildingsOf(bob));
    expect(bob.text).not.toContain(buildingsOf(ann));
    await ann.type(`quit${KEY.enter}`, 'To come back to your seat');
    expect(await ann.exit).toBe(0);
    await bob.until('The server stops; the game is kept.');
  });

  it('are left with Ctrl-C as clean terminals; the other is told, and the link leads back', async () => {
    const { ann, bob } = await sitDown(['-port', '0'], { afterwards: 'echo "ended with $?"; stty -a' });
    bob.send('say not yet');
    await bob.until('say not yet');
    await bob.type(KEY.interrupt, '\nTo come back to your seat: ');
    // On a line of its own, where the shell goes on.
    await bob.until("'\nended with 130\n");
    await bob.exit;
    expect(bob.text).toMatch(/ icanon /);
    expect(bob.text).toMatch(/ echo /);
    await ann.until('Bob left; a computer plays Player2 in 120 seconds unless Bob comes back.\nPlayer1> ');

    const again = open(['join', linkAfter('To come back to your seat:', bob)]);
    await again.until('Player2  Bob (you)');
    await again.until(buildingsOf(bob));
    await again.until('Waiting for Ann (Player1).\nPlayer2> ');
    await ann.until('Bob is here.\nPlayer1> ');
    await ann.type(`place 2 E4${KEY.enter}`, 'Build with what is left');
    await again.until(' on E4.');

    // Whoever is sent away is told of no way back, since there is none.
    await ann.type(`kick Player2${KEY.enter}`, 'A computer (medium) plays Player2.');
    await again.exit;
    expect(again.text).toContain('The owner of the room has sent you away.');
    expect(again.text.split('To come back to your seat:').length - 1).toBe(1);
  });

  it('say that a killed server is gone, try again, and go on at the same prompt', async () => {
    server = await ServerProcess.start();
    const { ann, bob } = await sitDown(['-server', server.url]);
    await ann.type(`place 1 B3${KEY.enter}`, 'Build with what is left');
    await bob.until(' on B3.');
    ann.send('pas');
    await ann.until('Player1> pas');
    await server.kill();
    for (const terminal of [ann, bob]) await terminal.until('The connection is lost; trying again in ');
    await server.start();
    await bob.until('Connected again.\nPlayer2> ');
    await ann.until('Connected again.\nPlayer1> pas');
    await ann.type(`s${KEY.enter}`, 'Waiting for Bob (Player2).\nPlayer1> ');
    await bob.until('Player1 is done.');
    await bob.until('Build with what is left');
    await bob.type(`pass${KEY.enter}`, 'Player2> ');
    await ann.until('Player2 is done.');
    expect(bob.text.match(/Player1 places /g)).toHaveLength(1);
  });
});

describe('computers from elsewhere', () => {
  it('play a whole game in a room that the list shows', async () => {
    server = await ServerProcess.start();
    const body = { game: 'azul', owner: newToken(), options: { players: '2' }, public: true, title: 'Robots' };
    const created = await createRoom(server.url, body);
    if (!created.ok) throw new Error(created.fault);
    const { room, invitation } = created.value;
    const link = formatLink({ server: server.url, room, token: invitation });
    const listed = async (): Promise<string> => (await runGander(['rooms', server!.url], '')).out;
    const row = (phase: string, seats: string): string =>
      `${server!.url}/room/${room}  azul  ${phase}  ${seats} open  Robots\n`;
    expect(await listed()).toBe(row('waiting', '2 of 2'));
    const bots = await Promise.all(['greedy', 'random'].map(level => finish(['bot', link, level], '')));
    for (const bot of bots) expect(bot).toMatchObject({ code: 0, err: '', out: '' });
    expect(await listed()).toBe(row('over', '0 of 2'));
    const { out } = await runGander(['replay', server.journalFile(room), '-verify'], '');
    expect(out).toMatch(/ steps of Azul, no difference\n$/);
  });
});
