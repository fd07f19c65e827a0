/** A loaded game goes on exactly as the saved one would have, and a damaged save is refused. */
import { describe, expect, it } from 'vitest';
import { resumeRandom, seededRandom } from '../../../src/core/random.ts';
import { destinationOf, TO_FLOOR } from '../../../src/games/azul/actions.ts';
import { create, legal, play, toAct } from '../../../src/games/azul/rules.ts';
import { formatSave, parseSave, type SavedGame } from '../../../src/games/azul/save.ts';
import { MAX_POINTS, MAX_ROUNDS, type State, TURN } from '../../../src/games/azul/state.ts';
import { formatBag, parseBag } from '../../../src/games/azul/tiles.ts';
import { position } from './position.ts';
import { census, everywhere } from './tiles.ts';

const NAMES = ['Ana', 'Bo', 'Cy de Lima', 'Dee'];

function loaded(save: SavedGame): SavedGame {
  const read = parseSave(formatSave(save), 'test');
  if (!read.ok) throw new Error(read.fault);
  return read.value;
}

/** Plays a random game twice, once saved and loaded before every action, and compares. */
function playTwice(players: number, seed: string, onSave: (save: SavedGame) => void): void {
  const names = NAMES.slice(0, players);
  const random = seededRandom(seed);
  const choices = seededRandom(`${seed} choices`);
  const state = create({ players }, random);
  let other: SavedGame = { names, state: create({ players }, seededRandom(seed)), random: seededRandom(seed) };
  other = { ...other, random: resumeRandom(random.save())! };
  while (toAct(state).length > 0) {
    onSave({ names, state, random });
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
      for (let n = 0; n < 2; n++) playTwice(players, `on ${n}`, () => {});
    });
  }

  it('loaded and saved again is the same text', () => {
    playTwice(3, 'text', save => expect(formatSave(loaded(save))).toBe(formatSave(save)));
  });
});

describe('a game that never ends', () => {
  /** The game after some more rounds in which both players put all tiles on the floor. */
  function afterWastedRounds(text: string, rounds: number): SavedGame {
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
  const inRound = (round: number): string => position({ table: '1: R R Y B' }).replace('round: 2', `round: ${round}`);

  it('can be loaded after round 999, and after the last round that is counted', () => {
    expect(formatSave(loaded(afterWastedRounds(inRound(998), 3)))).toContain('\nround: 1001\n');
    expect(formatSave(loaded(afterWastedRounds(inRound(MAX_ROUNDS - 1), 3)))).toContain(`\nround: ${MAX_ROUNDS}\n`);
  });

  it('can be loaded after a score has reached the maximum', () => {
    const save = position({ table: '1: R', own: `score: ${MAX_POINTS}` });
    const read = parseSave(save, 'rich');
    if (!read.ok) throw new Error(read.fault);
    const { state, random } = read.value;
    play(state, state[TURN]!, legal(state, state[TURN]!).find(action => destinationOf(action) === 0)!, random);
    expect(formatSave(loaded(read.value))).toContain(`\nplayer: Ana\nscore: ${MAX_POINTS}\n`);
  });
});

const saveInMidGame = (): string => {
  const random = seededRandom('middle');
  const state = create({ players: 3 }, random);
  for (let i = 0; i < 25; i++) {
    const moves = legal(state, state[TURN]!);
    play(state, state[TURN]!, moves[(i * 7) % moves.length]!, random);
  }
  return formatSave({ names: NAMES.slice(0, 3), state, random });
};

const hasAllTiles = (state: State): boolean => {
  const found = census(state);
  return [...'RYBLU'].every(letter => everywhere(found, letter) === 20) && everywhere(found, 'F') === 1;
};

describe('a damaged save', () => {
  const text = saveInMidGame();

  it('cut off anywhere is refused with its line', () => {
    for (let end = 0; end < text.length - 1; end += 2) {
      const read = parseSave(text.slice(0, end), 'cut');
      // Cut within the last line it may still be valid, since the floor there has no fixed length.
      if (read.ok) expect(hasAllTiles(read.value.state)).toBe(true);
      else expect(read.fault).toMatch(/^cut, line \d+(, column \d+)?: ./);
    }
  });

  it('with any character changed is refused with its line, or is another valid game', () => {
    const random = seededRandom('flip');
    const characters = [...'RYBLUFryblu.|: 0123456789-\n\t\0é{"'];
    let refused = 0;
    for (let n = 0; n < 800; n++) {
      const at = random.below(text.length);
      const changed = text.slice(0, at) + characters[random.below(characters.length)] + text.slice(at + 1);
      const read = parseSave(changed, 'flip');
      if (read.ok) expect(hasAllTiles(read.value.state)).toBe(true);
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
  ])('that is garbage (%.20j) is refused with a sentence', (garbage, fault) => {
    expect(parseSave(garbage, 'garbage')).toEqual({ ok: false, fault: `garbage, ${fault}` });
  });
});

describe('a bag', () => {
  it('is parsed as it was formatted', () => {
    const order = Array.from({ length: 100 }, (_, i) => (i * 7) % 5);
    const read = parseBag(formatBag(order), 'bag');
    expect(read).toEqual({ ok: true, value: order });
  });
});
