/** The server without sockets: other servers, silent players and rubbish. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { Host, type Peer } from '../../../src/net/nuggets/host.ts';
import { mapOf } from '../../games/nuggets/boards.ts';

const ROOM = `${'.'.repeat(12)}\n`.repeat(6);
/** A room, and spots that cannot be reached: some of the gold stays there whatever happens. */
const ENDLESS = `${`${'.'.repeat(10)}${' '.repeat(30)}\n`.repeat(3)}${' '.repeat(40)}\n${`${'. '.repeat(20)}\n${' '.repeat(40)}\n`.repeat(2)}`;

const SELF: Peer = { address: '127.0.0.1', port: 1 };
const other = (port: number): Peer => ({ address: '127.0.0.1', port });

/** A host without a network: what it says is kept, and the clock stands still unless it is moved. */
function hostOn(map: string) {
  const sent: { to: number; text: string }[] = [];
  const log: string[] = [];
  const clock = { now: 0 };
  const host = new Host(mapOf(map), seededRandom('host'), {
    send: (bytes, to) => sent.push({ to: to.port, text: bytes.toString('latin1') }),
    log: line => log.push(line),
    now: () => clock.now,
    isSelf: peer => peer.port === SELF.port,
  });
  const receive = (text: string, from: Peer) => {
    sent.length = 0;
    host.receive(Buffer.from(text, 'latin1'), from);
    return [...sent];
  };
  return { host, receive, sent, log, clock };
}

describe('words that only servers say', () => {
  it.each(['OK A', 'GRID 3 4', 'GOLD 0 0 250', 'DISPLAY\n...\n', 'QUIT bye', 'ERROR what?', 'ERROR', 'error what?'])(
    '%j gets no answer, only a line in the log',
    text => {
      const { receive, log } = hostOn(ROOM);
      expect(receive(text, other(2))).toEqual([]);
      expect(log).toEqual(['127.0.0.1:2 was ignored: only servers say that']);
    },
  );

  it('are whole words', () => {
    const { receive } = hostOn(ROOM);
    for (const text of ['OKAY', 'QUITTER x', 'GOLDEN']) expect(receive(text, other(2))).toHaveLength(1);
  });

  it('let no exchange of two servers go on, whatever one of them received in the name of the other', () => {
    for (const first of ['rubbish', 'KEY h', 'PLAY x', 'SPECTATE', '']) {
      const servers = [hostOn(ROOM), hostOn(ROOM)] as const;
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
    const { receive, log } = hostOn(ROOM);
    for (const text of ['PLAY me', 'SPECTATE', 'KEY h', 'rubbish', '']) expect(receive(text, SELF)).toEqual([]);
    expect(new Set(log)).toEqual(new Set(['127.0.0.1:1 was ignored: that is where this server listens']));
    expect(receive('PLAY x', other(2))[0]).toEqual({ to: 2, text: 'OK A' });
  });
});

describe('players who are silent for longer than they may be', () => {
  it('are dropped as if they had quit; any message counts, and a spectator stays', () => {
    const { host, receive, sent, log, clock } = hostOn(ROOM);
    receive('PLAY silent', other(2));
    receive('PLAY busy', other(3));
    receive('SPECTATE', other(4));
    clock.now = 9000;
    receive('KEY ?', other(3));
    clock.now = 10_000;
    sent.length = 0;
    host.dropSilent(10_000);
    expect(sent).toEqual([]);
    clock.now = 10_001;
    host.dropSilent(10_000);
    expect(sent.map(({ to, text }) => [to, text.split('\n')[0]])).toEqual([
      [2, 'QUIT You were silent for too long.'],
      [3, 'DISPLAY'],
      [4, 'DISPLAY'],
    ]);
    expect(log.at(-1)).toBe('A was silent for too long and left with 0 nuggets');
    expect(receive('PLAY silent', other(2))[0]!.text).toBe('OK C');
  });
});

describe('20,000 datagrams of rubbish and half-right messages from several places', () => {
  it('leave a server that still serves', () => {
    const { host, receive, sent, log } = hostOn(ENDLESS);
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
      host.receive(messages[random.below(messages.length)]!(), other(2 + random.below(6)));
      sent.length = 0;
    }
    expect(log.length).toBeGreaterThan(6000);
    expect(receive('SPECTATE', other(99)).filter(({ to }) => to === 99)[0]!.text).toBe('GRID 8 40');
  });
});
