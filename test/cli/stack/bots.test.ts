/** Computer players at the table: what they type, who may hand over what to whom, and what stays as it was. */
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { defaultLevel, levelsOf } from '../../../src/bots/levels.ts';
import { iterations } from '../../../src/bots/search.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { games } from '../../../src/games/index.ts';
import { runGander } from '../../harness.ts';
import { optionsOf } from '../../io.ts';
import { replay } from '../replay.ts';
import { openQuietly } from './open.ts';

/** What games with a menu are told before they start. */
const OPENING: ReadonlyMap<string, { readonly args?: readonly string[]; readonly lines?: string }> = new Map([
  ['azul', { args: ['-players', '3'] }],
  ['hexbaron', { lines: '1\n' }],
]);

for (const [id, entry] of games) {
  const game = await entry.load();
  const { args = [], lines = '' } = OPENING.get(id) ?? {};

  describe(id, () => {
    for (const level of levelsOf(game).keys()) {
      it(`a game of ${level} players replays from its own transcript, byte for byte`, async () => {
        // Four players who look two steps ahead take ten thousand actions to finish Constructor: one is enough.
        const bots = level === 'search' ? `all=${defaultLevel(game)},1=search` : `all=${level}`;
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

const SETUP = '0\n4\n12\n17\n24\n29\n42\n47\n';
const LAYOUT = Array.from({ length: 19 }, (_, tile) => `${tile % 5} ${[6, 8, 5, 9][tile % 4]}`).join(' ');
const DRY = Array.from({ length: 19 }, () => '5 7').join(' ');
const NOTHING = '0 0 0 0 0 r h';
/** A game at the beginning of Blue's turn. */
const save = (blue: string, red: string, layout = LAYOUT): Map<string, string> =>
  new Map([['game.sv', `0\n${blue}\n${red}\n${NOTHING}\n${NOTHING}\n${layout}\n-1\n`]]);
const play = async (input: string, ...args: string[]) => runGander(['constructor', '-seed', '5', ...args], input);
/** What comes after the last drawing. */
const ending = (out: string): string => out.slice(out.lastIndexOf('|52|'));
const afterBoard = (out: string): string => ending(out).slice(ending(out).indexOf('\n') + 1);

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

describe('with a computer player at the table', () => {
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

  it('whose turn it is, a line is a word of the host or nothing', async () => {
    const game = await games.get('constructor')!.load();
    const { session, takePrinted } = await openQuietly(game, { seed: '5', think: '1', bots: 'all=random' });
    session.begin();
    expect([session.botToMove, session.unattended]).toEqual([true, true]);
    const before = game.clone(session.state);
    takePrinted();
    expect(session.line('17')).toBe('refused');
    expect(takePrinted()).toBe('"17" is not taken: the computer plays, and human <player> takes a seat back.\n> ');
    expect(session.state).toEqual(before);
    expect(session.usages()).toContain('human <player>');
    expect(session.complete('')).toEqual(['hint', 'bot', 'human', 'help']);
    session.playBot!();
    expect(session.state).not.toEqual(before);
    takePrinted();
    expect(session.line('human red')).toBe('taken');
    expect(takePrinted()).toBe('> ');
    expect([session.botToMove, session.unattended]).toEqual([false, false]);
  });

  it('a game that nobody can finish ends with a sentence and a backup', async () => {
    const files = save(`${NOTHING} 0 B`, `${NOTHING} 12 B`, DRY);
    const ran = await runGander(['constructor', '-load', 'game.sv', '-bots', 'all=random'], '', files);
    expect(ran.err).toBe('gander: the computer players give up: nobody has won after 1000 turns\n');
    expect([ran.code, ran.files.has('backup.sv')]).toEqual([0, true]);
    expect(ran.out).not.toContain('Nobody can win');
  });

  it('rich mode says once that nobody can win, plain mode never', async () => {
    const files = save(`${NOTHING} 0 B`, `${NOTHING} 12 B`, DRY);
    const lines = 'fair\nroll\nnext\nfair\nroll\n';
    const rich = await runGander(['constructor', '-load', 'game.sv', '-rich'], lines, files);
    expect(rich.out.split('Nobody can win this game any more').length).toBe(2);
    expect(rich.out).toMatch(/any more.*\n> /);
    const plain = await runGander(['constructor', '-load', 'game.sv'], lines, files);
    expect(plain.out).not.toContain('Nobody');
  });
});

describe('the words of the host', () => {
  it('hand a seat over and take it back, also for the builder whose turn it is', async () => {
    const files = save(`${NOTHING} 0 B`, `${NOTHING} 12 B`, DRY);
    const lines = 'bot blue random\nhuman blue\nroll\n';
    const { out } = await runGander(['constructor', '-load', 'game.sv'], lines, files);
    // Blue's turn is over when Red is asked, who is still a person with loaded dice.
    expect(out).toMatch(/> bot blue random\n> fair\n> roll\n/);
    expect(afterBoard(out)).toMatch(/^Builder Red's turn\.\n.*\n> human blue\n> Input a roll between 2 and 12:\n> $/);
    const mine = await runGander(
      ['constructor', '-load', 'game.sv'],
      'bot 3\nhuman 3\nroll\n6\nnext\nroll\n6\nnext\nroll\n',
      files,
    );
    expect(afterBoard(mine.out)).toMatch(/^Builder Orange's turn\.\n.*\n> Input a roll between 2 and 12:\n> $/);
  });

  it('a wrong name or level is one sentence', async () => {
    const { out } = await play(`${SETUP}bot pink\nbot red best\nhuman nobody\n`);
    expect(afterBoard(out).split('\n').slice(2)).toEqual([
      '> There is no player called "pink" (there are Blue, Red, Orange, Yellow).',
      expect.stringMatching(/^> There is no level called "best".*\.$/),
      '> There is no player called "nobody" (there are Blue, Red, Orange, Yellow).',
      '> ',
    ]);
  });

  it('are no words where a question is asked, and none with wrong arguments', async () => {
    const question = await play('bot red\nhint\nhelp more\n');
    expect(question.out.split('You cannot build here.').length).toBe(4);
    const { out } = await play(
      `${SETUP}bot\nbot red random now\nhuman\nhint please\nhelp less\nhelp more now\nBot red\n`,
    );
    expect(afterBoard(out).split('Invalid command.').length).toBe(8);
  });

  it('are taken at questions from people at a terminal, who may want a hint for the first basement', async () => {
    const { out, code } = await play('hint\nbot red random\n0\nhuman red\n', '-rich', '-think', '5');
    const lines = stripVTControlCharacters(out).split('\n');
    const first = lines.findIndex(line => line.startsWith('Builder Blue, where'));
    expect(lines.slice(first + 1, first + 4)).toEqual([
      expect.stringMatching(/^> Hint \(expert\): \d+\. Address \d+ brings .*\.$/),
      '> bot red random',
      'Red is now played by the computer (random).',
    ]);
    expect(lines.at(-3)).toBe('Red is now played by you.');
    expect(out).not.toContain('You cannot build here.');
    expect(code).toBe(0);
  });

  it('hint says the same twice and changes nothing', async () => {
    const script = (hint: string) => `${SETUP}fair\n${hint}roll\n${hint}${hint}next\nfair\nroll\n`;
    const without = await play(script(''), '-think', '20');
    const hinted = await play(script('hint\n'), '-think', '20');
    expect(hinted.out.replace(/Hint \(.*\n> /g, '')).toBe(without.out);
    const hints = hinted.out.match(/Hint \(.*\n/g)!;
    expect(hints.length).toBe(3);
    expect(hints[1]).toBe(hints[2]);
    expect(hints[0]).toMatch(/^Hint \(\w+\): roll/);
  });

  it('help more lists them, with who plays and which levels there are; help stays as it is', async () => {
    const { out } = await play(`${SETUP}bot red random\nhelp more\nload\nroll\n6\nhelp\n`);
    expect(out).toContain('> help more\nAlso valid:\nhint ');
    expect(out).toContain('\nPlayers: Blue (you), Red (random), Orange (you), Yellow (you)\nLevels: random, ');
    expect(out).toMatch(/> help\nValid commands:\nboard\nstatus\nresidences\nbuild-road <path#>\n(?:.*\n)*help\n> $/);
  });

  it('complete and are listed where they are valid', async () => {
    const game = await games.get('constructor')!.load();
    const { session, takePrinted } = await openQuietly(game, { seed: '5' }, { echo: true });
    session.begin();
    expect(session.complete('b')).toEqual([]);
    for (const line of SETUP.trim().split('\n')) session.line(line);
    expect(takePrinted()).toContain("Builder Blue's turn.");
    expect(session.complete('h')).toEqual(['hint', 'human', 'help']);
    expect(session.complete('bot r')).toEqual(['Red']);
    expect(session.complete('bot Red ra')).toEqual(['random']);
    expect(session.complete('human ')).toEqual(['Blue', 'Red', 'Orange', 'Yellow']);
    expect(session.complete('help ')).toEqual(['more']);
    expect(session.usages()).toEqual(
      expect.arrayContaining(['roll', 'hint', 'bot <player> [level]', 'human <player>']),
    );
  });
});

describe('thinking', () => {
  /** At Blue's first question, or after the lines. */
  const opened = async (lines: string) => {
    const game = await games.get('constructor')!.load();
    const { stack, session, takePrinted } = await openQuietly(game, { seed: '5' });
    session.begin();
    for (const line of lines.split('\n').slice(0, -1)) session.line(line);
    takePrinted();
    return { game, stack, session, takePrinted };
  };

  it('without an end leaves the host room to look around, and can be broken off', async () => {
    const { game, stack, session, takePrinted } = await opened('');
    stack.seats.assign(0, { name: 'search', bot: levelsOf(game).get('search')!, think: () => ({ more: () => true }) });
    for (let i = 0; i < 3; i++) session.playBot!();
    expect([session.botToMove, takePrinted()]).toEqual([true, '']);
    stack.seats.release(0);
    expect(session.botToMove).toBe(false);
    session.line('0');
    expect(takePrinted()).toContain('Builder Red, where');
  });

  it('about a hint is answered by a later step', async () => {
    const { session, takePrinted } = await opened(SETUP);
    expect(session.line('hint')).toBe('taken');
    expect([session.botToMove, takePrinted()]).toEqual([true, '']);
    while (session.botToMove) session.playBot!();
    expect(takePrinted()).toMatch(/^Hint \(expert\): fair\. .*\n> $/);
  });

  it('is started anew, and comes to the same, when something is typed in between', async () => {
    const hints: string[] = [];
    for (const disturbed of [false, true]) {
      const { session, takePrinted } = await opened(`${SETUP}fair\nroll\n`);
      session.line('hint');
      session.playBot!();
      if (disturbed) {
        session.line('status');
        takePrinted();
        session.line('hint');
      }
      while (session.botToMove) session.playBot!();
      hints.push(takePrinted());
    }
    expect(hints[1]).toBe(hints[0]);
  });
});
