/** What shells offer: everything that the tables have, nothing else, and no code of a user's is run for it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHARED_OPTIONS } from '../../src/cli/commandline.ts';
import { commandRows, findProgramCommand } from '../../src/cli/commands.ts';
import { offerFor } from '../../src/cli/completion/candidates.ts';
import { games } from '../../src/games/index.ts';
import { runGander } from '../harness.ts';
import { COMMAND } from '../process.ts';

/** The candidates after a command line, whose last word is being typed, and `:file` if files are among them. */
async function offered(line: string): Promise<string[]> {
  const [program, ...words] = line.split(' ');
  const { candidates, files } = await offerFor({
    program: program === 'constructor' ? 'constructor' : 'gander',
    before: words.slice(0, -1),
    last: words.at(-1)!,
  });
  return [...(files === undefined ? [] : [`:${files}`]), ...candidates.map(({ word }) => word)];
}

describe('what is offered', () => {
  it('every game and every subcommand', async () => {
    expect(await offered('gander ')).toEqual(commandRows([]).map(({ name }) => name));
    for (const [id] of games) {
      const names = commandRows([id]).map(({ name }) => name);
      if (names.length > 0) expect(await offered(`gander ${id} `)).toEqual(names);
      expect(await offered(`gander help ${id} `)).toEqual(expect.arrayContaining(names));
    }
  });

  it('every option of every command that the help lists', async () => {
    const commands = commandRows([]).flatMap(({ name }) => [
      [name],
      ...commandRows([name]).map(row => [name, row.name]),
    ]);
    for (const words of commands) {
      const found = await findProgramCommand('gander', words);
      if (!found.ok) throw new Error(found.fault);
      const table = [...found.value.command.usage.options, ...SHARED_OPTIONS].filter(({ hidden }) => !hidden);
      expect(await offered(`gander ${words.join(' ')} -`)).toEqual(table.map(({ name }) => `-${name}`));
      expect(await offered(`gander ${words.join(' ')} --`)).toEqual(table.map(({ name }) => `--${name}`));
    }
  });

  it.each([
    ['gander ho', ['host']],
    ['gander ./conn', [':file']],
    ['gander constructor -tiles ', ['hex', 'square']],
    ['gander constructor --tiles=s', ['--tiles=square']],
    ['gander -ti', ['-tiles']],
    ['constructor -tiles h', ['hex']],
    ['constructor az', []],
    ['gander constructor -load ', [':file']],
    ['gander constructor -load=', [':file']],
    ['gander constructor -seed ', []],
    ['gander constructor -seed -ti', []],
    ['gander constructor -bots re', ['red=']],
    ['gander constructor -bots p', []],
    ['gander constructor -rules large -bots p', ['purple=']],
    ['gander constructor -rules=large -builders 5 -bots p', []],
    ['gander host constructor -rules large -seat p', ['purple']],
    ['gander constructor -rules s', [':file', 'standard', 'small', 'square']],
    ['gander constructor -rules=h', [':file', '-rules=huge']],
    [
      'gander constructor -bots red=',
      ['random', 'greedy', 'search', 'easy', 'medium', 'hard', 'expert'].map(level => `red=${level}`),
    ],
    ['gander constructor -bots=red=greedy,y', ['-bots=red=greedy,yellow=']],
    ['gander constructor -tiles hex -ti', []],
    ['gander azul -bots 2=', ['2=random', '2=greedy', '2=search', '2=easy', '2=medium', '2=hard', '2=expert']],
    ['gander nuggets -bots a=e', ['a=explorer', 'a=easy', 'a=expert']],
    ['gander arena -players ex', ['expert']],
    ['gander arena -game azul -players ex', ['expert']],
    ['gander arena -game=azul -players greedy,s', ['greedy,search']],
    ['gander arena -game azu', [':file', 'azul']],
    ['gander host azu', [':file', 'azul']],
    ['gander host azul -play', ['-players']],
    ['gander host constructor -seat b', ['blue']],
    ['gander serve -folder ', [':folder']],
    ['gander replay ', [':file']],
    ['gander newhaven harvest m 3 ST', ['STONE']],
    ['gander bot link gre', ['greedy']],
    ['gander completion ', ['bash', 'zsh', 'fish']],
    ['gander config th', ['theme']],
    ['gander config theme l', ['light']],
    ['gander config level expe', ['expert']],
    ['gander config name ', ['-unset', '-no-color', '-version', '-help']],
    ['gander help new', ['newhaven']],
    ['gander help newhaven ch', ['check']],
    ['gander stats -- -', [':file']],
  ])('%s', async (line, wanted) => {
    expect(await offered(line)).toEqual(wanted);
  });

  it('the options that every game has, for a game that is a module, which is not loaded', async () => {
    expect(await offered('gander ./there-is-no-such-file.js -see')).toEqual(['-seed']);
    expect(await offered('gander host ./there-is-no-such-file.js -tit')).toEqual(['-title']);
  });
});

describe('gander complete', () => {
  it('prints a candidate a line, with what it is', async () => {
    expect((await runGander(['complete', '--', 'gander', 'constructor', '-ti'], '')).out).toBe(
      '-tiles\thow tiles are drawn: hex or square\n',
    );
    expect((await runGander(['complete', '--', '/some/where/constructor', '-load', ''], '')).out).toBe(':file\n');
  });
});

describe('gander completion', () => {
  it('refuses a shell that it does not know', async () => {
    expect(await runGander(['completion', 'csh'], '')).toMatchObject({
      out: '',
      err: 'gander: there is no script for "csh"; did you mean zsh?\n',
      code: 1,
    });
  });
});

/** With the built command in the path, in a folder with files. */
describe('the scripts', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'gander-completion-'));
    mkdirSync(path.join(folder, 'bin'));
    mkdirSync(path.join(folder, 'saves'));
    writeFileSync(path.join(folder, 'save.sv'), '');
    symlinkSync(COMMAND, path.join(folder, 'bin', 'gander'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const shell = (command: string, ...args: string[]): string => {
    const env = { PATH: `${path.join(folder, 'bin')}:${process.env.PATH}`, HOME: folder };
    return execFileSync(command, args, { cwd: folder, env, encoding: 'utf8' });
  };
  const isInstalled = (command: string): boolean => spawnSync(command, ['--version']).error === undefined;

  /** Calls the function that bash calls, with the words as bash splits them. */
  const BASH = `
source <(gander completion bash)
COMP_LINE=$1 COMP_POINT=\${#1} COMP_WORDS=("\${@:2}") COMP_CWORD=$(($# - 2))
_gander 2>/dev/null
printf '%s\\n' "\${COMPREPLY[@]}"`;

  it.each([
    ['a name', ['gander', 'ho'], 'gander ho', ['host']],
    ['an option', ['constructor', '-ti'], 'constructor -ti', ['-tiles']],
    ['a file', ['gander', 'azul', '-load', 'sa'], 'gander azul -load sa', ['save.sv', 'saves']],
    [
      'a file after an equals sign',
      ['gander', 'azul', '-load', '=', 'sa'],
      'gander azul -load=sa',
      ['save.sv', 'saves'],
    ],
    ['a folder', ['gander', 'serve', '-folder', 's'], 'gander serve -folder s', ['saves']],
    ['after an equals sign', ['gander', '-bots', 'red', '=', 'e'], 'gander -bots red=e', ['easy', 'expert']],
    ['directly after one', ['gander', '-tiles', '='], 'gander -tiles=', ['hex', 'square']],
    ['a list', ['gander', '-bots', 'red', '=', 'expert,b'], 'gander -bots red=expert,b', ['expert,blue=']],
    ['nothing', ['gander', '-seed', ''], 'gander -seed ', ['']],
  ])('bash completes %s', (_what, words, line, wanted) => {
    expect(
      shell('bash', '-c', BASH, 'bash', line, ...words)
        .trimEnd()
        .split('\n')
        .sort(),
    ).toEqual(wanted);
  });

  it('zsh and fish accept their scripts, where they are installed', () => {
    for (const one of ['zsh', 'fish'].filter(isInstalled)) {
      writeFileSync(path.join(folder, 'script'), shell('gander', 'completion', one));
      shell(one, '-n', 'script');
    }
  });
});
