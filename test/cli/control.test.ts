/** No foreign control character reaches a terminal: not from a command line, a file, a name or a script. */
import { expect, it } from 'vitest';
import { printable, printableLine, quote } from '../../src/core/text.ts';
import { runGander } from '../harness.ts';
import { Pty } from '../pty.ts';

/** Clears the screen, sets the title, rings the bell, in 7-bit and 8-bit codes; reverses the text; half a character. */
const EVIL = '\x1b[2J\x1b]0;owned\x07\x9b2J\x7f\u202e\ud800\r';
const CONTROL = /(?!\n)\p{C}/u;

it('printable text contains nothing that a terminal would act on', () => {
  expect(printable(`a${EVIL}b\n\tc`)).toBe('a?[2J?]0;owned??2J????b\n\tc');
  expect(printableLine('a\nb\tc\x1b')).toBe('a?b?c?');
  expect(quote(`${EVIL}`)).not.toMatch(CONTROL);
  expect(printable('Grüße, 你好 🎲 ▁▂█ │')).toBe('Grüße, 你好 🎲 ▁▂█ │');
});

it.each([
  [`-${EVIL}`],
  [`--${EVIL}`],
  [`-see${EVIL}`],
  [EVIL],
  ['constructor', '-load', `x${EVIL}`],
  ['constructor', '-load', `x\n${EVIL}`],
  ['constructor', `-x${EVIL}\ngander: all is well`],
  ['constructor', EVIL],
  ['constructor', '-bots', `red=./${EVIL}.js`],
  ['azul', '-names', `A${EVIL},B`],
  ['azul', '-load', EVIL],
  ['hexbaron', '-load', EVIL],
  ['newhaven', '-load', EVIL],
  ['newhaven', '-map', EVIL],
  ['newhaven', 'check', EVIL],
  ['nuggets', '-load', EVIL],
  ['nuggets', 'check', EVIL],
  ['nuggets', EVIL],
  ['arena', EVIL],
  ['simulate', EVIL],
  ['resume', EVIL],
  ['replay', EVIL],
  ['replay', EVIL, '-verify'],
  ['stats', EVIL],
])('a refused command line is reported in one line without control characters: %j', async (...args) => {
  const { out, err, code } = await runGander(args, '');
  expect(code).not.toBe(0);
  expect(code).not.toBe(70);
  expect(out + err).not.toMatch(CONTROL);
  expect(err).toMatch(/^gander: .*\n$/);
});

it('a script’s lines are shown without control characters at a terminal, even in plain mode, and stay exact in a pipe', async () => {
  const script = `0\n${EVIL}\n`;
  const piped = await runGander(['constructor', '-bots', 'red=greedy', '-plain'], script);
  expect(piped.out).toContain('\x1b[2J');
  const pty = new Pty({ args: ['constructor', '-bots', 'red=greedy', '-plain'], input: script });
  expect(await pty.exit).toBe(0);
  expect(pty.raw).toContain('?[2J');
  expect(pty.raw.replaceAll('\r\n', '\n')).not.toMatch(CONTROL);
  pty.clear();
});

it('rich mode replaces control characters before it colours text', async () => {
  const ran = await runGander(['constructor', '-rich', '-bots', 'red=greedy'], `0\n${EVIL}\n`);
  expect(ran.out).toContain('?[2J');
  expect(ran.out.replaceAll(/\x1b\[[0-9;]*m/g, '')).not.toMatch(CONTROL);
});
