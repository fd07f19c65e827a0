/** The session: lines have the effect of actions, no input can break it, and hands are shown only to their owners. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { newhavenGame } from '../../../src/games/newhaven/index.ts';
import { clone, create, play } from '../../../src/games/newhaven/rules.ts';
import { noChance, randomGame, resume } from './play.ts';

const NAMES = ['Ada', 'Ben'];
const newGame = (seed: string) => ({ state: create({}, seededRandom(seed)), names: NAMES });

describe('lines', () => {
  it('have the effect of the actions that they are formatted from', () => {
    const { session } = resume(newGame('phrases'));
    const end = randomGame({}, 'phrases', (state, action) => {
      expect(session.state).toEqual(state);
      expect(session.activeSeat).toBe(state.decider);
      expect(session.line(session.formatAction(action))).toBe('taken');
    });
    expect(session.state).toEqual(end);
    expect([session.ended, session.activeSeat, session.backup()]).toEqual([0, undefined, undefined]);
  });

  it('that are refused change nothing, and a prompt follows', () => {
    const word = fc.constantFrom(
      ...['place', 'ship', 'build', 'pass', 'draw', 'board', 'village', 'hand', 'resources', 'help', 'PLACE', 'xyzzy'],
      ...[
        '1',
        '2',
        '3',
        '-1',
        'C3',
        'B2',
        'A1',
        'Z9',
        'SH1',
        'TI6',
        'WH3',
        'ST2',
        'down',
        'bag',
        '?',
        'TIMBER',
        'Ben',
        'é',
      ],
    );
    const lines = fc.array(
      fc.oneof({ weight: 4, arbitrary: fc.array(word, { maxLength: 5 }) }, fc.array(fc.string(), { maxLength: 3 })),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(lines, typed => {
        const { session, takePrinted } = resume(newGame('rubbish'));
        for (const line of typed.map(words => words.join(' '))) {
          if (/^\s*quit\b/i.test(line)) continue;
          const before = clone(session.state);
          const reply = session.line(line);
          const answer = takePrinted();
          expect(answer).toMatch(/> $/);
          if (reply === 'refused') expect(session.state).toEqual(before);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are completed only with what is valid now', () => {
    randomGame({}, 'complete', (state, action, step) => {
      if (step % 5 !== 0) return;
      const { session } = resume({ state: clone(state), names: NAMES });
      const typed = session.formatAction(action).split(' ');
      // Each word of a legal line is offered where it stands.
      for (let i = 0; i < typed.length; i++) {
        expect(session.complete(`${typed.slice(0, i).join(' ')}${i > 0 ? ' ' : ''}`)).toContain(typed[i]);
      }
      const other = { place: 'draw', build: 'place', draw: 'build', over: '' }[state.phase];
      expect(session.complete('')).not.toContain(other);
      expect(session.usages().some(usage => usage.startsWith(typed[0]!))).toBe(true);
      // Every suggested build can be played.
      for (const kind of session.complete('build ')) {
        for (const space of session.complete(`build ${kind} `)) {
          const { session: trial } = resume({ state: clone(state), names: NAMES });
          expect(session.complete(`build ${kind} ${space} d`)).toEqual(['down']);
          expect(trial.line(`build ${kind} ${space} down`)).toBe('taken');
        }
      }
    });
  });

  it('with ? show the harvest and leave the game unchanged', () => {
    const { session, takePrinted } = resume(newGame('look'));
    const before = clone(session.state);
    expect(session.line('place 1 D4 ?')).toBe('taken');
    const drawn = takePrinted();
    expect(drawn.match(/\*/g)).toHaveLength(4);
    expect(session.state).toEqual(before);
    expect(session.line('place 1 A1 ?')).toBe('refused');
    session.line('place 1 D4');
    expect(drawn).toContain(takePrinted().match(/Harvest: (.*)\n/)![1]);
  });
});

describe('rich mode', () => {
  it('shows the next player to decide what they need, including their hand, which nobody else sees', () => {
    const seenFrom = (seat: number): string[] => {
      const { opening, type } = resume(newGame('rich'), { rich: true, seat });
      return [opening, type('place 1 D4'), type('pass'), type('pass')];
    };
    const ada = seenFrom(0);
    const ben = seenFrom(1);
    expect(ada[0]).toMatch(/^New Haven, 2 players\.\nAda's turn\.\n {3}A .*\nbuildings: .*\nAda place> $/s);
    expect(ben[0]).toBe("New Haven, 2 players.\nAda's turn.\nAda place> ");
    // The same player continues.
    expect(ada[1]).toBe(ben[1]);
    expect(ada[1]).not.toContain('buildings:');
    expect(ada[2]).toBe('Ada is done.\nBen build> ');
    expect(ben[2]).toMatch(
      /^Ada is done\.\nBen's village:\n.* score 0\nSHEEP \d+, STONE .*\n1: .*\nbuildings: .*\nBen build> $/s,
    );
    expect(ada[3]).toMatch(/^Ben is done\.\n.*1: .*\nbuildings: .*\nAda draw \d> $/s);
    expect(ben[3]).not.toContain('buildings:');
  });

  it('shows what rows and columns are worth', () => {
    const { session, type } = resume(newGame('scores'), { rich: true });
    const { villages } = session.state;
    // Column A is full and face up; row 6 is full with one building face down.
    for (let row = 0; row < 6; row++) villages[5 * row] = 6 - row;
    villages.set([6 + 32, 12, 18, 24], 1);
    expect(type('village')).toBe(`Ada's village:
    A   B   C   D   E
6  SH6 SHX ST6 TI6 WH6  5/5  =6
5  SH5 ... ... ... ...  1/5  10
4  SH4 ... ... ... ...  1/5   8
3  SH3 ... ... ... ...  1/5   6
2  SH2 ... ... ... ...  1/5   4
1  SH1 ... ... ... ...  1/5   2
   6/6 1/6 1/6 1/6 1/6
   =10   4   6   8  10  score 16
Ada place> `);
  });

  it('highlights resources and harvest marks, and nothing else', () => {
    const highlighted = (text: string) =>
      newhavenGame.highlights.flatMap(({ pattern, colour }) =>
        [...text.matchAll(pattern)].map(([match]) => [match, colour(match)]),
      );
    expect(highlighted('Ada ships TIMBER to C2: SH ST* ti WH4 STX.')).toEqual([
      ['TIMBER', 'red'],
      ['SH', 'green'],
      ['ST', 'grey'],
      ['ti', 'red'],
      ['WH4', 'yellow'],
      ['STX', 'grey'],
      ['*', 'bold'],
    ]);
  });

  it('suggests the command that was meant', () => {
    const { type } = resume(newGame('meant'), { rich: true });
    expect(type('plcae 1 C3')).toBe('There is no command "plcae"; did you mean place?\nAda place> ');
  });
});

it('a game played by lines prints the standings at its end', () => {
  const state = create({}, seededRandom('over'));
  const { session, takePrinted } = resume({ state, names: NAMES });
  randomGame({}, 'over', (_state, action) => session.line(session.formatAction(action)));
  expect(takePrinted()).toMatch(
    /The game is over\.\nAda: \d+ points?, .*\nBen: .*\n(\w+ wins|Ada and Ben share the win)\.\n$/,
  );
  expect(play(state, state.decider, 0, noChance)).toBe('over');
});
