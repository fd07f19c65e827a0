/** -words: input read word by word, as programs with `cin >>` read it, whatever lines the words stand on. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { games } from '../../../src/games/index.ts';
import { readGolden } from '../../goldens.ts';
import { type RunResult, runGander } from '../../harness.ts';
import { save } from './saves.ts';

const WHOLE_GAME = readGolden('constructor/whole-game-from-setup-to-the-win');
const SCRIPT = Buffer.from(WHOLE_GAME.input).toString();

const START = save({ builders: ['9 9 9 9 9 r h 20 B', '9 9 9 9 9 r h 32 B'] });
const play = (input: string, ...args: readonly string[]): Promise<RunResult> =>
  runGander(['constructor', '-load', 'game.sv', ...args], input, new Map([['game.sv', START]]));
const byWords = (input: string, ...args: readonly string[]): Promise<RunResult> => play(input, '-words', ...args);

describe('a whole game', () => {
  const words = SCRIPT.split(/\s+/).filter(Boolean);

  it.each([
    ['as it was', SCRIPT],
    ['all words on one line', words.join(' ')],
    ['each word on a line of its own', `${words.join('\n')}\n`],
    ['with blank lines, tabs and \\r\\n', words.join('\t \r\n\r\n ')],
  ])('is the same %s', async (_name, input) => {
    const ran = await runGander(['constructor', '-words'], input);
    expect([ran.out, ran.err, ran.code, ran.files.size]).toEqual([WHOLE_GAME.out, '', 0, 0]);
  });

  it('is the same wherever lines end', async () => {
    const breaks = fc.array(fc.constantFrom(' ', '\n', '  \n\n'), {
      minLength: words.length,
      maxLength: words.length,
    });
    await fc.assert(
      fc.asyncProperty(breaks, async ends => {
        const input = words.map((word, i) => word + ends[i]).join('');
        expect((await runGander(['constructor', '-words'], input)).out).toBe(WHOLE_GAME.out);
      }),
      { numRuns: 10 },
    );
  });
});

describe('a question', () => {
  it('takes one word', async () => {
    const lines = await runGander(['constructor'], '8\n16\nx\n19\n37\n');
    const words = await runGander(['constructor', '-words'], '8 16\nx 19 37');
    expect(words).toEqual(lines);
  });

  it('takes the word after the command that led to it', async () => {
    expect(await byWords('roll 13 8 trade Red heat wifi yes next roll')).toEqual(
      await play('roll\n13\n8\ntrade Red heat wifi\nyes\nnext\nroll\n'),
    );
    expect(await byWords('roll 7 9 Red board')).toEqual(await play('roll\n7\n9\nRed\nboard\n'));
  });
});

describe('a command', () => {
  it('takes as many words as it has arguments, wherever the line ends', async () => {
    expect(await byWords('roll\n6\nbuild-road\n27\ntrade Red\nHEAT\nGLASS no\nimprove 20 status\n')).toEqual(
      await play('roll\n6\nbuild-road 27\ntrade Red HEAT GLASS\nno\nimprove 20\nstatus\n'),
    );
  });

  it('takes the next words as its arguments, whatever they are', async () => {
    expect(await byWords('roll 6 build-road next trade Blue improve yes status')).toEqual(
      await play('roll\n6\nbuild-road next\ntrade Blue improve yes\nstatus\n'),
    );
  });

  it('that is not valid here takes none: each word is a command of its own', async () => {
    expect(await byWords('build-road 5 save game nonsense 3\nroll 5 load')).toEqual(
      await play('build-road\n5\nsave\ngame\nnonsense\n3\nroll\n5\nload\n'),
    );
  });

  it('that lacks words at the end of the input is dropped', async () => {
    for (const [cut, rest] of [
      ['roll 6 trade Red HEAT', 'roll\n6\n'],
      ['roll 6 status save\n', 'roll\n6\nstatus\n'],
    ] as const) {
      expect(await byWords(cut)).toEqual(await play(rest));
    }
  });
});

describe('the words that are not the game’s', () => {
  it('take their arguments too, optional ones only from the same line', async () => {
    const words = await byWords('bot\nred random human red hint bot red\nrandom', '-think', '5');
    const lines = await play('bot red random\nhuman red\nhint\nbot red\nrandom\n', '-think', '5');
    expect(words).toEqual(lines);
    expect(words.out).toContain('Hint (expert)');
  });

  it('leave help to the game', async () => {
    expect(await byWords('help more roll 5 help more')).toEqual(await play('help\nmore\nroll\n5\nhelp\nmore\n'));
  });

  it('let computer players move between two words of a line', async () => {
    const words = await byWords('bot red random roll 5 next roll 6 next roll 8 next', '-seed', '7');
    const lines = await play('bot red random\nroll\n5\nnext\nroll\n6\nnext\nroll\n8\nnext\n', '-seed', '7');
    expect(words).toEqual(lines);
  });
});

describe('the option', () => {
  it('changes nothing where it is not given', async () => {
    const ran = await play('roll 8\n');
    expect(ran.out).toMatch(/> Invalid command\.\n> $/);
  });

  it('is Constructor’s alone', async () => {
    for (const id of games.keys()) {
      if (id === 'constructor') continue;
      const ran = await runGander([id, '-words'], '');
      expect([ran.out, ran.code]).toEqual(['', 1]);
      expect(ran.err).toMatch(/unknown option '-words'/);
    }
  });

  it('serves rich mode as well', async () => {
    const colourless = { NO_COLOR: '1' };
    const files = new Map([['game.sv', START]]);
    const rich = ['constructor', '-load', 'game.sv', '-rich'];
    const words = await runGander(
      [...rich, '-words'],
      'fair load roll 6 build-road\n27 stats status',
      files,
      colourless,
    );
    const lines = await runGander(rich, 'fair\nload\nroll\n6\nbuild-road 27\nstats\nstatus\n', files, colourless);
    expect(words).toEqual(lines);
  });

  it('lets humans at a terminal type host commands at a question', async () => {
    const colourless = { NO_COLOR: '1' };
    const words = await runGander(['constructor', '-rich', '-words'], 'human blue 8', new Map(), colourless);
    const lines = await runGander(['constructor', '-rich'], 'human blue\n8\n', new Map(), colourless);
    expect(words).toEqual(lines);
    expect(words.out).toContain('Blue is now played by you.');
  });

  it('is kept in a journal, which has the commands as they were read', async () => {
    const journal = path.join(mkdtempSync(path.join(os.tmpdir(), 'gander-words-')), 'journal');
    const lines = await play('roll\n6\nbuild-road 27\nstatus\nnext\nroll\n8\n');
    const begun = await byWords('roll 6 build-road', '-journal', journal);
    const resumed = await runGander(['resume', journal], 'build-road 27 status next\nroll 8\n');
    expect(begun.out + resumed.out.replace(/^[\s\S]*?> /, '')).toBe(lines.out);
    expect(resumed.files.get('backup.sv')).toBe(lines.files.get('backup.sv'));
    const verified = await runGander(['replay', journal, '-verify'], '');
    expect([verified.err, verified.code]).toEqual(['', 0]);
    rmSync(path.dirname(journal), { recursive: true });
  });
});
