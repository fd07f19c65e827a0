/** Every example that comes with the program can be played. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runGander } from '../../harness.ts';

const root = path.join(import.meta.dirname, '../../..');
const files = (folder: string, ending: string): (readonly [name: string, text: string])[] =>
  readdirSync(path.join(root, folder))
    .filter(name => name.endsWith(ending))
    .map(name => [name, readFileSync(path.join(root, folder, name), 'utf8')]);

const load = (name: string, text: string, input = '') =>
  runGander(['constructor', '-load', name], input, new Map([[name, text]]));
const example = (name: string): string => new Map(files('saves', '.sv')).get(name)!;

describe('saves', () => {
  for (const [name, text] of files('saves', '.sv')) {
    it(`${name} loads, and its backup is the same bytes`, async () => {
      const ran = await load(name, text);
      expect(ran.err).toBe('');
      expect(ran.code).toBe(0);
      expect(ran.files.get('backup.sv')).toBe(text);
    });
  }

  it('setup.sv asks Orange for a second basement', async () => {
    const ran = await load('setup.sv', example('setup.sv'));
    expect(ran.out).toMatch(/\nBuilder Orange, where do you want to build a basement\?\n> $/);
  });

  it('one-move-from-winning.sv is won by build-res 13', async () => {
    const ran = await load('near.sv', example('one-move-from-winning.sv'), 'roll\n2\nbuild-res 13\nno\n');
    expect(ran.out).toMatch(/> Would you like to play again\?\n> $/);
  });

  it('before-the-seven.sv costs every builder half of their resources', async () => {
    const ran = await load('seven.sv', example('before-the-seven.sv'), 'roll\n7\n');
    expect(ran.out.match(/^(> )?Builder \w+ loses \d+ resources to the geese\. They lose:$/gm)).toHaveLength(4);
  });

  it('won.sv asks to play again', async () => {
    const ran = await load('won.sv', example('won.sv'), 'no\n');
    expect(ran.out).toMatch(/\nWould you like to play again\?\n> $/);
    expect(ran.files.has('backup.sv')).toBe(false);
  });
});

describe('layouts', () => {
  for (const [name, text] of files('layouts', '.txt')) {
    it(`${name} is a board`, async () => {
      const ran = await runGander(['constructor', '-board', name], '', new Map([[name, text]]));
      expect(ran.err).toBe('');
      expect(ran.code).toBe(0);
      expect(ran.files.get('backup.sv')!.split('\n')[5]).toBe(text.trim().split(/\s+/).join(' '));
    });
  }

  it('layout.txt is the board that is played without one', async () => {
    const layout = new Map(files('layouts', '.txt')).get('layout.txt')!;
    const without = await runGander(['constructor'], '');
    const withIt = await runGander(['constructor'], '', new Map([['layout.txt', layout]]));
    expect(without.out).toBe(withIt.out);
  });
});
