/** Writes the documentation as a site: static files without scripts, which need no other host. */
import fs from 'node:fs';
import path from 'node:path';
import { THEMES, type Theme } from '../../src/web/themes.ts';
import { SECTIONS } from './contents.ts';
import { formatPage, pageName, type SitePage } from './page.ts';

const root = path.join(import.meta.dirname, '../..');
const docs = path.join(root, 'docs');

/** Pages that are not in docs. */
const OUTSIDE = ['README.md', 'CHANGELOG.md'] as const;
/** What pages link to, as it is. */
const COPIED = ['examples', 'training/README.md', 'LICENSE'] as const;

function readPages(): Map<string, SitePage> {
  const inside = fs.readdirSync(docs).filter(file => file.endsWith('.md'));
  const files = [...inside.map(file => path.join(docs, file)), ...OUTSIDE.map(file => path.join(root, file))];
  return new Map(
    files.map(file => {
      const markdown = withInnerLinks(fs.readFileSync(file, 'utf8'), path.dirname(file));
      const name = pageName(path.basename(file));
      return [name, { name, title: /^# (.*)$/m.exec(markdown)![1]!.replaceAll('`', ''), markdown }];
    }),
  );
}

/** Pages of the top folder link to `docs/x.md`, which is beside them on the site. */
const withInnerLinks = (markdown: string, folder: string): string =>
  folder === root
    ? markdown.replaceAll('](docs/', '](').replaceAll(/\]\((?=(examples|training|LICENSE|CHANGELOG\.md)\b)/g, '](../')
    : markdown;

const COLOURS = ['paper', 'ink', 'surface', 'muted', 'choice'] as const;
const variables = (theme: Theme): string => COLOURS.map(name => `--${name}:${theme[name]}`).join(';');

/** The colours of the page, light or dark as the reader has it. */
const colours = (): string => `:root{color-scheme:light dark;${variables(THEMES.light)}}
@media (prefers-color-scheme:dark){:root{${variables(THEMES.dark)}}}
`;

export function buildSite(folder: string): void {
  const pages = readPages();
  const missing = SECTIONS.flatMap(section => section.pages).filter(name => !pages.has(name));
  if (missing.length > 0) throw new Error(`there is no page ${missing.join(', ')}`);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(path.join(folder, 'files'), { recursive: true });
  for (const page of pages.values()) fs.writeFileSync(path.join(folder, `${page.name}.html`), formatPage(page, pages));
  const style = fs.readFileSync(path.join(import.meta.dirname, 'site.css'), 'utf8');
  fs.writeFileSync(path.join(folder, 'site.css'), colours() + style);
  fs.copyFileSync(path.join(root, 'src/web/icon.svg'), path.join(folder, 'icon.svg'));
  fs.cpSync(path.join(docs, 'pictures'), path.join(folder, 'pictures'), { recursive: true });
  for (const name of COPIED) fs.cpSync(path.join(root, name), path.join(folder, 'files', name), { recursive: true });
}

if (process.argv[1] === import.meta.filename) {
  const folder = process.argv[2] ?? path.join(root, 'site');
  buildSite(folder);
  console.log(`The site is in ${path.relative(process.cwd(), folder)}.`);
}
