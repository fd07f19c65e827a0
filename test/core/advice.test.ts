/** The advice that a human gets after a refused line. */
import { describe, expect, it } from 'vitest';
import { completion } from '../../src/cli/terminal.ts';
import { advice, adviceInFull, correctedLine } from '../../src/core/advice.ts';
import { type Command, completions, usages } from '../../src/core/command.ts';

const row = (name: string, usage: string, ...pools: string[][]): Command<undefined> => ({
  name,
  usage,
  help: '',
  valid: () => true,
  arity: pools.length,
  run: () => true,
  complete: (_, before) => pools[before.length] ?? [],
});
const table = [
  row('roll', 'roll'),
  row('build', 'build <address>', ['4', '5', '6', '20']),
  row('trade', 'trade <colour> <resource>', ['Red', 'Blue'], ['BRICK', 'WIFI']),
  row('save', 'save <file>'),
];
const session = {
  complete: (typed: string) => completions(table, undefined, typed),
  usages: () => usages(table, undefined),
};
const asking = (...answers: string[]) => ({
  complete: (typed: string) => answers.filter(answer => answer.startsWith(typed)),
  usages: () => answers,
});

describe('a guess at what was meant', () => {
  it.each([
    ['rol', 'roll'],
    ['Roll', 'roll'],
    ['buidl 5', 'build 5'],
    ['bu 5', 'build 5'],
    ['trade blu brik', 'trade Blue BRICK'],
    ['trade red brik', 'trade Red BRICK'],
    ['sav My.File', 'save My.File'],
    ['buidl 99', 'build'],
  ])('%s: %s', (typed, meant) => {
    expect(correctedLine(session, typed)).toBe(meant);
  });

  it.each(['', 'roll', 'xyzzy', 'build 7', 'trade red brick', 'trade purple BRICK', 'r'.repeat(100_000)])(
    'none for %.20s',
    typed => {
      expect(correctedLine(session, typed)).toBeUndefined();
    },
  );

  it('is made at a question too', () => {
    expect(correctedLine(asking('yes', 'no'), 'y')).toBe('yes');
  });
});

describe('what is valid now', () => {
  it('follows the guess', () => {
    expect(advice(session, 'rol', 80)).toBe(
      'Did you mean roll?\nValid now: roll, build <address>, trade <colour> <resource>, save <file>\n',
    );
  });

  it('is broken between usages, under the first one', () => {
    expect(advice(session, 'xyzzy', 40)).toBe(
      'Valid now: roll, build <address>,\n           trade <colour> <resource>,\n           save <file>\n',
    );
  });

  it('fits into any window as well as it can', () => {
    expect(advice(session, 'xyzzy', 1).split('\n')).toHaveLength(5);
  });

  it('writes three or more numbers in a row as a range', () => {
    expect(advice(asking('1', '2', '4', '5', '6', '7', '9', 'x', '10', '11', '12'), '?', 80)).toBe(
      'Valid now: 1, 2, 4-7, 9, x, 10-12\n',
    );
  });

  it('is silent where nothing is listed', () => {
    expect(advice(asking(), 'anything', 80)).toBe('');
  });
});

describe('tab completion', () => {
  it('replaces the last word, with a blank after the only candidate', () => {
    expect(completion(session, 'ro')).toEqual([['roll '], 'ro']);
    expect(completion(session, 'trade r')).toEqual([['Red '], 'r']);
  });

  it('lists several candidates as they are', () => {
    expect(completion(session, 'trade ')).toEqual([['Red', 'Blue'], '']);
    expect(completion(session, '')[0]).toEqual(['roll', 'build', 'trade', 'save']);
  });

  it('has none for what cannot be completed', () => {
    expect(completion(session, 'xyz')).toEqual([[], 'xyz']);
  });
});

describe('a command that was understood but cannot be done', () => {
  it.each([
    ['build 7', 'Possible: build 4-6, 20\n'],
    ['trade purple BRICK', 'Possible: trade Red, Blue\n'],
    ['trade red glass', 'Possible: trade Red BRICK, WIFI\n'],
    ['trade red brick', ''],
    ['save nowhere/file', ''],
  ])('%s: %j', (typed, said) => {
    expect(advice(session, typed, 80)).toBe(said);
  });
});

describe('after an abbreviation', () => {
  it('that was understood and refused, nothing is guessed', () => {
    expect(advice(session, 'bu 5', 80)).toContain('Did you mean build 5?');
    expect(adviceInFull(session, 'bu 5', 80)).toBe('');
    expect(adviceInFull(session, 'tr red br', 80)).toBe('');
  });

  it('with a wrong argument, the possible ones are named', () => {
    expect(adviceInFull(session, 'bu 99', 80)).toBe('Possible: build 4-6, 20\n');
  });

  it('that can mean nothing, the guess is the same as without', () => {
    expect(adviceInFull(session, 'buidl 5', 80)).toBe(advice(session, 'buidl 5', 80));
  });
});
