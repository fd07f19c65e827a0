/** The session as hosts see it: prompts, formatted actions, backups, completion, and rich mode. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { SKIP } from '../../../src/games/hexbaron/actions.ts';
import { hexbaronGame as game } from '../../../src/games/hexbaron/index.ts';
import { formatSave } from '../../../src/games/hexbaron/save.ts';
import { defaultState } from '../../../src/games/hexbaron/state.ts';
import { openSession } from '../../session.ts';

/** A session that starts at the menu. */
const atMenu = (seed = 'gander') => openSession(game, { seed });

/** A session that starts in a saved game. */
const inGame = (save: string, rich = false) => openSession(game, { options: { load: 'f' }, files: { f: save }, rich });

describe('a session', () => {
  it('does for a formatted action what `play` does, in whole random games', () => {
    for (let n = 0; n < 6; n++) {
      const seed = `both ${n}`;
      const { session } = atMenu(seed);
      const choices = seededRandom(`${seed} choices`);
      const random = seededRandom(seed);
      const state = game.create({}, random);
      session.line('1');
      for (let step = 0; step < 300 && game.toAct(state).length > 0; step++) {
        if (session.autoReply !== undefined) session.line(session.autoReply);
        expect(session.activeSeat).toBe(state.turn);
        expect(session.state).toEqual(state);
        const actions = game.legal(state, state.turn);
        const action = actions[choices.below(actions.length)]!;
        expect(session.line(session.formatAction(action))).toBe('taken');
        game.play(state, state.turn, action, random);
      }
      expect(session.state).toEqual(state);
    }
  });

  it('goes on from its backup as it would have without it', () => {
    const lines = ['move 8 16', 'move 16 20', 'upgrade less 20', '', 'move 23 19', 'spawn 27', 'skip', ''];
    for (let cut = 1; cut <= lines.length; cut++) {
      const whole = atMenu();
      whole.type('1', ...lines.slice(0, cut));
      const backup = whole.session.backup()!;
      expect(backup.file).toBe('backup.hexbaron');
      const resumed = inGame(backup.text);
      const turnsDone = Math.floor((cut % 4 === 3 ? cut + 1 : cut) / 4);
      resumed.type(...lines.slice(turnsDone * 4));
      whole.type(...lines.slice(cut));
      expect(formatSave(resumed.session.state!)).toBe(formatSave(whole.session.state!));
    }
  });
});

describe('prompts', () => {
  it('at the menu no seat is active, and a wrong choice is refused', () => {
    const { session } = atMenu();
    expect([session.state, session.activeSeat, session.autoReply, session.atCommandPrompt]).toEqual([
      undefined,
      undefined,
      undefined,
      false,
    ]);
    expect(session.line('x')).toBe('refused');
    expect(session.line('2')).toBe('taken');
    expect(session.line('nothing')).toBe('refused');
    expect(session.backup()).toBeUndefined();
    expect(session.complete('')).toEqual(['1', '2', 'Q']);
    expect(session.line('Q')).toBe('taken');
    expect(session.ended).toBe(0);
  });

  it('"Press Enter" has an automatic reply, and any line answers it', () => {
    const { session, type } = atMenu();
    type('1', 'skip', 'skip', 'skip');
    expect([session.activeSeat, session.autoReply, session.atCommandPrompt]).toEqual([undefined, '', false]);
    type('anything');
    expect([session.activeSeat, session.autoReply, session.atCommandPrompt]).toEqual([1, undefined, true]);
  });

  it('after the last turn there is no backup', () => {
    const start = 'A,0,0,0,0\nB,0,0,0,0\n2\n#,~\n1,Baron,0\n1,Serf,1\nturn,2\n';
    const { session, type } = inGame(start);
    expect(session.backup()!.text).toBe(start);
    type('skip', 'skip', 'skip');
    expect(session.backup()).toBeUndefined();
    expect(type('')).toContain('B is the winner!\n1. Default game\n');
    expect(session.state).toBeUndefined();
  });

  it('players are called what the file calls them', () => {
    const { session, opening } = inGame(formatSave({ ...defaultState(), names: ['Ada', 'Bo'] }));
    expect(session.names).toEqual(['Ada', 'Bo']);
    expect(opening).toMatch(/^Player One current state - .*\nPlayer Two current state - [\s\S]*Ada state your three/);
  });
});

describe('completion', () => {
  const { session, type } = atMenu();
  type('1');

  it.each([
    ['', ['move', 'spawn', 'upgrade']],
    ['MO', ['move']],
    ['move ', ['0', '8']],
    ['move 8 ', ['4', '12', '16']],
    ['move 8 1', ['12', '16']],
    ['move 8 12 ', []],
    ['spawn ', ['4']],
    ['upgrade ', ['less', 'pbds']],
    ['upgrade l', ['less']],
    ['upgrade pbds ', ['8']],
    ['saw ', []],
  ])('of %j offers what is legal', (typed, expected) => {
    expect(session.complete(typed)).toEqual(expected);
  });

  it('lists only commands that can succeed', () => {
    expect(session.usages()).toEqual(['move FROM TO', 'spawn TILE', 'upgrade less|pbds TILE']);
  });

  it('takes the commands already typed this turn into account', () => {
    const other = atMenu();
    other.type('1', 'upgrade less 8');
    expect(other.session.complete('s')).toEqual(['saw', 'spawn']);
    expect(other.session.complete('upgrade ')).toEqual([]);
    expect(other.session.complete('move ')).toEqual(['0', '8']);
  });
});

describe('rich mode', () => {
  const stock = (lumber: number, supply: number) => `0,1,${lumber},${supply}`;
  const terrain = ` , , , , ,~, , , , , , ,#`;
  const start = (one: string) =>
    `Ann,${one}\nBob,0,0,0,0\n8\n${terrain}\n1,Baron,0\n1,LESS,12\n1,PBDS,5\n1,Serf,16\n1,Serf,18\n2,Baron,31\n`;
  const answer = (line: string, one = stock(0, 1)) => {
    const { type } = inGame(start(one), true);
    return type(line, 'skip', 'skip')
      .replace(/^(Enter command: )+/, '')
      .split('\n')[0];
  };

  it.each([
    ['move 9 10', "That move can't be done: there is no piece on tile 9"],
    ['move 31 27', "That move can't be done: the piece on tile 31 is your opponent's"],
    ['move 99 27', "That move can't be done: the tiles are numbered from 0 to 31"],
    ['move 16 -1', "That move can't be done: the tiles are numbered from 0 to 31"],
    ['move 16 12', "That move can't be done: there is a piece on tile 12"],
    ['move 16 10', "That move can't be done: tile 10 is not next to tile 16"],
    ['move 12 8', "That move can't be done: a LESS cannot leave forest"],
    ['move 5 1', "That move can't be done: a PBDS cannot leave peat"],
    ['saw 16', "Couldn't do that: only a LESS saws, and tile 16 has a Serf"],
    ['dig 0', "Couldn't do that: only a PBDS digs, and tile 0 has a Baron"],
    ['spawn 8', 'Spawning did not occur: it takes 3 lumber'],
    ['upgrade less 16', 'Upgrade not possible: it takes 5 lumber'],
    ['upgrade less 12', 'Upgrade not possible: only a Serf can be upgraded, and tile 12 has a LESS'],
    ['', 'Invalid command: nothing was ordered'],
    ['skip', 'Invalid command: nothing was ordered'],
    ['mvoe 8 12', 'Invalid command: there is no command "mvoe"; did you mean move?'],
    ['zzz', 'Invalid command: there is no command "zzz"; there are move, saw, dig, spawn, upgrade'],
    ['saw', 'Invalid command: expected saw TILE, with one blank between words'],
    ['move  16 20', 'Invalid command: expected move FROM TO, with one blank between words'],
    ['move 16 20', 'Command executed: Serf from 16 to 20 for 1 fuel'],
    ['saw 12', 'Command executed: 1 lumber from tile 12'],
    ['dig 5', 'Command executed: 1 fuel from tile 5'],
  ])('%j says why or what', (line, expected) => {
    expect(answer(line)).toBe(expected);
  });

  it.each([
    ['spawn 8', '0,1,9,0', 'Spawning did not occur: the supply is empty'],
    ['spawn 15', '0,1,9,1', 'Spawning did not occur: tile 15 is not next to your Baron'],
    ['spawn 8', '0,1,9,1', 'Command executed: a Serf on tile 8 for 3 lumber'],
    ['upgrade pbds 18', '0,1,9,1', 'Command executed: a PBDS on tile 18 for 5 lumber'],
    ['move 16 20', '0,0,9,1', "That move can't be done: there is not enough fuel"],
  ])('%j with %s says why or what', (line, one, expected) => {
    expect(answer(line, one)).toBe(expected);
  });

  it('names the pieces as they were when the command was refused', () => {
    const { type } = inGame(start('0,9,9,1'), true);
    expect(type('saw 16', 'move 16 20', 'skip')).toContain(
      "Couldn't do that: only a LESS saws, and tile 16 has a Serf\n",
    );
  });

  it('reports losses and the last turn', () => {
    const save = 'Ann,0,0,0,0\nBob,0,0,0,0\n8\n\n1,Baron,0\n2,Baron,31\n2,Serf,23\n2,Serf,27\n';
    const { type } = inGame(save, true);
    expect(type('skip', 'skip', 'skip')).toContain(
      "Destroyed: Bob's Serf on tile 23, 1 VP to Ann\nDestroyed: Bob's Serf on tile 27, 1 VP to Ann\n" +
        "Destroyed: Bob's Baron on tile 31, 10 VPs to Ann\n",
    );
    expect(type('')).toContain('A Baron has fallen: this is the last turn.\nBob state your three commands');
  });

  it('says why and where a file was not loaded', () => {
    const { type } = openSession(game, { rich: true, files: { f: 'Ann\n' } });
    expect(type('2', 'f')).toContain(
      'File not loaded: f, line 1: expected name,VPs,fuel,lumber,supply, not "Ann"\n1. ',
    );
    expect(type('2', 'g')).toContain('File not loaded: cannot read "g": there is no such file or folder\n');
  });

  it('a skip is formatted as a word that is not a command', () => {
    const { session, type } = atMenu();
    type('1');
    expect(session.formatAction(SKIP)).toBe('skip');
  });
});
