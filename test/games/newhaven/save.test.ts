/** Saved games: complete, exact, and refused when anything is wrong with them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { layTile } from '../../../src/games/newhaven/grid.ts';
import { create, legal, play, toAct } from '../../../src/games/newhaven/rules.ts';
import { formatSave, parseSave } from '../../../src/games/newhaven/save.ts';
import { clone, type State } from '../../../src/games/newhaven/state.ts';
import { any, randomGame } from './table.ts';

const NAMES = ['Ada', 'Ben', 'Cy', 'Di'];

function load(text: string): State {
  const parsed = parseSave(text, 's');
  if (!parsed.ok) throw new Error(parsed.fault);
  return parsed.value.state;
}

/** Plays on with choices of their own, to the end. */
function playOn(state: State): State {
  const choices = seededRandom('on');
  while (toAct(state).length > 0) {
    const actions = legal(state, state.decider);
    play(state, state.decider, actions[choices.below(actions.length)]!, any);
  }
  return state;
}

const small = { length: 4, height: 3, nodes: new Uint8Array(48) };
layTile(small, 5, [0, 1, 2, 3]);

const folder = path.join(import.meta.dirname, '../../../saves');
const examples = readdirSync(folder).filter(name => name.endsWith('.newhaven'));

describe('saved games', () => {
  it.each(examples)('%s, an example, is loaded, written as it is, and can be played to its end', name => {
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
    ['a board of their own', { players: 3, board: small }, 1],
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

  it('go on as the game would have gone on', () => {
    randomGame({ players: 2 }, 'go on', (state, _action, step) => {
      if (step % 25 !== 0) return;
      const text = formatSave({ state, names: ['Ada', 'Ben'] });
      expect(playOn(load(text))).toEqual(playOn(clone(state)));
    });
  });

  it('broken in any way are refused with file and line, or are a game that can be played to its end', () => {
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
        // Mostly after the board, where the interesting lines are.
        const from = Math.floor(save.indexOf('PLAYER') - 40 + at * (save.length - save.indexOf('PLAYER') + 40));
        const parsed = parseSave(save.slice(0, from) + put + save.slice(from + cut), 's');
        if (parsed.ok) playOn(parsed.value.state);
        else expect(parsed.fault).toMatch(/^s, line [1-9][0-9]*(, column [1-9][0-9]*)?: ./);
      }),
      { numRuns: 400 },
    );
  });

  it('cut off anywhere before the last word are refused', () => {
    const text = formatSave({ state: create({}, seededRandom('cut')), names: ['Ada', 'Ben'] });
    for (let end = 0; end < text.length - 4; end += 3) expect(parseSave(text.slice(0, end), 's').ok).toBe(false);
  });

  it('whole words changed for each other are refused or harmless', () => {
    const text = formatSave({ state: create({}, seededRandom('words')), names: ['Ada', 'Ben'] });
    const lines = text.split('\n');
    for (let i = 0; i < lines.length - 1; i++) {
      for (const change of ['', `${lines[i]} 1`, lines[(i + 1) % lines.length]!]) {
        const parsed = parseSave(lines.with(i, change).join('\n'), 's');
        if (parsed.ok) playOn(parsed.value.state);
      }
    }
  });
});
