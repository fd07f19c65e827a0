/** A save is the whole game: what is loaded goes on exactly as what was saved, and nothing broken is let in. */
import { describe, expect, it } from 'vitest';
import { resumeRandom, seededRandom } from '../../../src/core/random.ts';
import { destinationOf, TO_FLOOR } from '../../../src/games/azul/actions.ts';
import { create, legal, play, toAct } from '../../../src/games/azul/rules.ts';
import { formatSave, parseSave, type Save } from '../../../src/games/azul/save.ts';
import { MOST_POINTS, MOST_ROUNDS, type State, TURN } from '../../../src/games/azul/state.ts';
import { formatBag, parseBag } from '../../../src/games/azul/tiles.ts';
import { position } from './position.ts';
import { census, everywhere } from './tiles.ts';

const NAMES = ['Ana', 'Bo', 'Cy de Lima', 'Dee'];

function loaded(save: Save): Save {
  const read = parseSave(formatSave(save), 'test');
  if (!read.ok) throw new Error(read.fault);
  return read.value;
}

/** A random game that is saved and loaded before every move, beside one that is not. */
function twice(players: number, seed: string, watch: (save: Save) => void): void {
  const names = NAMES.slice(0, players);
  const random = seededRandom(seed);
  const choices = seededRandom(`${seed} choices`);
  const state = create({ players }, random);
  let other: Save = { names, state: create({ players }, seededRandom(seed)), random: seededRandom(seed) };
  other = { ...other, random: resumeRandom(random.save())! };
  while (toAct(state).length > 0) {
    watch({ names, state, random });
    other = loaded(other);
    const moves = legal(state, state[TURN]!);
    const action = moves[choices.below(moves.length)]!;
    play(state, state[TURN]!, action, random);
    play(other.state, other.state[TURN]!, action, other.random);
    expect(other.state.join()).toBe(state.join());
    expect(other.random.save()).toBe(random.save());
    expect(other.names).toEqual(names);
  }
}

describe('a save', () => {
  for (const players of [2, 3, 4]) {
    it(`loaded at any step plays on as if nothing had happened, with ${players} players`, () => {
      for (let n = 0; n < 2; n++) twice(players, `on ${n}`, () => {});
    });
  }

  it('is the same text again after it was loaded', () => {
    twice(3, 'text', save => expect(formatSave(loaded(save))).toBe(formatSave(save)));
  });
});

describe('a game that goes on for ever', () => {
  /** Two players who only ever fill their floors, for a number of rounds after the one in the file. */
  function wasted(text: string, rounds: number): Save {
    const read = parseSave(text, 'long');
    if (!read.ok) throw new Error(read.fault);
    const { state, random } = read.value;
    for (let round = 0; round < rounds; ) {
      const moves = legal(state, state[TURN]!).filter(action => destinationOf(action) === TO_FLOOR);
      let dealt = false;
      play(state, state[TURN]!, moves[0]!, random, event => {
        dealt ||= event.type === 'roundStarted';
      });
      if (dealt) round++;
    }
    return read.value;
  }
  const begun = (round: number, score = 20): string =>
    position({ table: '1: R R Y B', own: `score: ${score}` }).replace('round: 2', `round: ${round}`);

  it('can be loaded again after round 999, and after the last round that is counted', () => {
    expect(formatSave(loaded(wasted(begun(998), 3)))).toContain('\nround: 1001\n');
    expect(formatSave(loaded(wasted(begun(MOST_ROUNDS - 1), 3)))).toContain(`\nround: ${MOST_ROUNDS}\n`);
  });

  it('can be loaded again when a score reached what is counted', () => {
    const save = position({ table: '1: R', own: `score: ${MOST_POINTS}` });
    const read = parseSave(save, 'rich');
    if (!read.ok) throw new Error(read.fault);
    const { state, random } = read.value;
    play(state, state[TURN]!, legal(state, state[TURN]!).find(action => destinationOf(action) === 0)!, random);
    expect(formatSave(loaded(read.value))).toContain(`\nplayer: Ana\nscore: ${MOST_POINTS}\n`);
  });
});

const middle = (): string => {
  const random = seededRandom('middle');
  const state = create({ players: 3 }, random);
  for (let i = 0; i < 25; i++) {
    const moves = legal(state, state[TURN]!);
    play(state, state[TURN]!, moves[(i * 7) % moves.length]!, random);
  }
  return formatSave({ names: NAMES.slice(0, 3), state, random });
};

const sound = (state: State): boolean => {
  const found = census(state);
  return [...'RYBLU'].every(letter => everywhere(found, letter) === 20) && everywhere(found, 'F') === 1;
};

describe('a broken save', () => {
  const text = middle();

  it('cut off anywhere is refused with its line', () => {
    for (let end = 0; end < text.length - 1; end += 2) {
      const read = parseSave(text.slice(0, end), 'cut');
      // Cut within the last line it may still be whole: a floor ends where it ends.
      if (read.ok) expect(sound(read.value.state)).toBe(true);
      else expect(read.fault).toMatch(/^cut, line \d+(, column \d+)?: ./);
    }
  });

  it('with any character changed is refused with its line, or is another sound game', () => {
    const random = seededRandom('flip');
    const characters = [...'RYBLUFryblu.|: 0123456789-\n\t\0é{"'];
    let refused = 0;
    for (let n = 0; n < 800; n++) {
      const at = random.below(text.length);
      const changed = text.slice(0, at) + characters[random.below(characters.length)] + text.slice(at + 1);
      const read = parseSave(changed, 'flip');
      if (read.ok) expect(sound(read.value.state)).toBe(true);
      else {
        refused++;
        expect(read.fault).toMatch(/^flip, line \d+(, column \d+)?: ./);
      }
    }
    expect(refused).toBeGreaterThan(300);
  });

  it('with two lines swapped is refused at the first of them', () => {
    const lines = text.trimEnd().split('\n');
    for (let i = 0; i + 1 < lines.length; i++) {
      const swapped = [...lines.slice(0, i), lines[i + 1]!, lines[i]!, ...lines.slice(i + 2)];
      expect(parseSave(swapped.join('\n'), 'swap')).toEqual({
        ok: false,
        fault: expect.stringMatching(new RegExp(`^swap, line ${i + 1}(, column \\d+)?: .`)),
      });
    }
  });

  it.each([
    ['', 'line 1: the file ends where "azul" should follow'],
    ['\0', 'line 1, column 1: expected "azul", not "?"'],
    ['\n\n\n', 'line 1: the file ends where "azul" should follow'],
    ['azul', 'line 1: expected "azul 1"'],
    ['azul 1', 'line 1: the file ends where "players:" should follow'],
    ['{}', 'line 1, column 1: expected "azul", not "{}"'],
    ['R'.repeat(100_000), `line 1, column 1: expected "azul", not "${'R'.repeat(37)}..."`],
    [
      'azul 1\nplayers: 1e99\n',
      'line 2, column 10: the number of players must be a whole number from 2 to 4, not "1e99"',
    ],
  ])('that is rubbish (%.20j) is refused with a sentence', (rubbish, fault) => {
    expect(parseSave(rubbish, 'rubbish')).toEqual({ ok: false, fault: `rubbish, ${fault}` });
  });
});

describe('a bag', () => {
  it('reads back what was written', () => {
    const order = Array.from({ length: 100 }, (_, i) => (i * 7) % 5);
    const read = parseBag(formatBag(order), 'bag');
    expect(read).toEqual({ ok: true, value: order });
  });
});
