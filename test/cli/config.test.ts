/** The configuration: its format, what is refused, and where its values count. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type ConfigValues,
  formatConfig,
  parseConfig,
  parseEntries,
  SETTINGS,
  withSetting,
} from '../../src/cli/config/config.ts';
import { loadConfig } from '../../src/cli/config/configfile.ts';
import { withDefaultLevel } from '../../src/cli/config/defaultlevel.ts';
import { readHostOptions } from '../../src/cli/hostoptions.ts';
import { processIo } from '../../src/cli/io.ts';
import { visitorName } from '../../src/cli/rooms/visitorname.ts';
import { run } from '../../src/cli/run.ts';
import { ok } from '../../src/core/result.ts';
import { games } from '../../src/games/index.ts';
import { memoryIo } from '../io.ts';

const choice = (key: string) => {
  const takes = SETTINGS.find(({ name }) => name === key)?.takes;
  if (typeof takes !== 'object') throw new Error(key);
  return fc.constantFrom(...takes);
};

const config = fc.record(
  {
    name: fc.stringMatching(/^[A-Za-z0-9#=äß](?:[A-Za-z0-9#= äß]{0,20}[A-Za-z0-9#=äß])?$/),
    theme: choice('theme'),
    pace: choice('pace'),
    level: fc.stringMatching(/^[a-z0-9_-]{1,9}(@[1-9][0-9]{0,3}(ms)?)?$/),
    interface: choice('interface'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<ConfigValues>;

describe('the format', () => {
  it('reads back what it writes', () => {
    fc.assert(
      fc.property(config, values => {
        expect(parseConfig(formatConfig(values), 'f')).toEqual(ok(values));
      }),
    );
  });

  it('ignores blank lines, lines that start with #, and blanks around keys and values', () => {
    const text = '# mine\n\n  theme=light\r\n\t# theme = dark\nname   =  Ann Lee \n';
    expect(parseConfig(text, 'f')).toEqual(ok({ theme: 'light', name: 'Ann Lee' }));
  });

  it.each([
    ['theme light', 'f, line 1: expected key = value, not "theme light"'],
    ['\ntheme = pink', 'f, line 2: theme must be one of dark, light, contrast, colourblind, not "pink"'],
    ['themes = dark', 'f, line 1: there is no setting called "themes"; did you mean theme?'],
    ['size = 3', 'f, line 1: there is no setting called "size" (there are name, theme, pace, level, interface)'],
    [
      'constructor = 3',
      'f, line 1: there is no setting called "constructor" (there are name, theme, pace, level, interface)',
    ],
    ['pace = slow\n#\npace = key', 'f, line 3: pace is already set in line 1'],
    ['name =', 'f, line 1: name has no value'],
    [`name = ${'x'.repeat(25)}`, `f, line 1: name: a name is a line of at most 24 characters, not "${'x'.repeat(25)}"`],
    ['level = ./mine.js', 'f, line 1: level: "./mine.js" is not a level'],
    [
      'level = expert@soon',
      'f, line 1: level: the thinking time must be a number of iterations or milliseconds (400, 50ms), not "soon"',
    ],
  ])('refuses %j', (text, fault) => {
    expect(parseConfig(text, 'f')).toEqual({ ok: false, fault });
  });

  it('takes any text, or says in which line it is wrong', () => {
    const words = fc.constantFrom('theme', 'name', '=', ' ', '#', 'dark', '\n', '\r', 'x');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map(list => list.join('')),
        ),
        text => {
          const parsed = parseConfig(text, 'f');
          if (!parsed.ok) expect(parsed.fault).toMatch(/^f, line \d+: /);
        },
      ),
    );
  });
});

describe('changing a value', () => {
  it('keeps comments, the order and the other values', () => {
    const text = '# colours\ntheme = dark\n\n# me\nname = Ann\n';
    expect(withSetting(text, 'theme', 'light')).toBe('# colours\ntheme = light\n\n# me\nname = Ann\n');
    expect(withSetting(text, 'pace', 'key')).toBe(`${text}pace = key\n`);
    expect(withSetting(text, 'name', undefined)).toBe('# colours\ntheme = dark\n\n# me\n');
    expect(withSetting('theme = dark', 'pace', 'key')).toBe('theme = dark\npace = key\n');
  });

  it('changes that value only', () => {
    fc.assert(
      fc.property(config, config, (before, after) => {
        let text = formatConfig(before);
        for (const { name } of SETTINGS) text = withSetting(text, name, after[name]);
        expect(parseConfig(text, 'f')).toEqual(ok(after));
      }),
    );
  });
});

describe('where it counts', () => {
  const env = { XDG_CONFIG_HOME: '/config' };
  const io = (text: string | undefined, terminal = true) =>
    memoryIo({ env, terminal, files: text === undefined ? {} : { '/config/gander/config': text } }).io;

  it('has defaults for everything that does not depend on the user or the game', () => {
    expect(loadConfig(io(undefined))).toEqual(ok({ theme: 'dark', pace: 'slow', interface: 'screen' }));
    expect(loadConfig(io('pace = key\nlevel = expert'))).toEqual(
      ok({ theme: 'dark', pace: 'key', interface: 'screen', level: 'expert' }),
    );
  });

  it('is not read in a pipe', () => {
    expect(loadConfig(io('nonsense', false))).toEqual(loadConfig(io(undefined)));
    expect(loadConfig(io('nonsense'))).toEqual({
      ok: false,
      fault: '/config/gander/config, line 1: expected key = value, not "nonsense"',
    });
  });

  it('a wrong one is refused at a terminal before the game starts, and changes nothing in a pipe', async () => {
    const play = async (text: string | undefined, terminal: boolean, ...args: string[]) => {
      const files = text === undefined ? {} : { '/config/gander/config': text };
      const { io: there, out, err } = memoryIo({ env, terminal, files, input: 'Q\n' });
      return { code: await run('gander', ['hexbaron', ...args], there), out: out(), err: err() };
    };
    const fault = 'gander: /config/gander/config, line 1: expected key = value, not "nonsense"\n';
    expect(await play('nonsense', true)).toEqual({ code: 2, out: '', err: fault });
    const plain = await play(undefined, false);
    expect(plain).toMatchObject({ code: 0, err: '' });
    expect(await play('nonsense', false)).toEqual(plain);
  });

  it('is in .config of the home folder if XDG_CONFIG_HOME is not set, or not absolute', () => {
    const files = { '/home-of-ann/.config/gander/config': 'theme = light' };
    for (const XDG_CONFIG_HOME of [undefined, 'relative', '']) {
      const { io: there } = memoryIo({ env: { HOME: '/home-of-ann', XDG_CONFIG_HOME }, terminal: true, files });
      expect(loadConfig(there)).toMatchObject({ ok: true, value: { theme: 'light' } });
    }
  });

  it('a level is for computer players without one, in games that have it', async () => {
    const bots = async (id: string, list: string, text: string): Promise<string | undefined> => {
      const game = await games.get(id)!.load();
      const typed = new Map([['bots', list]]);
      const host = readHostOptions(game, typed);
      if (!host.ok) throw new Error(host.fault);
      const options = withDefaultLevel({ typed, host: host.value }, game, io(text));
      if (!options.ok) throw new Error(options.fault);
      return options.value.typed.get('bots');
    };
    expect(await bots('constructor', 'red,2=random', 'level = greedy@7')).toBe('red=greedy@7,2=random');
    expect(await bots('azul', '2', 'level = expert')).toBe('2=expert');
    expect(await bots('azul', '2', 'level = explorer')).toBe('2');
    expect(await bots('azul', '2', 'theme = dark')).toBe('2');
  });

  it('a name is not insisted on if somebody has it; that of an option is', () => {
    expect(visitorName(undefined, 'Ann')).toEqual(ok({ name: 'Ann', isGiven: false }));
    expect(visitorName('Bea', 'Ann')).toEqual(ok({ name: 'Bea', isGiven: true }));
  });
});

describe('gander config', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'gander-config-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const file = (): string => path.join(folder, 'deep', 'gander', 'config');

  async function config(...args: string[]): Promise<readonly [out: string, err: string, code: number]> {
    const { read, exists, write } = processIo();
    const { io, out, err } = memoryIo({ env: { XDG_CONFIG_HOME: path.join(folder, 'deep') }, read, exists, write });
    const code = await run('gander', ['config', ...args], io);
    return [out().replaceAll(folder, '~'), err().replaceAll(folder, '~'), code];
  }

  it('shows every value, and where it comes from', async () => {
    await config('theme', 'light');
    await config('name', 'Ann');
    expect(await config()).toEqual([
      `name       Ann     line 2
theme      light   line 1
pace       slow    default
level              default
interface  screen  default

The file is ~/deep/gander/config
`,
      '',
      0,
    ]);
  });

  it('sets a value, shows it, and removes it', async () => {
    expect(await config('theme')).toEqual(['dark\n', '', 0]);
    expect(await config('theme', 'contrast')).toEqual(['', '', 0]);
    expect(readFileSync(file(), 'utf8')).toBe('theme = contrast\n');
    expect(statSync(path.dirname(file())).mode & 0o777).toBe(0o700);
    expect(await config('theme')).toEqual(['contrast\n', '', 0]);
    expect(await config('theme', '-unset')).toEqual(['', '', 0]);
    expect(readFileSync(file(), 'utf8')).toBe('');
    expect(await config('name')).toEqual(['\n', '', 0]);
  });

  it.each([
    [['them'], 'there is no setting called "them"; did you mean theme?'],
    [['theme', 'pink'], 'theme must be one of dark, light, contrast, colourblind, not "pink"'],
    [['name', ''], 'name has no value'],
    [['theme', 'dark', '-unset'], '-unset takes no value'],
    [['-unset'], '-unset needs a key'],
  ])('%j is a wrong command line, and writes nothing', async (args, fault) => {
    expect(await config(...args)).toEqual(['', `gander: ${fault}\n`, 1]);
    expect(statSync(file(), { throwIfNoEntry: false })).toBeUndefined();
  });

  it('can repair a wrong line, but does not write beside another one', async () => {
    await config('pace', 'key');
    processIo().write(file(), '# mine\ntheme = pink\n');
    const fault =
      'gander: ~/deep/gander/config, line 2: theme must be one of dark, light, contrast, colourblind, not "pink"\n';
    expect(await config()).toEqual(['', fault, 2]);
    expect(await config('pace', 'slow')).toEqual(['', fault, 2]);
    expect(await config('theme', 'dark')).toEqual(['', '', 0]);
    expect(readFileSync(file(), 'utf8')).toBe('# mine\ntheme = dark\n');
  });
});

it('entries have their lines', () => {
  expect(parseEntries('# x\ntheme = dark\n', 'f')).toEqual(ok([{ key: 'theme', value: 'dark', line: 2 }]));
});
