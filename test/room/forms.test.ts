import { describe, expect, it } from 'vitest';
import type { LineForm } from '../../src/core/face.ts';
import { FilledForm } from '../../src/room/filledform.ts';
import { LinesInTurn } from '../../src/room/linesinturn.ts';

const FORM: LineForm = {
  word: 'trade',
  title: 'Offer a trade',
  parts: ['to', 'you give', 'you get'],
  inTurn: { part: 0, isAccepted: event => event === 'accepted' },
};

const LINES = [
  'next',
  'trade Red BRICK HEAT',
  'trade Red BRICK WIFI',
  'trade Orange BRICK HEAT',
  'trade Orange GLASS HEAT',
];

const fill = (...values: readonly (readonly [part: number, value: string])[]): FilledForm =>
  values.reduce((form, [part, value]) => form.toggled(part, value), new FilledForm(FORM, LINES));

describe('a form for lines of several parts', () => {
  it('offers what the legal lines have in each part', () => {
    const form = new FilledForm(FORM, LINES);
    expect([0, 1, 2].map(part => form.offered(part))).toEqual([
      ['Red', 'Orange'],
      ['BRICK', 'GLASS'],
      ['HEAT', 'WIFI'],
    ]);
  });

  it('makes no line until every part has a value', () => {
    expect(fill([0, 'Red'], [1, 'BRICK']).lines).toEqual([]);
    expect(fill([0, 'Red'], [1, 'BRICK'], [2, 'HEAT']).lines).toEqual(['trade Red BRICK HEAT']);
  });

  it('takes several values only of the part that is tried in turn, in the order of choosing', () => {
    const form = fill([0, 'Orange'], [0, 'Red'], [1, 'GLASS'], [1, 'BRICK'], [2, 'HEAT']);
    expect(form.lines).toEqual(['trade Orange BRICK HEAT', 'trade Red BRICK HEAT']);
    expect(form.toggled(0, 'Orange').lines).toEqual(['trade Red BRICK HEAT']);
  });

  it('leaves out what is not legal, and says what does not fit', () => {
    const form = fill([0, 'Red'], [0, 'Orange'], [1, 'GLASS'], [2, 'HEAT']);
    expect(form.lines).toEqual(['trade Orange GLASS HEAT']);
    expect(fill([0, 'Red']).fits(1, 'GLASS')).toBe(false);
    expect(fill([0, 'Red']).fits(1, 'BRICK')).toBe(true);
  });

  it('forgets values that no legal line has any more', () => {
    const before = fill([0, 'Red'], [1, 'BRICK'], [2, 'WIFI']);
    const after = new FilledForm(FORM, ['trade Red BRICK HEAT'], before.values);
    expect(after.values).toEqual([['Red'], ['BRICK'], []]);
  });
});

describe('lines in turn', () => {
  const lines = ['trade Red BRICK HEAT', 'trade Orange BRICK HEAT', 'trade Yellow BRICK HEAT'];

  it('go on while nothing is accepted, without those that are not legal any more', () => {
    const series = new LinesInTurn(lines, FORM);
    expect(series.next(lines)).toBe(lines[0]);
    series.see(['declined']);
    expect(series.rest).toEqual(lines.slice(1));
    expect(series.next(['next', lines[2]!])).toBe(lines[2]);
    expect(series.next(lines)).toBeUndefined();
  });

  it('end when one is accepted', () => {
    const series = new LinesInTurn(lines, FORM);
    series.next(lines);
    series.see(['accepted']);
    expect(series.next(lines)).toBeUndefined();
  });

  it('end when none is legal: the turn is over', () => {
    const series = new LinesInTurn(lines, FORM);
    series.next(lines);
    expect(series.next(['roll'])).toBeUndefined();
    expect(series.next(lines)).toBeUndefined();
  });
});
