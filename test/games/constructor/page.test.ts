/** The page of Constructor lists what its loaders refuse, in their own words, and nothing else. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseLayout } from '../../../src/games/constructor/layout.ts';
import { parseSave } from '../../../src/games/constructor/save.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../../docs/constructor.md'), 'utf8');
const FIGURE_3 = '0 3 1 10 3 5 1 4 5 7 3 10 2 11 0 3 3 8 0 2 0 6 1 8 4 12 1 5 4 11 2 4 4 6 2 9 2 9';
const NOTHING = '0 0 0 0 0 r h';

const save = ({
  turn = '0',
  blue = NOTHING,
  red = NOTHING,
  others = [NOTHING, NOTHING],
  geese = '4',
  end = '',
}): string => [turn, blue, red, ...others, FIGURE_3, geese, end].join('\n');

/** A file for each fault of the page. */
const SAVES = [
  ['0', NOTHING, NOTHING, NOTHING].join('\n'),
  save({ turn: '4' }),
  save({ blue: '0 0 0 0' }),
  save({ blue: '0 0 0 -1 0 r h' }),
  save({ blue: '0 0 0 0 0 h' }),
  save({ blue: '0 0 0 0 0 r 3' }),
  save({ red: '0 0 0 0 0 r 72 h' }),
  save({ blue: '0 0 0 0 0 r 5 h', red: '0 0 0 0 0 r 5 h' }),
  save({ red: '0 0 0 0 0 r h 54 B' }),
  save({ blue: '0 0 0 0 0 r h 5 B', red: '0 0 0 0 0 r h 5 B' }),
  save({ red: '0 0 0 0 0 r h 5' }),
  save({ red: '0 0 0 0 0 r h 5 X' }),
  save({ geese: '19' }),
  save({ geese: '4 7' }),
  save({ blue: '0 0 0 0 0 r h 1 B 5 B', end: 'setup' }),
  save({
    blue: '0 0 0 0 0 r h 37 B',
    red: '0 0 0 0 0 r h 25 B',
    others: ['0 0 0 0 0 r h 44 B', '0 0 0 0 0 r h 22 B 34 B'],
    end: 'setup',
  }),
];

const HEADERS = [
  'rules larg',
  'rules',
  'rules large builder 5',
  'rules large builders',
  'rules large builders 7',
  'rules large builders 3',
].map(header => `${header}\n${save({})}`);

const tile3 = (pair: string): string => FIGURE_3.replace('1 4 5 7', `${pair} 5 7`);
const LAYOUTS = [FIGURE_3.slice(0, -2), tile3('6 4'), tile3('1 1'), tile3('5 x'), `${FIGURE_3} 0`];

it('lists every fault of a save, of a header and of a layout as the program words it', () => {
  const results = [
    ...[...SAVES, ...HEADERS].map(text => parseSave(text, 'f')),
    ...LAYOUTS.map(text => parseLayout(text, 'f', 19)),
  ];
  const faults = results.map(result =>
    result.ok ? 'no fault' : result.fault.replace(/^f, line \d+(, column \d+)?: /, ''),
  );
  const tables = [...page.matchAll(/\| error \|\n\|---\|---\|\n((?:\|.*\n)+)/g)].map(match => match[1]!);
  const listed = tables
    .join('')
    .split('\n')
    .flatMap(row => [...(row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(match => match[1]!));
  expect(listed.sort()).toEqual(faults.sort());
});
