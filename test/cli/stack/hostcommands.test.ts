/** Host commands: what they do, where they are taken, and that a game's own come first. */
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { games } from '../../../src/games/index.ts';
import { runGander } from '../../harness.ts';
import { afterBoard, DRY, NOTHING, play, SETUP, save } from './constructor.ts';
import { openQuietly } from './open.ts';

describe('host commands', () => {
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
    expect(lines.slice(first + 1, first + 6)).toEqual([
      expect.stringMatching(/^> Hint \(expert\): \d+ \(\d+ % to win\)\. Address \d+ brings .*\.$/),
      expect.stringMatching(/^ {2}or \d+ \(\d+ % to win\)\. Address \d+ brings .*\.$/),
      expect.stringMatching(/^ {2}or \d+ \(\d+ % to win\)\. Address \d+ brings .*\.$/),
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
    const { session, takePrinted } = await openQuietly(game, { seed: '5', undo: '' }, { echo: true });
    session.begin();
    expect(session.complete('b')).toEqual([]);
    for (const line of SETUP.trim().split('\n')) session.line(line);
    expect(takePrinted()).toContain("Builder Blue's turn.");
    expect(session.complete('h')).toEqual(['hint', 'human', 'help']);
    expect(session.complete('bot r')).toEqual(['Red']);
    expect(session.complete('bot Red ra')).toEqual(['random']);
    expect(session.complete('human ')).toEqual(['Blue', 'Red', 'Orange', 'Yellow']);
    expect(session.complete('undo y')).toEqual(['Yellow']);
    expect(session.complete('help ')).toEqual(['more']);
    expect(session.usages()).toEqual(
      expect.arrayContaining(['roll', 'hint', 'bot <player> [level]', 'human <player>']),
    );
  });
});

describe('a hint', () => {
  /** After Blue's and the others' first buildings and the lines. */
  const opened = async (lines: string) => {
    const { session, takePrinted } = await openQuietly(await games.get('constructor')!.load(), { seed: '5' });
    session.begin();
    for (const line of lines.split('\n').slice(0, -1)) session.line(line);
    takePrinted();
    return { session, takePrinted };
  };

  it('is answered by a later step, when it has been thought about', async () => {
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
