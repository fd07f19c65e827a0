/** Connect Four as one writes it for boardgame.io, by the same rules as examples/connect4.ts. */
'use strict';

const COLUMNS = 7;
const ROWS = 6;
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

function makesFour(columns, column) {
  const row = columns[column].length - 1;
  const seat = columns[column][row];
  const run = (dx, dy) => {
    let length = 0;
    while (columns[column + dx * (length + 1)]?.[row + dy * (length + 1)] === seat) length++;
    return length;
  };
  return DIRECTIONS.some(([dx, dy]) => run(dx, dy) + 1 + run(-dx, -dy) >= 4);
}

/** Columns are numbered from 1, as in the example. */
exports.game = {
  name: 'connect4',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ columns: Array.from({ length: COLUMNS }, () => []) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      const discs = G.columns[column - 1];
      if (discs.length >= ROWS) return 'INVALID_MOVE';
      discs.push(Number(playerID));
      if (makesFour(G.columns, column - 1)) G.winner = playerID;
    },
  },
  endIf: ({ G }) => {
    if (G.winner !== undefined) return { winner: G.winner };
    return G.columns.every(discs => discs.length === ROWS) ? { draw: true } : undefined;
  },
};

/** Plays games of columns to drop discs into, and returns how many actions that took. */
exports.playAll = games => {
  const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');
  const reduce = CreateGameReducer({ game: exports.game, isClient: false });
  let actions = 0;
  for (const columns of games) {
    let state = InitializeGame({ game: exports.game });
    for (const column of columns) {
      state = reduce(state, {
        type: 'MAKE_MOVE',
        payload: { type: 'drop', args: [column], playerID: state.ctx.currentPlayer },
      });
      actions++;
    }
    if (!state.ctx.gameover) throw new Error('boardgame.io: a game is not over');
  }
  return actions;
};

/** Two clients of one match, connected to the server at `port`. */
exports.openMatch = async (port, matchID) => {
  const { Client } = require('boardgame.io/client');
  const { SocketIO } = require('boardgame.io/multiplayer');
  const clients = ['0', '1'].map(playerID =>
    Client({
      game: exports.game,
      multiplayer: SocketIO({ server: `http://127.0.0.1:${port}` }),
      matchID,
      playerID,
      debug: false,
    }),
  );
  const everybodyHas = actions =>
    new Promise(resolve => {
      const look = () => {
        if (clients.every(client => (client.getState()?._stateID ?? -1) >= actions)) resolve();
      };
      for (const client of clients) client.subscribe(look);
      look();
    });
  for (const client of clients) client.start();
  await everybodyHas(0);
  return {
    /** Plays a game; each move is made when both have seen the one before. */
    async play(columns) {
      let actions = 0;
      for (const column of columns) {
        clients[actions % 2].moves.drop(column);
        await everybodyHas(++actions);
      }
    },
    leave: () => {
      for (const client of clients) client.stop();
    },
  };
};
