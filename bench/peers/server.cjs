/** A server of boardgame.io, which keeps its matches in memory; it tells its port and its processor time. */
'use strict';

const { Server } = require('boardgame.io/server');
const { game } = require('./boardgameio.cjs');

// It says what it does on standard output.
console.log = () => {};
console.info = () => {};
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send(user + system);
});
process.on('disconnect', () => process.exit());
Server({ games: [game], origins: [/./] })
  .run({ port: 0 })
  .then(({ appServer }) => process.send(appServer.address().port));
