/** Saved games: complete, exact, and refused if anything is wrong with them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { layTile } from '../../../src/games/newhaven/grid.ts';
import { clone, create, legal, play, toAct } from '../../../src/games/newhaven/rules.ts';
import { formatSave, parseSave } from '../../../src/games/newhaven/save.ts';
import type { State } from '../../../src/games/newhaven/state.ts';
import { noChance, randomGame } from './play.ts';

const NAMES = ['Ada', 'Ben', 'Cy', 'Di'];
const FAULT = /^s, line [1-9][0-9]*(, column [1-9][0-9]*)?: ./;

function load(text: string): State {
  const parsed = parseSave(text, 's');
  if (!parsed.ok) throw new Error(parsed.fault);
  return parsed.value.state;
}

/** Plays on to the end with random choices of its own. */
function playOn(state: State): State {
  const choices = seededRandom('on');
  while (toAct(state).length > 0) {
    const actions = legal(state, state.decider);
    play(state, state.decider, actions[choices.below(actions.length)]!, noChance);
  }
  return state;
}

const small = { length: 4, height: 3, nodes: new Uint8Array(48) };
layTile(small, 5, [0, 1, 2, 3]);

const folder = path.join(import.meta.dirname, '../../../saves');
const examples = readdirSync(folder).filter(name => name.endsWith('.newhaven'));

describe('saved games', () => {
  it.each(examples)('include %s, which loads, is saved unchanged, and can be played to the end', name => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    const parsed = parseSave(text, name);
    if (!parsed.ok) throw new Error(parsed.fault);
    expect(formatSave(parsed.value)).toBe(text);
    expect(playOn(parsed.value.state).phase).toBe('over');
  });

  it.each([
    ['two players', { players: 2 }, 1],
    ['three players', { players: 3 }, 4],
    ['four players', { players: 4 }, 7],
    ['a custom board', { players: 3, board: small }, 1],
  ])('of %s are the same after loading, at any prompt', (_what, options, every) => {
    const names = NAMES.slice(0, options.players);
    const end = randomGame(options, 'save', (state, _action, step) => {
      if (step % every !== 0) return;
      const text = formatSave({ state, names });
      const loaded = load(text);
      expect(loaded).toEqual(state);
      expect(formatSave({ state: loaded, names })).toBe(text);
    });
    expect(load(formatSave({ state: end, names }))).toEqual(end);
  });

  it('continue exactly as the game would have continued', () => {
    randomGame({ players: 2 }, 'go on', (state, _action, step) => {
      if (step % 25 !== 0) return;
      const text = formatSave({ state, names: ['Ada', 'Ben'] });
      expect(playOn(load(text))).toEqual(playOn(clone(state)));
    });
  });

  it('broken in any way are refused with file and line, or can be played to the end', () => {
    const saves: string[] = [];
    randomGame({ players: 2 }, 'broken', (state, _action, step) => {
      if (step % 17 === 0) saves.push(formatSave({ state, names: ['Ada', 'Ben'] }));
    });
    const words = [
      '0',
      '1',
      '2',
      '60',
      '-',
      'SH1',
      'TI6x',
      'place',
      'build',
      'draw',
      'over',
      'PLAYER',
      'LAID',
      '\n',
      '\0',
      'é',
    ];
    const edit = fc.record({
      save: fc.constantFrom(...saves),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      cut: fc.nat(6),
      put: fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 3 })),
    });
    fc.assert(
      fc.property(edit, ({ save, at, cut, put }) => {
        // Mostly after the board, where the most interesting lines are.
        const from = Math.floor(save.indexOf('PLAYER') - 40 + at * (save.length - save.indexOf('PLAYER') + 40));
        const parsed = parseSave(save.slice(0, from) + put + save.slice(from + cut), 's');
        if (parsed.ok) expect(playOn(parsed.value.state).phase).toBe('over');
        else expect(parsed.fault).toMatch(FAULT);
      }),
      { numRuns: 400 },
    );
  });

  it('truncated anywhere before the last word are refused with file and line', () => {
    const text = formatSave({ state: create({}, seededRandom('cut')), names: ['Ada', 'Ben'] });
    for (let end = 0; end < text.length - 4; end += 3)
      expect(parseSave(text.slice(0, end), 's')).toMatchObject({ ok: false, fault: expect.stringMatching(FAULT) });
  });
});

describe('a save with one line changed', () => {
  const text = formatSave({ state: create({}, seededRandom('words')), names: ['Ada', 'Ben'] });
  const lines = text.trimEnd().split('\n');
  const words = lines.map(line => line.split(' ')[0]!);
  const afterBoard = words.indexOf('PLAYER');
  const numbered = [...lines.entries()];

  /** The fault of a save with these lines; or if there is none, the save formatted again. */
  function read(changed: readonly string[]): string {
    const parsed = parseSave(`${changed.join('\n')}\n`, 's');
    if (!parsed.ok) return parsed.fault;
    const again = formatSave(parsed.value);
    expect(playOn(parsed.value.state).phase).toBe('over');
    return again;
  }

  it('after the board, to a blank one, is refused where the line is missing', () => {
    for (const [at] of numbered.slice(afterBoard)) {
      const next = words.findIndex((word, other) => other > at && word !== words[at]);
      expect(read(lines.with(at, ''))).toBe(
        next < 0
          ? `s, line ${lines.length}: the file ends where ${words[at]} should come`
          : `s, line ${next + 1}, column 1: ${words[at]} should come here, not "${words[next]}"`,
      );
    }
  });

  it('after the board, to a copy of the next line, is refused unless both are the same', () => {
    for (const [at] of numbered.slice(afterBoard, -1)) {
      expect(read(lines.with(at, lines[at + 1]!))).toBe(
        lines[at] === lines[at + 1]
          ? text
          : `s, line ${at + 1}, column 1: ${words[at]} should come here, not "${words[at + 1]}"`,
      );
    }
  });

  it('after the board, by an extra word, is refused', () => {
    const faults = new Map([
      ['PLAYER', ', column 1: PLAYER should be followed by 1 word, not 2'],
      ['TILES', ', column 1: TILES should be followed by 0 to 2 words, not 3'],
      ['SHIPMENT', ', column 1: SHIPMENT should be followed by 1 word, not 2'],
      ['HAND', ', column 30: "1" is not a building'],
      ['ROW', ', column 1: ROW should be followed by 5 words, not 6'],
      ['TURN', ', column 1: TURN should be followed by 3 words, not 4'],
      ['MARKERS', ', column 1: MARKERS should be followed by 4 words, not 5'],
      ['DRAWS', ', column 1: DRAWS should be followed by 1 word, not 2'],
      ['DISPLAY', ', column 1: DISPLAY should be followed by 5 words, not 6'],
      ['STACK', ': harvest tile 1 is there 2 times'],
      ['BAG', `, column ${lines.at(-1)!.length + 2}: "1" is not a building`],
    ]);
    for (const [at, line] of numbered.slice(afterBoard))
      expect(read(lines.with(at, `${line} 1`))).toBe(`s, line ${at + 1}${faults.get(words[at]!)}`);
  });

  it('of the board, by an extra word, is the same save, as in any map', () => {
    for (const [at, line] of numbered.slice(0, afterBoard)) expect(read(lines.with(at, `${line} 1`))).toBe(text);
  });

  it('of the board, to a blank one, is a game on another board, unless that board is invalid', () => {
    const unconnected = new Map([
      ['DISABLE 0', 'tile 8 (B2) is cut off: no way leads to it from tile 0 (A1)'],
      ['DISABLE 6', 'tile 8 (B2) is cut off: no way leads to it from tile 6 (G1)'],
      ['DISABLE 42', 'tile 42 (A7) is cut off: no way leads to it from tile 8 (B2)'],
      ['DISABLE 48', 'tile 48 (G7) is cut off: no way leads to it from tile 8 (B2)'],
    ]);
    const expected = (line: string, at: number): string => {
      if (line.startsWith('#')) return text;
      if (/^(LENGTH|HEIGHT) /.test(line)) return `s, line ${lines.length}: ${words[at]} is missing`;
      const fault = unconnected.get(line);
      if (fault === undefined) return `${lines.toSpliced(at, 1).join('\n')}\n`;
      // The fault names the last line of the board that is not blank.
      return `s, line ${at === afterBoard - 1 ? at : afterBoard}: ${fault}`;
    };
    for (const [at, line] of numbered.slice(0, afterBoard)) expect(read(lines.with(at, ''))).toBe(expected(line, at));
  });

  it('of the board, to appear twice, is refused if it is a size', () => {
    for (const word of ['LENGTH', 'HEIGHT']) {
      const at = words.indexOf(word);
      expect(read(lines.toSpliced(at, 0, lines[at]!))).toBe(`s, line ${at + 2}: ${word} is given a second time`);
    }
  });
});
