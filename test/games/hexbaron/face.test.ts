/** HexBaron in a room: every command is played and told at once, and a wrong one costs nothing. */
import { describe, expect, it } from 'vitest';
import type { Sight } from '../../../src/core/face.ts';
import type { Viewer } from '../../../src/core/game.ts';
import { type Random, seededRandom } from '../../../src/core/random.ts';
import { SKIP } from '../../../src/games/hexbaron/actions.ts';
import type { Event } from '../../../src/games/hexbaron/events.ts';
import { face } from '../../../src/games/hexbaron/face.ts';
import { hexbaronGame as game } from '../../../src/games/hexbaron/index.ts';
import { parseSave } from '../../../src/games/hexbaron/save.ts';
import { defaultState, type State } from '../../../src/games/hexbaron/state.ts';
import { faceProperties } from '../../faceproperties.ts';
import { filesIn } from '../../openings.ts';
import { openSession } from '../../session.ts';

const [ONE, TWO] = [0, 1] as const;

const sightOf = (view: State, viewer: Viewer): Sight<State> => ({ view, viewer, names: view.names });
const type = (line: string, state: State, viewer: Viewer) => face.interpret(line, sightOf(state, viewer));
function refusal(line: string, state: State, viewer: Viewer): string {
  const meaning = type(line, state, viewer);
  if (meaning.kind !== 'refused') throw new Error(`${line} is ${JSON.stringify(meaning)}`);
  return meaning.text;
}

const parsed = (text: string): State => {
  const save = parseSave(text, 'f');
  if (!save.ok) throw new Error(save.fault);
  return save.value;
};
/** A board of size 8 with these pieces, forest on tiles 1 and 2, peat on tiles 4 and 5. */
const position = (...pieces: string[]): State =>
  parsed(['Ann,0,10,10,5', 'Bo,0,10,10,5', '8', ' ,#,#, ,~,~', ...pieces].join('\n'));

/** Plays the lines of whoever is to move; returns what Player Two reads. */
function told(state: State, lines: readonly string[], random: Random = seededRandom('told')): string {
  let text = '';
  for (const line of lines) {
    const meaning = type(line, state, state.turn);
    if (meaning.kind !== 'action') throw new Error(`${line} is ${JSON.stringify(meaning)}`);
    const events: Event[] = [];
    game.play(state, state.turn, meaning.action, random, event => events.push(event));
    for (const event of events) text += face.narrate(event, sightOf(state, TWO));
  }
  return text;
}

describe('in random games', () => {
  faceProperties({
    game,
    face,
    names: defaultState().names,
    starts: [
      ...filesIn('layouts/hexbaron').map(([, text]) => parsed(text)),
      position('1,Baron,0', '1,LESS,1', '1,PBDS,4', '2,Baron,31', '2,Serf,27', '2,Serf,23'),
    ],
    steps: 60,
    events: ['skipped', 'moved', 'sawed', 'dug', 'spawned', 'upgraded', 'destroyed', 'passed'],
    vocabulary: [
      ...['move', 'saw', 'dig', 'spawn', 'upgrade', 'less', 'pbds', 'skip', 'board', 'status', 'help', 'save', 'quit'],
      ...['8', '12', '0', '4', 'constructor', '__proto__'],
    ],
  });
});

describe('a command', () => {
  const state = defaultState();
  const action = (line: string) => ({
    kind: 'action',
    action: game.legal(state, ONE).find(one => format(one) === line),
  });
  const format = (code: number): string => face.formatAction(code, state);

  it('is an action if the rules accept it, in any case and with any blanks', () => {
    expect(type('move 8 12', state, ONE)).toEqual(action('move 8 12'));
    expect(type('  MOVE 08   +12 ', state, ONE)).toEqual(action('move 8 12'));
    expect(type('upgrade pbds 8', state, ONE)).toEqual(action('upgrade pbds 8'));
    expect(type('skip', state, ONE)).toEqual({ kind: 'action', action: SKIP });
  });

  it('is refused with the reason if the rules do not', () => {
    expect(refusal('move 8 10', state, ONE)).toBe('Tile 10 is not next to tile 8.');
    expect(refusal('move 8 99', state, ONE)).toBe('The tiles are numbered from 0 to 31.');
    expect(refusal('move 23 19', state, ONE)).toBe("The piece on tile 23 is your opponent's.");
    expect(refusal('move 9 5', state, ONE)).toBe('There is no piece on tile 9.');
    expect(refusal('saw 8', state, ONE)).toBe('Only a LESS saws, and tile 8 has a Serf.');
    expect(refusal('spawn 30', state, ONE)).toBe('Tile 30 is not next to your Baron.');
    const poor = { ...defaultState(), stock: [0, 0, 2, 5, 1, 10, 10, 5] };
    expect(refusal('spawn 4', poor, ONE)).toBe('It takes 3 lumber.');
    expect(refusal('move 8 12', poor, ONE)).toBe('There is not enough fuel.');
  });

  it('is explained if it is not typed as it should be', () => {
    expect(refusal('move 8', state, ONE)).toBe('Type it like this: move FROM TO.');
    expect(refusal('upgrade serf 8', state, ONE)).toBe('Type it like this: upgrade less|pbds TILE.');
    expect(refusal('mvoe 8 12', state, ONE)).toBe('There is no command "mvoe"; did you mean move?');
    expect(refusal('dance', state, ONE)).toBe(
      'There is no command "dance"; there are move, saw, dig, spawn, upgrade, skip, board, status, save, help and quit.',
    );
  });

  it('is only for the player whose turn it is', () => {
    for (const line of ['move 23 19', 'move 8 12', 'skip', 'dance', 'saw'])
      for (const viewer of [TWO, 'spectator'] as const)
        expect(refusal(line, state, viewer)).toBe("It is Player One's turn.");
    expect(face.refusalText('not-your-turn', SKIP, sightOf(state, TWO))).toBe("It is Player One's turn.");
    expect(face.usages(sightOf(state, TWO))).toEqual(['board', 'status', 'save FILE', 'help', 'quit']);
    expect(face.complete('', sightOf(state, ONE))).toEqual([
      ...['move', 'spawn', 'upgrade', 'skip', 'board', 'status', 'save', 'help', 'quit'],
    ]);
    expect(face.complete('move 8 ', sightOf(state, ONE))).toEqual(['4', '12', '16']);
    expect(face.complete('move 8 ', sightOf(state, TWO))).toEqual([]);
  });

  it('status prints the specified state lines', () => {
    expect(type('status', state, 'spectator')).toEqual({
      kind: 'answer',
      text:
        'Player One current state - VPs: 0   Pieces in supply: 5   Lumber: 10   Fuel: 10\n' +
        'Player Two current state - VPs: 1   Pieces in supply: 5   Lumber: 10   Fuel: 10\n',
    });
  });
});

describe('the board', () => {
  it('has the numbers of the tiles, both players’ states and what is left of the turn', () => {
    const state = defaultState();
    told(state, ['move 8 12']);
    const board = face.board(sightOf(state, TWO));
    expect(board).toContain(' \\_8/#S\\_9/  \\10/  \\11/  \\\n');
    expect(board).toContain('Player One current state - VPs: 0   Pieces in supply: 5   Lumber: 10   Fuel: 9\n');
    expect(board).toMatch(/\nPlayer One has 2 commands left in this turn\.\n$/);
    for (const line of board.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('shows the winner at the end', () => {
    const state = position('1,Baron,0', '1,Serf,12', '2,Baron,31', '2,Serf,4', 'turn,2');
    told(state, ['skip', 'skip', 'skip']);
    expect(game.outcome(state)).toBeUndefined();
    const over = position('1,Baron,0', '1,Serf,4', '2,Baron,31', '2,Serf,12', 'turn,2');
    told(over, ['move 12 8', 'skip', 'skip']);
    expect(face.board(sightOf(over, ONE))).toMatch(
      /Ann final state: VPs: 1 .*\n\nBo final state: VPs: 11 .*\n\nBo is the winner!\n$/,
    );
    expect(refusal('skip', over, ONE)).toBe('The game is over.');
  });

  it('shows nothing that a terminal would obey in the names of a file', () => {
    const state = parsed('A\u200bnn,0,1,1,1\nB\u202eo,0,1,1,1\n2\n\n');
    expect(face.board(sightOf(state, ONE))).toContain('A?nn has 3 commands left');
    expect(refusal('skip', state, TWO)).toBe("It is A?nn's turn.");
    expect(face.narrate({ type: 'skipped', seat: TWO }, sightOf(state, ONE))).toBe('B?o gives up a command.\n');
  });
});

describe('the narration', () => {
  it('says who did what, one command at a time', () => {
    expect(told(defaultState(), ['move 8 12', 'upgrade less 12', 'saw 12', 'skip', 'spawn 27'])).toBe(
      [
        'Player One: Serf from 8 to 12 for 1 fuel.',
        'Player One: a LESS on tile 12 for 5 lumber.',
        'Player One: 1 lumber from tile 12.',
        'Player Two is next.',
        'Player Two gives up a command.',
        'Player Two: a Serf on tile 27 for 3 lumber.',
        '',
      ].join('\n'),
    );
  });

  it('knows who dug, also if the digger is destroyed at the end of the turn', () => {
    const state = position('1,PBDS,4', '1,Serf,0', '1,Serf,8', '1,Baron,3', '2,Baron,31');
    expect(told(state, ['skip', 'dig 4'], { below: () => 0 })).toBe(
      'Ann gives up a command.\nAnn: 1 fuel from tile 4.\n',
    );
    expect(told(state, ['dig 4'], { below: n => n - 1 })).toBe(
      [
        'Ann: 5 fuel from tile 4, and the bog is gone.',
        'Bo is next.',
        "Destroyed: Ann's Serf on tile 0, 1 VP to Bo.",
        "Destroyed: Ann's PBDS on tile 4, 2 VPs to Bo.",
        "Destroyed: Ann's Serf on tile 8, 1 VP to Bo.",
        '',
      ].join('\n'),
    );
  });

  it('announces the last turn, and the winner instead of another turn', () => {
    const state = position('1,Serf,19', '1,Serf,30', '1,Baron,3', '2,Baron,31', '2,Serf,0');
    const first = told(state, ['move 19 23', 'move 30 27', 'skip']);
    expect(first).toContain('Bo is next.\nA Baron has fallen: this is the last turn.\n');
    expect(first).toContain("Destroyed: Bo's Baron on tile 31, 10 VPs to Ann.\n");
    expect(told(state, ['skip', 'skip', 'skip'])).toContain('That was the last turn. Ann is the winner!\n');
  });
});

describe('-new', () => {
  it('starts the default game at once, and is what a room has', () => {
    const { session, opening } = openSession(game, { options: Object.fromEntries(game.roomOptions!) });
    expect(opening).toMatch(/^Player One current state - VPs: 0 /);
    expect(session.state).toEqual(defaultState());
    expect(session.activeSeat).toBe(ONE);
  });

  it('is ignored with -load, and says so', () => {
    const warnings: string[] = [];
    const { session } = openSession(game, {
      options: { new: '', load: 'f' },
      files: { f: 'Ann,0,1,1,1\nBo,0,1,1,1\n2\n\n' },
      warn: sentence => warnings.push(sentence),
    });
    expect(session.names).toEqual(['Ann', 'Bo']);
    expect(warnings).toEqual(['-new is ignored, since -load is given']);
  });
});
