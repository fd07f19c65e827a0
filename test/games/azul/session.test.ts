/** The session as hosts see it: prompts, the active seat, formatted actions, completion, and rich mode. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import type { Session } from '../../../src/core/session.ts';
import { azulGame } from '../../../src/games/azul/index.ts';
import { RULES } from '../../../src/games/azul/pages.ts';
import type { State } from '../../../src/games/azul/state.ts';
import type { SetupSpec } from '../../io.ts';
import { openSession } from '../../session.ts';
import { position } from './position.ts';

/** A session with these options, of which `load` and `bag` name `file`. */
const open = (options: Record<string, string>, spec: SetupSpec = {}, file = '') =>
  openSession(azulGame, { options, seed: 'session', files: { file }, ...spec });

const moves = (session: Session<State, number>): number[] =>
  azulGame.legal(session.state!, azulGame.toAct(session.state!)[0]!);

describe('the active seat and formatted actions', () => {
  it('a formatted action typed does what `play` does, in whole games', () => {
    for (const players of ['2', '3', '4']) {
      const { session } = open({ players });
      const random = seededRandom('session');
      const state = azulGame.create({ players: Number(players) }, random);
      const choices = seededRandom(`lines ${players}`);
      while (session.ended === undefined) {
        expect(session.activeSeat).toBe(azulGame.toAct(state)[0]);
        const legal = moves(session);
        const action = legal[choices.below(legal.length)]!;
        expect(session.line(session.formatAction(action))).toBe('taken');
        azulGame.play(state, azulGame.toAct(state)[0]!, action, random);
        expect(session.state!.join()).toBe(state.join());
      }
      expect([session.ended, session.activeSeat, session.backup()]).toEqual([0, undefined, undefined]);
    }
  });

  it('no seat is active at the menu and at questions, and only the menu is a command prompt', () => {
    const { session } = open({});
    expect([session.activeSeat, session.atCommandPrompt, session.state]).toEqual([undefined, true, undefined]);
    session.line('new');
    expect([session.activeSeat, session.atCommandPrompt]).toEqual([undefined, false]);
    for (const answer of ['2', 'Ana', 'Bo']) session.line(answer);
    expect([session.activeSeat, session.atCommandPrompt, session.names]).toEqual([
      expect.any(Number),
      true,
      ['Ana', 'Bo'],
    ]);
  });

  it('with bots the game starts without the menu', () => {
    expect(open({}, { bots: ['A'] }).session.names).toEqual(['A', 'B']);
  });
});

describe('refused lines', () => {
  it('get one sentence and leave state and random numbers as they were', () => {
    const { session, takePrinted } = open({ players: '2' });
    const choices = seededRandom('garbage');
    const bits = ['c', '1', '6', '0', 'r', 'Y', 'f', '5', 'turn', 'foo', '\0', '-1', '99999999999999999999', 'é', '?'];
    let refused = 0;
    for (let n = 0; n < 600 && session.ended === undefined; n++) {
      const line = Array.from({ length: choices.below(5) }, () => bits[choices.below(bits.length)]).join(' ');
      takePrinted();
      const before = session.backup()!.text;
      if (session.line(line) === 'taken') continue;
      refused++;
      expect(session.backup()!.text).toBe(before);
      expect(takePrinted()).toMatch(/^[A-Z][^\n]+\.\n> $/);
    }
    expect(refused).toBeGreaterThan(300);
  });
});

describe('completion', () => {
  it('offers exactly the legal moves, word by word', () => {
    const { session } = open({ bag: 'file' }, {}, bagOf('RYYU RBBB BLLL RRUU RYBL'));
    expect(session.complete('').slice(0, 5)).toEqual(['1', '2', '3', '4', '5']);
    expect(session.complete('2 ')).toEqual(['b', 'r']);
    expect(session.complete('turn 2 ')).toEqual(['b', 'r']);
    expect(session.complete('2 B ')).toEqual(['1', '2', '3', '4', '5', 'f']);
    expect(session.complete('2 y ')).toEqual([]);
    session.line('2 b 3');
    session.line('1 y 2');
    expect(session.complete('c ')).toEqual(['r', 'u']);
    expect(session.complete('3 l ')).toEqual(['1', '2', '4', '5', 'f']);
  });

  it('offers commands that are valid now', () => {
    expect(open({}).session.complete('')).toEqual(['menu', 'help', 'new', 'load', 'rules', 'credits', 'quit']);
    expect(open({ players: '2' }).session.complete('s')).toEqual(['save']);
    expect(open({}).session.complete('s')).toEqual([]);
    expect(open({}).session.usages()).not.toContain('save [FILE]');
    expect(open({ players: '2' }).session.usages()).toContain('SOURCE COLOUR DEST');
  });

  it('offers the numbers of players when asked for one, and nothing for names', () => {
    const { session } = open({});
    session.line('n');
    expect(session.complete('')).toEqual(['2', '3', '4']);
    session.line('3');
    expect([session.complete(''), session.usages()]).toEqual([[], ['NAME']]);
  });
});

/** A bag file that starts with these tiles. */
const bagOf = (start: string): string =>
  start + [...'RYBLU'].map(letter => letter.repeat(20 - start.split(letter).length + 1)).join('');

describe('rich mode', () => {
  it('shows the colours of empty places', () => {
    expect(open({ players: '2' }, { rich: true }).opening).toContain('2:       . . || l b y r u');
    expect(open({ players: '2' }).opening).toContain('2:       . . || . . . . .');
  });

  it('shows boards side by side if the window is wide enough, otherwise one below the other', () => {
    const titles = (text: string) => text.split('\n').filter(line => line.includes('Mosaic for'));
    const of = (players: string, columns: number) => titles(open({ players }, { rich: true, columns }).opening).length;
    expect([of('2', 80), of('2', 40), of('3', 80), of('3', 78), of('4', 106), of('4', 60)]).toEqual([1, 2, 1, 2, 1, 2]);
    for (const line of open({ players: '4' }, { rich: true, columns: 60 }).opening.split('\n')) {
      expect(line.length).toBeLessThanOrEqual(60);
    }
  });

  it('says what a move did', () => {
    const { session, takePrinted } = open({ bag: 'file' }, { rich: true }, bagOf('RYYU RBBB BLLL RRUU RYBL'));
    session.line('2 b 1');
    expect(takePrinted()).toMatch(
      /^Turn successful\.\n[AB] takes 3 B from factory 2: 1 to line 1 and 2 to the floor\.\n\nTURN/,
    );
    session.line('c r 1');
    expect(takePrinted()).toMatch(
      /^Turn successful\.\n[AB] takes 1 R and the marker from the centre: 1 to line 1\.\n\nTURN/,
    );
  });

  it('says how many points the round and the end of the game brought', () => {
    const save = position({ table: '0: F L', own: '1: . || B Y R U .\nbroken: R R', other: '2: Y Y || . B . . .' });
    const { session, takePrinted } = open({ load: 'file' }, { rich: true }, save);
    session.line('c l 1');
    expect(takePrinted().split('\n')).toEqual([
      ...['Turn successful.', 'Ana takes 1 L and the marker from the centre: 1 to line 1.', ''],
      ...['=== END OF ROUND ===', 'Ana lays L on row 1: +5', 'Ana clears the floor: -4', 'Bo lays Y on row 2: +2'],
      ...['Score for Player Ana: 21', 'Score for Player Bo: 22', ''],
      ...['=== GAME OVER ===', 'Ana has 1 full row: +2', 'Bo has nothing complete: +0', 'Final Scores:'],
      ...['Player Ana: 23', 'Player Bo: 22', 'Player Ana wins!', ''],
    ]);
  });

  it('colours tiles on the table and the boards, and nothing inside words', () => {
    const text = '1: R Y\n2:   . B || l b\nbroken: F U (-2)\nTURN FOR PLAYER: B\nRYBLU R Y\n';
    const [tiles] = azulGame.highlights;
    const painted = text.replace(tiles!.pattern, letter => `<${tiles!.colour(letter)}>`);
    expect(painted).toBe(
      '1: <red> <yellow>\n2:   . <blue> || <dim> <dim>\nbroken: <magenta> <grey> (-2)\nTURN FOR PLAYER: B\nRYBLU R Y\n',
    );
  });
});

describe('the rules page', () => {
  it('has an example that plays out as it says', () => {
    expect(RULES).toContain('\n  0: F L\n  1: R Y Y U\n  2: R R B L\n');
    const save = position({ table: '0: F L\n1: R Y Y U\n2: R R B L', own: 'score: 0' });
    const { session, takePrinted } = open({ load: 'file' }, {}, save);
    for (const move of ['1 y 2', '2 r 2', 'c r 1', 'c l 3', 'c u 5', 'c b 1']) {
      expect(session.line(move)).toBe('taken');
    }
    expect(RULES).toContain('leaves 2 points');
    expect(takePrinted()).toContain('Score for Player Ana: 2\n');
  });
});
