/** The documentation is correct: its examples run, its links work, and it leaves out no option and no command. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENVIRONMENT } from '../man/facts.ts';
import manifest from '../package.json' with { type: 'json' };
import { SHARED_OPTIONS } from '../src/cli/commandline.ts';
import { SETTINGS } from '../src/cli/config/config.ts';
import { HOST_OPTIONS } from '../src/cli/hostoptions.ts';
import { HOST_COMMANDS } from '../src/cli/stack/hostcommandtable.ts';
import { SUBCOMMANDS, subcommandsOf } from '../src/cli/subcommands.ts';
import type { Command } from '../src/core/command.ts';
import { EXIT } from '../src/core/exit.ts';
import { games } from '../src/games/index.ts';
import { consoleBlocks, matches, rerun, root } from './examples.ts';
import { runGander } from './harness.ts';
import { codeOf, mentions, readPage as read, withoutFences } from './pages.ts';

const pages = ['README.md', 'CHANGELOG.md', ...readdirSync(path.join(root, 'docs')).map(file => `docs/${file}`)].filter(
  page => page.endsWith('.md'),
);

/** The options that a command line's help lists. */
const optionsIn = async (args: readonly string[]): Promise<string[]> =>
  [...(await runGander([...args, '--help'], '')).out.matchAll(/^ {2}-([a-z][a-z-]+)/gm)].map(match => match[1]!);

describe.each(pages)('%s', page => {
  const text = read(page);

  for (const block of consoleBlocks(text)) {
    it(`example at line ${block.line}`, async () => {
      expect(block.steps.length).toBeGreaterThan(0);
      for (const { command, shown, printed } of await rerun(block))
        if (!matches(shown, printed)) expect(printed, command).toBe(shown);
    });
  }

  it('has links that work', () => {
    const targets = [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)/g)].map(match => match[1]!);
    expect(targets.filter(target => !isValidLink(page, target))).toEqual([]);
  });

  it('contains no paths of a particular machine', () => {
    expect(text).not.toMatch(/(?<![\w.:])\/(home|root|work|tmp|usr|var|opt|etc|mnt|Users)\b|\b[A-Z]:\\/);
  });

  it('names only files and folders that exist', () => {
    const places = codeOf(text).matchAll(
      /(?<![\w./-])(?:src|core|games|bots|cli|net|test|bench|training|layouts|saves)\/[\w./-]*/g,
    );
    const missing = [...places]
      .map(match => match[0])
      .filter(place => !existsSync(path.join(root, place)) && !existsSync(path.join(root, 'src', place)));
    expect(missing).toEqual([]);
  });

  it('names only npm scripts that exist', () => {
    for (const [, script] of text.matchAll(/npm run ([\w:-]+)/g)) expect(manifest.scripts).toHaveProperty(script!);
  });
});

/** Whether a link leads to a file and, if it names one, to a heading in it; links to the web are not checked. */
function isValidLink(page: string, target: string): boolean {
  if (/^[a-z]+:/.test(target)) return true;
  const [file, anchor] = target.split('#');
  const there = path.join(root, file === '' ? page : path.join(path.dirname(page), file!));
  return existsSync(there) && (anchor === undefined || anchorsOf(readFileSync(there, 'utf8')).includes(anchor));
}

/** Headings as links name them. */
const anchorsOf = (markdown: string): string[] =>
  [...withoutFences(markdown).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('README.md', () => {
  const readme = read('README.md');

  it('starts with the two commands', () => {
    expect(readme).toContain('npm ci && npm start');
    expect(readme).toContain('npm ci && npm test');
  });

  it('describes every npm script except those that npm runs itself', () => {
    for (const script of Object.keys(manifest.scripts).filter(name => !/^(dependencies|pre.*|post.*)$/.test(name)))
      expect(readme).toMatch(new RegExp(`npm (run )?${script}\\b`));
  });

  it('lists every game with its page', () => {
    for (const [id, { title }] of games) expect(readme).toMatch(new RegExp(`\\[${title}\\]\\(docs/${id}\\.md\\)`));
  });

  it('names only options that exist', async () => {
    const known = new Set([...(await optionsIn(['constructor'])), 'help', 'version']);
    const rows = [...readme.matchAll(/^\| (`--?[a-z].*?) \|/gm)].flatMap(([, cell]) => [
      ...cell!.matchAll(/`--?([a-z-]+)/g),
    ]);
    expect(rows.map(([, option]) => option!).filter(option => !known.has(option))).toEqual([]);
    expect(rows.length).toBeGreaterThan(5);
  });

  it('describes every option that all games have, every host command and every exit code', () => {
    for (const { name } of [...HOST_OPTIONS, ...SHARED_OPTIONS])
      expect(mentions(readme, `-${name}`) || mentions(readme, `--${name}`), `-${name}`).toBe(true);
    for (const { usage } of HOST_COMMANDS) expect(readme, usage).toContain(`\`${usage}\``);
    for (const code of Object.values(EXIT)) expect(readme, String(code)).toContain(`| ${code} |`);
  });
});

describe('docs/commandline.md', () => {
  const page = read('docs/commandline.md');

  it('lists every subcommand, every setting with its values, every variable and every exit code', () => {
    for (const { name } of SUBCOMMANDS.filter(({ hidden }) => !hidden))
      expect(page).toContain(`| \`gander ${name}\` |`);
    for (const { name, takes = [] } of SETTINGS) {
      expect(page).toMatch(new RegExp(`^\\| \`${name}\` \\|`, 'm'));
      if (typeof takes !== 'string') for (const value of takes) expect(mentions(page, value), value).toBe(true);
    }
    for (const [name] of ENVIRONMENT) expect(page).toContain(`| \`${name}\` |`);
    for (const code of Object.values(EXIT)) expect(page, String(code)).toContain(`| ${code} |`);
  });
});

const common = new Set<string>([...HOST_OPTIONS, ...SHARED_OPTIONS].map(({ name }) => name));

describe.each([...games.keys()])('the page of %s', id => {
  const page = read(`docs/${id}.md`);

  it('describes all of its own options', async () => {
    for (const option of await optionsIn([id]))
      if (!common.has(option)) expect(mentions(page, `-${option}`), `-${option}`).toBe(true);
  });

  it('describes every subcommand of the game, and its options', async () => {
    const { out } = await runGander([id, '--help'], '');
    const names = subcommandsOf(id, games.get(id)!).map(({ name }) => name);
    for (const name of names) {
      expect(out).toContain(`  gander ${id} ${name} `);
      expect(page).toContain(`gander ${id} ${name}`);
      for (const option of await optionsIn([id, name]))
        if (!common.has(option)) expect(mentions(page, `-${option}`), `-${option}`).toBe(true);
    }
  });

  it('describes every command of its table', async () => {
    const table = path.join(root, 'src/games', id, 'commands.ts');
    if (!existsSync(table)) return;
    const { COMMANDS = [] } = (await import(table)) as { COMMANDS?: readonly Command<never>[] };
    for (const { name, aliases = [] } of COMMANDS)
      for (const word of [name, ...aliases]) expect(mentions(page, word), word).toBe(true);
  });

  it('has an example', () => {
    expect(
      consoleBlocks(page).some(({ steps }) => steps.some(({ command }) => command.startsWith(`gander ${id}`))),
    ).toBe(true);
  });
});

it.each([
  ['simulate', 'constructor'],
  ['arena', 'bots'],
  ['serve', 'server'],
  ['host', 'server'],
  ['join', 'server'],
  ['rooms', 'server'],
  ['bot', 'server'],
])('every option of %s is described on the page %s', async (tool, page) => {
  for (const option of (await optionsIn([tool])).filter(name => name !== 'no-color'))
    expect(mentions(read(`docs/${page}.md`), `-${option}`), `-${option}`).toBe(true);
});

describe('an example is stale', () => {
  const stale = (shown: string, printed: string): void => expect(matches(shown, printed)).toBe(false);

  it('if a line differs, is missing or is new', () => {
    expect(matches('a\nb\n', 'a\nb\n')).toBe(true);
    stale('a\nb\n', 'a\nc\n');
    stale('a\nb\n', 'a\n');
    stale('a\n', 'a\nb\n');
    stale('', 'a\n');
    stale('a+\n', 'aa\n');
  });

  it('if the text around omitted lines differs', () => {
    expect(matches('a\n...\nd\n', 'a\nb\nc\nd\n')).toBe(true);
    stale('a\n...\nd\n', 'x\nb\nc\nd\n');
    stale('a\n...\nd\n', 'a\nb\nc\nx\n');
    stale('a\n...\nd\n', 'a\nd\n');
  });

  it('if the rest of a line with an omission differs', () => {
    expect(matches('took … s\n', 'took 1.2 s\n')).toBe(true);
    stale('took … s\n', 'took 1.2 ms\n');
  });

  it('if a command prints something other than the page says', async () => {
    const [block] = consoleBlocks(
      "```console\n$ cat > f <<'END'\nx\nEND\n$ cat f\nx\n$ gander nothing\ny\n$ echo $?\n1\n```\n",
    );
    const matched = (await rerun(block!)).map(({ shown, printed }) => matches(shown, printed));
    expect(matched).toEqual([true, true, false, true]);
  });
});
