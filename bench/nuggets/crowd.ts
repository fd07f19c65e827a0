/**
 * The clients of the Nuggets benchmark, in a process of their own so that they do not slow the server's down:
 * a spectator and players that step to and fro, a few keys ahead of what the spectator has been shown.
 */
import dgram from 'node:dgram';

const LOOPBACK = '127.0.0.1';
/** Keys on their way at most; one that changes nothing is given up after a while. */
const WINDOW = 64;
const STALL = 20;

const [port, players] = process.argv.slice(2).map(Number) as [number, number];
let displays = 0;
let sent = 0;
let wanted = 0;
let answered = 0;
/** Keys whose display the spectator got, and displays everybody got. */
let seen = 0;
let stall: NodeJS.Timeout | undefined;

const open = (): Promise<dgram.Socket> => {
  const socket = dgram.createSocket({ type: 'udp4', lookup: (known, _options, done) => done(null, known, 4) });
  socket.on('message', bytes => {
    if (bytes[0] === 0x44) displays++;
  });
  return new Promise(done =>
    socket.bind(0, LOOPBACK, () => {
      socket.setRecvBufferSize(1 << 22);
      done(socket);
    }),
  );
};

const spectator = await open();
const seats: dgram.Socket[] = [];
for (let i = 0; i < players; i++) seats.push(await open());

const KEYS = [Buffer.from('KEY h'), Buffer.from('KEY l')];

function press(): void {
  clearTimeout(stall);
  if (answered >= wanted) {
    if (wanted > 0) process.send!({ seen, displays });
    wanted = 0;
    return;
  }
  while (sent < wanted && sent - answered < WINDOW) {
    const turn = Math.floor(sent / players) % 2;
    seats[sent++ % players]!.send(KEYS[turn]!, port, LOOPBACK);
  }
  stall = setTimeout(() => {
    answered = sent;
    press();
  }, STALL);
}

spectator.on('message', bytes => {
  if (bytes[0] !== 0x44 || wanted === 0) return;
  answered++;
  seen++;
  if (sent - answered <= WINDOW / 2) press();
});

process.on('message', (order: { join?: true; keys?: number }) => {
  if (order.join) {
    spectator.send('SPECTATE', port, LOOPBACK);
    for (const [i, seat] of seats.entries()) seat.send(`PLAY player ${i}`, port, LOOPBACK);
  }
  if (order.keys !== undefined) {
    displays = 0;
    seen = 0;
    sent = 0;
    answered = 0;
    wanted = order.keys;
    press();
  }
});
process.on('disconnect', () => process.exit());
process.send!({ ports: [spectator, ...seats].map(socket => socket.address().port) });
