/**
 * The clients of the Nuggets benchmark, in a process of their own so that they do not slow down the server's:
 * a spectator, and players that step back and forth, a few keys ahead of the spectator's displays.
 */
import dgram from 'node:dgram';

const LOOPBACK = '127.0.0.1';
/** The most keys without a display; a key that changes nothing is given up after a while. */
const WINDOW = 64;
const STALL_MS = 20;

const [port, players] = process.argv.slice(2).map(Number) as [number, number];
let displays = 0;
let sent = 0;
let requested = 0;
/** Keys that were answered or given up, and keys whose display the spectator received. */
let answered = 0;
let seen = 0;
let stall: NodeJS.Timeout | undefined;

const open = (): Promise<dgram.Socket> => {
  const socket = dgram.createSocket({ type: 'udp4', lookup: (numeric, _options, done) => done(null, numeric, 4) });
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
  if (answered >= requested) {
    if (requested > 0) process.send!({ seen, displays });
    requested = 0;
    return;
  }
  while (sent < requested && sent - answered < WINDOW) {
    const turn = Math.floor(sent / players) % 2;
    seats[sent++ % players]!.send(KEYS[turn]!, port, LOOPBACK);
  }
  stall = setTimeout(() => {
    answered = sent;
    press();
  }, STALL_MS);
}

spectator.on('message', bytes => {
  if (bytes[0] !== 0x44 || requested === 0) return;
  answered++;
  seen++;
  if (sent - answered <= WINDOW / 2) press();
});

process.on('message', (command: { join?: true; keys?: number }) => {
  if (command.join) {
    spectator.send('SPECTATE', port, LOOPBACK);
    for (const [i, seat] of seats.entries()) seat.send(`PLAY player ${i}`, port, LOOPBACK);
  }
  if (command.keys !== undefined) {
    displays = 0;
    seen = 0;
    sent = 0;
    answered = 0;
    requested = command.keys;
    press();
  }
});
process.on('disconnect', () => process.exit());
process.send!({ ports: [spectator, ...seats].map(socket => socket.address().port) });
