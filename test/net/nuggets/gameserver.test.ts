/** The server without carriers: other servers, silent players, lost connections and garbage. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { type Endpoint, formatEndpoint } from '../../../src/net/address.ts';
import type { Peer } from '../../../src/net/nuggets/carrier.ts';
import { GameServer } from '../../../src/net/nuggets/gameserver.ts';
import { mapOf } from '../../games/nuggets/boards.ts';

const ROOM = `${'.'.repeat(12)}\n`.repeat(6);
/** A room, and unreachable spots with some of the gold, so that the game never ends. */
const ENDLESS = `${`${'.'.repeat(10)}${' '.repeat(30)}\n`.repeat(3)}${' '.repeat(40)}\n${`${'. '.repeat(20)}\n${' '.repeat(40)}\n`.repeat(2)}`;

const SELF: Endpoint = { address: '127.0.0.1', port: 1 };
const other = (port: number): Endpoint => ({ address: '127.0.0.1', port });

/** A server without a network; what it sends is kept, and its clock only moves when it is set. */
function serverOn(map: string) {
  const sent: { to: number; text: string }[] = [];
  const log: string[] = [];
  const clock = { now: 0 };
  const server = new GameServer(mapOf(map), seededRandom('host'), {
    log: line => log.push(line),
    now: () => clock.now,
  });
  const peerAt = (endpoint: Endpoint): Peer => {
    const send = (bytes: Buffer) => void sent.push({ to: endpoint.port, text: bytes.toString('latin1') });
    const isSelf = endpoint.port === SELF.port;
    return { name: formatEndpoint(endpoint), isSelf, send, sendDisplay: send, sendQuit: send };
  };
  const receive = (text: string, from: Endpoint) => {
    sent.length = 0;
    server.receive(Buffer.from(text, 'latin1'), peerAt(from));
    return [...sent];
  };
  return { server, receive, peerAt, sent, log, clock };
}

describe('messages that only servers send', () => {
  it.each(['OK A', 'GRID 3 4', 'GOLD 0 0 250', 'DISPLAY\n...\n', 'QUIT bye', 'ERROR what?', 'ERROR', 'error what?'])(
    'get no answer, only a line in the log: %j',
    text => {
      const { receive, log } = serverOn(ROOM);
      expect(receive(text, other(2))).toEqual([]);
      expect(log).toEqual(['127.0.0.1:2 was ignored: only servers say that']);
    },
  );

  it('must match whole words', () => {
    const { receive } = serverOn(ROOM);
    for (const text of ['OKAY', 'QUITTER x', 'GOLDEN']) expect(receive(text, other(2))).toHaveLength(1);
  });

  it('end any exchange between two servers, whatever one of them received in the name of the other', () => {
    for (const first of ['garbage', 'KEY h', 'PLAY x', 'SPECTATE', '']) {
      const servers = [serverOn(ROOM), serverOn(ROOM)] as const;
      let [here, there] = servers;
      let round = here.receive(first, other(2));
      let exchanged = 0;
      while (round.length > 0 && exchanged < 100) {
        exchanged += round.length;
        [here, there] = [there, here];
        round = round.flatMap(({ text }) => here.receive(text, other(2)));
      }
      expect(exchanged).toBeLessThan(10);
    }
  });
});

describe('the server itself', () => {
  it('is never answered and cannot join', () => {
    const { receive, log } = serverOn(ROOM);
    for (const text of ['PLAY me', 'SPECTATE', 'KEY h', 'garbage', '']) expect(receive(text, SELF)).toEqual([]);
    expect(new Set(log)).toEqual(new Set(['127.0.0.1:1 was ignored: that is where this server listens']));
    expect(receive('PLAY x', other(2))[0]).toEqual({ to: 2, text: 'OK A' });
  });
});

describe('players who are silent for too long', () => {
  it('are dropped as if they had quit; any message counts, and a spectator stays', () => {
    const { server, receive, sent, log, clock } = serverOn(ROOM);
    receive('PLAY silent', other(2));
    receive('PLAY busy', other(3));
    receive('SPECTATE', other(4));
    clock.now = 9000;
    receive('KEY ?', other(3));
    clock.now = 10_000;
    sent.length = 0;
    server.dropSilent(10_000);
    expect(sent).toEqual([]);
    clock.now = 10_001;
    server.dropSilent(10_000);
    expect(sent.map(({ to, text }) => [to, text.split('\n')[0]])).toEqual([
      [2, 'QUIT You were silent for too long.'],
      [3, 'DISPLAY'],
      [4, 'DISPLAY'],
    ]);
    expect(log.at(-1)).toBe('A was silent for too long and left with 0 nuggets');
    expect(receive('PLAY silent', other(2))[0]!.text).toBe('OK C');
  });
});

describe('a peer that is gone', () => {
  it('has left as if it had sent Q, whether it played or watched', () => {
    const { server, receive, peerAt, sent, log } = serverOn(ROOM);
    receive('PLAY gone', other(2));
    receive('SPECTATE', other(3));
    receive('PLAY here', other(4));
    sent.length = 0;
    server.dismiss(peerAt(other(2)));
    expect(sent.map(({ to, text }) => [to, text.split('\n')[0]])).toEqual([
      [2, 'QUIT Thanks for playing!'],
      [3, 'DISPLAY'],
      [4, 'DISPLAY'],
    ]);
    expect(sent[1]!.text).toMatch(/^DISPLAY\n[^A]*$/);
    sent.length = 0;
    server.dismiss(peerAt(other(3)));
    expect(sent).toEqual([{ to: 3, text: 'QUIT Thanks for watching!' }]);
    expect(log.slice(-2)).toEqual(['A left with 0 nuggets', 'the spectator at 127.0.0.1:3 left']);
    // Nobody is at this address any more.
    sent.length = 0;
    server.dismiss(peerAt(other(2)));
    expect(sent).toEqual([]);
  });

  it('is told why if it is sent away, whether or not it had joined', () => {
    const { server, receive, peerAt, sent } = serverOn(ROOM);
    receive('PLAY x', other(2));
    for (const port of [2, 3]) {
      sent.length = 0;
      server.dismiss(peerAt(other(port)), 'Go away.');
      expect(sent).toEqual([{ to: port, text: 'QUIT Go away.' }]);
    }
  });
});

describe('20,000 datagrams of garbage and nearly valid messages from several clients', () => {
  it('leave a working server', () => {
    const { server, receive, peerAt, sent, log } = serverOn(ENDLESS);
    const random = seededRandom('rubbish');
    const letters = 'hjklyubnHJKLYUBNq*?';
    const messages = [
      () => Buffer.from(`KEY ${letters[random.below(letters.length)]}`),
      () => Buffer.from(`PLAY ${String.fromCharCode(random.below(256)).repeat(random.below(60))}`, 'latin1'),
      () => Buffer.from('SPECTATE'),
      () => Buffer.from(random.below(50) === 0 ? 'KEY Q' : 'KEY'),
      () => Buffer.from(Uint8Array.from({ length: random.below(40) }, () => random.below(256))),
    ];
    for (let count = 0; count < 20_000; count++) {
      server.receive(messages[random.below(messages.length)]!(), peerAt(other(2 + random.below(6))));
      sent.length = 0;
    }
    expect(log.length).toBeGreaterThan(6000);
    expect(receive('SPECTATE', other(99)).filter(({ to }) => to === 99)[0]!.text).toBe('GRID 8 40');
  });
});
