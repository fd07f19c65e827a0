/** The network bot finishes games on servers that lose messages or deviate from the protocol. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { NetworkBot } from '../../../src/net/nuggets/networkbot.ts';
import { type Answer, FaultyRelay, ScriptedServer } from './faultyserver.ts';
import { LOOPBACK, TestServer } from './testserver.ts';

const nest = readFileSync(path.join(import.meta.dirname, '../../../layouts/nuggets/nest.txt'), 'utf8');

const opened: { close(): void | Promise<void> }[] = [];
afterEach(async () => {
  for (const resource of opened.splice(0)) await resource.close();
});

async function join(port: string): Promise<NetworkBot> {
  const bot = await NetworkBot.join({
    server: { host: LOOPBACK, port },
    name: 'Al',
    pace: 0,
    random: seededRandom('Al'),
  });
  if (!bot.ok) throw new Error(bot.fault);
  return bot.value;
}

/** Lets a bot play on our server through a faulty relay; returns what it sent and how it ended. */
async function play(down: Answer, up?: Answer) {
  const testServer = await TestServer.open(nest);
  const relay = await FaultyRelay.open(testServer.game.udpPort, down, up);
  opened.push(testServer, relay);
  const end = await (await join(relay.port)).ended;
  return { received: relay.received, end, summary: await testServer.game.ended };
}

async function serve(answer: Answer): Promise<ScriptedServer> {
  const script = await ScriptedServer.open(answer);
  opened.push(script);
  return script;
}

const SUMMARY = 'GAME OVER:\nA        250 Al';
const isDisplay = (message: string): boolean => message.startsWith('DISPLAY');
const unchanged: Answer = message => [message];
/** Drops the first message that starts with a word. */
const losing = (word: string): Answer => {
  let lost = false;
  return message => {
    if (lost || !message.startsWith(word)) return [message];
    lost = true;
    return [];
  };
};

describe('a bot finishes a game on a server that', () => {
  it.each<[string, Answer, Answer?]>([
    ['is exact', unchanged],
    ['ends every message with a newline', message => [`${message}\n`]],
    ['sends several blanks', message => [/^(OK|GRID|GOLD)/.test(message) ? message.replaceAll(' ', '  ') : message]],
    ['sends the letter in lower case', message => [message.replace(/^OK A/, 'OK a')]],
    ['sends an extra newline after DISPLAY', message => [message.replace(/^DISPLAY\n/, 'DISPLAY\n\n')]],
    ['omits blanks at the end of rows', message => [isDisplay(message) ? message.replace(/ +$/gm, '') : message]],
    [
      'shows more than the grid',
      message => [isDisplay(message) ? `${message.replace(/(?<!DISPLAY)\n/g, '#\n')}##` : message],
    ],
    ['loses the first PLAY', unchanged, losing('PLAY')],
    ['loses the first OK', losing('OK')],
    ['loses the first GRID', losing('GRID')],
    ['loses the first DISPLAY', losing('DISPLAY')],
    ['never shows gold', message => [isDisplay(message) ? message.replaceAll('*', '.') : message]],
    [
      'treats a run as a step',
      unchanged,
      message => [message.replace(/^KEY [A-Z]$/, key => `KEY ${key[4]!.toLowerCase()}`)],
    ],
  ])('%s', async (_what, down, up) => {
    const { end, summary } = await play(down, up);
    expect(summary!.trimEnd()).toBe(SUMMARY);
    expect(end).toMatchObject({ kind: 'quit', explanation: expect.stringMatching(/^GAME OVER:/) });
  });

  it('keeps showing gold that was collected', async () => {
    const seen = new Set<number>();
    const { received, end } = await play(message => {
      if (!isDisplay(message)) return [message];
      for (const { index } of message.matchAll(/\*/g)) seen.add(index);
      return [[...message].map((character, i) => (character === '.' && seen.has(i) ? '*' : character)).join('')];
    });
    expect(end).toEqual({ kind: 'quit', explanation: SUMMARY });
    expect(received.length).toBeLessThan(300);
  });
});

describe('a bot', () => {
  it('runs', async () => {
    const { received } = await play(unchanged);
    expect(received.filter(message => /^KEY [HJKLYUBN]$/.test(message)).length).toBeGreaterThan(3);
  });

  it('ends normally if all gold is collected and no QUIT comes', async () => {
    const { received, end } = await play(message => (message.startsWith('QUIT') ? [] : [message]));
    expect(end).toEqual({
      kind: 'left',
      explanation: expect.stringMatching(/^Player A has 250 nuggets \(0 nuggets unclaimed\)\./),
      fault: expect.stringMatching(/sent no QUIT$/),
    });
    expect(received.filter(message => message === 'KEY Q')).toHaveLength(1);
    expect(received.at(-1)).toBe('KEY Q');
  });

  it('keeps playing when the grid changes its size', async () => {
    let moves = 0;
    const script = await serve(message => {
      if (message.startsWith('PLAY'))
        return ['OK A', 'GRID 3 9', 'GOLD 0 0 250', 'DISPLAY\n         \n@......*#\n........#\n'];
      if (++moves === 1) return ['GRID 1 3', 'DISPLAY\n.@.\n'];
      if (moves === 2) return ['GRID 4 4', 'DISPLAY\n....\n...*\n....\n@...\n'];
      return ['QUIT done'];
    });
    expect(await (await join(script.port)).ended).toEqual({ kind: 'quit', explanation: 'done' });
  });

  it('sends Q only once, and nothing after it', async () => {
    const bots: NetworkBot[] = [];
    let column = 0;
    const script = await serve(message => {
      if (message.startsWith('PLAY')) return ['OK A', 'GRID 1 9', 'GOLD 0 0 250', 'DISPLAY\n@.......*\n'];
      bots[0]!.leave();
      bots[0]!.leave();
      const rows = Array.from({ length: 8 }, () => `DISPLAY\n${'@'.padStart(++column, '.').padEnd(9, '.')}\n`);
      return message === 'KEY Q' ? [...rows, 'QUIT bye'] : rows;
    });
    bots.push(await join(script.port));
    expect(await bots[0]!.ended).toEqual({ kind: 'quit', explanation: 'bye' });
    expect(script.received.map(message => message.slice(0, 5))).toEqual(['PLAY ', 'KEY L', 'KEY Q']);
  });

  it('repeats PLAY and sends no keys to a silent server', async () => {
    const script = await serve(() => []);
    const fault = `no answer from ${LOOPBACK}:${script.port}; is a server running there?`;
    expect(await (await join(script.port)).ended).toEqual({ kind: 'lost', fault });
    expect(script.received).toEqual(new Array(5).fill('PLAY Al'));
  });

  it('leaves a server that never sends a display', async () => {
    const script = await serve(message => (message.startsWith('PLAY') ? ['OK A'] : []));
    const fault = `${LOOPBACK}:${script.port} sent no display`;
    expect(await (await join(script.port)).ended).toEqual({ kind: 'lost', fault });
  }, 60_000);
});
