/** Games with bots: what they type, who may hand over what to whom, and what stays as it was. */
import { describe, expect, it } from 'vitest';
import { defaultLevel, levelsOf } from '../../../src/bots/levels.ts';
import { iterations } from '../../../src/bots/search.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { games } from '../../../src/games/index.ts';
import { runGander } from '../../harness.ts';
import { optionsOf } from '../../io.ts';
import { replay } from '../replay.ts';
import { afterBoard, play, SETUP, save } from './constructor.ts';
import { openQuietly } from './open.ts';

/** What games with a menu are told before they start. */
const OPENING: ReadonlyMap<string, { readonly args?: readonly string[]; readonly lines?: string }> = new Map([
  ['azul', { args: ['-players', '3'] }],
  ['hexbaron', { lines: '1\n' }],
]);

const SEARCHING = new Set(['search', 'hard', 'expert']);

for (const [id, entry] of games) {
  const game = await entry.load();
  const { args = [], lines = '' } = OPENING.get(id) ?? {};

  describe(id, () => {
    for (const level of levelsOf(game).keys()) {
      it(`a game of ${level} players replays from its own transcript, byte for byte`, async () => {
        // Players who look two steps ahead take ten thousand actions to finish Constructor or HexBaron: one is enough.
        const bots = SEARCHING.has(level) ? `all=${defaultLevel(game)},1=${level}` : `all=${level}`;
        const command = [id, ...args, '-seed', 'four', '-bots', bots, '-think', '2'];
        const ran = await runGander(command, lines);
        expect(ran.err).toMatch(/^(gander: the computer players give up: .*\n)?$/);
        expect(ran.code).toBe(0);
        const typed = replay(ran.out, game, { ...optionsOf(args), seed: 'four' });
        expect(typed.length).toBeGreaterThan(5);
        if (level === [...game.bots.keys()][0]) expect(await runGander(command, lines)).toEqual(ran);
      });
    }

    it('a seat can be handed over and taken back at every prompt', async () => {
      const options = { ...optionsOf(args), seed: 'hands' };
      const { session, stack, takePrinted } = await openQuietly(game, { ...options, think: '1' });
      const levels = [...levelsOf(game)].map(([name, bot]) => ({ name, bot, think: () => iterations(1) }));
      const random = seededRandom('levels');
      session.begin();
      let transcript = takePrinted();
      for (const line of lines.split('\n').slice(0, -1)) {
        session.line(line);
        transcript += `${line}\n${takePrinted()}`;
      }
      for (let prompts = 0; prompts < 200 && game.outcome(session.state) === undefined; prompts++) {
        const seat = session.activeSeat;
        if (seat === undefined) {
          const line = session.autoReply!;
          session.line(line);
          transcript += `${line}\n${takePrinted()}`;
          continue;
        }
        expect(session.botToMove).toBe(false);
        stack.seats.assign(seat, levels[random.below(levels.length)]!);
        expect(session.botToMove).toBe(true);
        let answer = '';
        // It may think for several steps.
        for (; answer === ''; answer = takePrinted()) session.playBot!();
        stack.seats.release(seat);
        transcript += answer;
      }
      expect(replay(transcript, game, options).length).toBeGreaterThan(5);
    });
  });
}

describe('the option -bots', () => {
  it('names seats in any case or by number, all of them, and levels', async () => {
    for (const list of ['RED=random', '2=random', ' red = random'.replaceAll(' ', ''), 'red=random,', '2=random@1ms']) {
      const ran = await play('0\n', '-bots', list);
      expect(ran.out).toMatch(/> 0\nBuilder Red, where do you want to build a basement\?\n> \d+\nBuilder Orange/);
    }
    expect((await play('', '-bots', 'all=greedy')).out).toMatch(/Would you like to play again\?\n> $/);
  });

  it.each([
    ['pink=random', 'there is no player called "pink" (there are Blue, Red, Orange, Yellow)'],
    ['0=random', 'there is no player called "0" (there are Blue, Red, Orange, Yellow)'],
    ['5=random', 'there is no player called "5" (there are Blue, Red, Orange, Yellow)'],
    ['red=randon', 'there is no level called "randon"; did you mean random?'],
    ['red=random@soon', 'the thinking time must be a number of iterations or milliseconds (400, 50ms), not "soon"'],
    ['red=./nobody.js', 'cannot load "./nobody.js": there is no such file or folder'],
  ])('refuses %s in one sentence', async (list, fault) => {
    expect(await play('0\n', '-bots', list)).toEqual({
      out: '',
      err: `gander: ${fault}\n`,
      code: 1,
      files: new Map(),
    });
  });

  it('refuses a wrong -think', async () => {
    for (const think of ['0', '-5', '1.5', '50 ms', 'ms', '']) {
      const ran = await play('0\n', '-think', think);
      expect([ran.out, ran.code]).toEqual(['', 1]);
      expect(ran.err).toMatch(/^gander: -think: the thinking time must be a number .*\n$/);
    }
  });

  it('does not touch the dice: with and without computer players the same turn rolls the same', async () => {
    const before = save('0 0 0 0 0 r h 0 B 20 B', '0 0 0 0 0 r h 4 B 40 B');
    const roll = (...args: string[]) =>
      runGander(['constructor', '-seed', '5', '-load', 'game.sv', ...args], 'fair\nroll\n', before);
    const alone = await roll();
    const watched = await roll('-bots', 'yellow=random');
    const rolled = afterBoard(watched.out).split('roll\n')[1]!;
    expect(rolled).toMatch(/gained|GEESE/);
    expect(alone.out.endsWith(rolled)).toBe(true);
  });
});

describe('with a bot', () => {
  it('everything typed stands in the text, so that it tells the whole game', async () => {
    const game = await games.get('constructor')!.load();
    const { out } = await play('0\n12\n\n   \n24\nnonsense\n42\n', '-bots', 'red=random,yellow=random');
    const typed = replay(out, game, { seed: '5' });
    expect(typed.filter((_, i) => [0, 2].includes(i))).toEqual(['0', '12']);
    expect(typed.some(line => line.trim() === '')).toBe(false);
  });

  it('an offer to it is answered by it', async () => {
    const files = save('40 0 0 0 0 r h 0 B', '0 0 0 0 40 r h 12 B');
    const lines = `roll\n2\n${'trade red brick wifi\n'.repeat(20)}`;
    const { out } = await runGander(['constructor', '-load', 'game.sv', '-bots', 'red=random'], lines, files);
    const answers = [...out.matchAll(/Does Red accept this offer\?\n> (yes|no)\n> /g)].map(([, answer]) => answer);
    expect(answers.length).toBe(20);
    expect(new Set(answers)).toEqual(new Set(['yes', 'no']));
  });

  it('it uses fair dice, whatever the builder had before', async () => {
    const { out } = await play(`${SETUP}load\nbot blue random\n`);
    expect(afterBoard(out.slice(0, out.indexOf('roll\n')))).toMatch(/> bot blue random\n> fair\n> $/);
  });

  it('nobody but a person answers whether to play again', async () => {
    const { out, code, files } = await play('', '-bots', 'all=greedy');
    expect(out.endsWith('Would you like to play again?\n> ')).toBe(true);
    expect([code, files.has('backup.sv')]).toEqual([0, true]);
    const again = await play('maybe\nno\n', '-bots', 'all=greedy');
    expect(again.out).toBe(`${out}maybe\nInvalid command.\nWould you like to play again?\n> no\n`);
  });

  it('and nobody else, the words of the host are no answer to the question at the end', async () => {
    const { out } = await play('', '-bots', 'all=greedy');
    const again = await play('human blue\nyes\n0\n', '-bots', 'all=greedy');
    expect(again.out.startsWith(`${out}human blue\n> yes\n`)).toBe(true);
    expect(again.out).not.toContain('Invalid command.');
    expect(again.out).toMatch(/Builder Blue, where do you want to build a basement\?\n> 0\n/);
  });
});
