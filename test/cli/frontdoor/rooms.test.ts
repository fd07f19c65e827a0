/** Rooms on the whole screen: host and join in two real terminals. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Emulator } from '../../emulator.ts';
import { Emulators } from '../../emulators.ts';
import { KEY } from '../../pty.ts';
import { ServerProcess } from '../serve/serverprocess.ts';

const emulators = new Emulators();
let server: ServerProcess | undefined;
afterEach(async () => {
  emulators.clear();
  await server?.clear();
  server = undefined;
});

/** The words after the first `gander join` that shows a code. */
const codeIn = ({ text }: Emulator): string[] => /gander join (\S+) ([A-Z2-7-]{12})$/m.exec(text)!.slice(1);

/** Ann has made a room for New Haven, and waits in it. */
async function hosted(...args: string[]): Promise<Emulator> {
  const ann = emulators.open(['host', 'newhaven', '-name', 'Ann', ...args]);
  await ann.until('s start');
  return ann;
}

describe('rooms on the screen', () => {
  it('show who sits where, how to get in, and chat; the game starts when all are there', async () => {
    const ann = await hosted('-port', '0');
    expect(ann.text).toMatch(/Player1 +Ann \(you\)\n +Player2 +open/);
    const bob = emulators.open(['join', ...codeIn(ann), '-name', 'Bob', '-screen']);
    await bob.until('waiting for Ann');
    await ann.until('your turn, Player1');
    await bob.press('C', ': say');
    await bob.press(`hello${KEY.enter}`, 'Bob: hello');
    await ann.until('Bob: hello');
    bob.pty.send('q');
    expect(await bob.pty.exit).toBe(0);
    await bob.until("To come back to your seat: gander join '");
    await ann.until('Bob left');
    ann.pty.send(KEY.interrupt);
    expect(await ann.pty.exit).toBe(130);
    await ann.until('The server ends with you. To open it again: gander serve');
  });

  it('are hosted and joined from the door, and started by the owner with a key', async () => {
    const ann = emulators.open([]);
    await ann.until('Esc leaves');
    await ann.press('h', 'Make the room');
    // From the action upwards: name, server, port.
    await ann.press(`\x1b[A\x15Ann\x1b[A\x1b[A\x150`, /Port +0[\s\S]*Your name +Ann/);
    await ann.press(KEY.enter, 's start');
    const [place, code] = codeIn(ann);
    const bob = emulators.open([]);
    await bob.until('Esc leaves');
    await bob.press('j', 'Enter the room');
    await bob.press(`\x1b[B${place}\x1b[B${code}\x1b[B\x15Bob`, /Your name +Bob/);
    await bob.press(KEY.enter, /Red +Bob \(you\)\n +Orange +open/);
    await ann.until(/Red +Bob/);
    await ann.press('s', 'your turn, Blue');
    await bob.until('waiting for Ann');
    // Leaving leads back to the door, with the way back.
    await bob.press('q', /To come back to your seat: [\s\S]*Esc leaves/);
  });

  it('say what the connection does', async () => {
    server = await ServerProcess.start();
    const ann = await hosted('-server', server.url);
    await server.kill();
    await ann.until('The connection is lost; trying again in ');
    await server.start();
    await ann.untilIt('no notice', () => !ann.text.includes('trying again'));
    await ann.press('s', 'your turn, Player1');
  });
});

describe('a room that cannot be entered', () => {
  it('is explained on the form, which keeps what was typed', async () => {
    const screen = emulators.open([]);
    await screen.until('Esc leaves');
    await screen.press('j', 'Enter the room');
    await screen.press(KEY.enter, 'The link is missing.');
    await screen.press('\x1b[Bnonsense', /Link or server +nonsense/);
    await screen.press(KEY.enter, '"nonsense" is not the link of a room');
    await screen.press('\x15localhost:1\x1b[BK7QM-2XWP-5T', /Code +K7QM-2XWP-5T/);
    await screen.press(KEY.enter, 'No server answers at localhost:1.');
    expect(screen.text).toContain('K7QM-2XWP-5T');
  });

  it('is explained in a sentence at the command line', async () => {
    const screen = emulators.open(['join', 'localhost:1', 'K7QM-2XWP-5T', '-screen']);
    await screen.until('gander: no server answers at localhost:1');
    expect(await screen.pty.exit).toBe(3);
  });
});
