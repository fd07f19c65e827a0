/** A page of the documentation as HTML: Markdown in, a whole document out. */
import { Marked, type Token } from 'marked';
import { escapeXml } from '../../src/web/xml.ts';
import { HOME, SECTIONS } from './contents.ts';

export interface SitePage {
  /** Without ending. */
  readonly name: string;
  /** Its first heading. */
  readonly title: string;
  readonly markdown: string;
}

/** A heading as links name it, which is how GitHub does it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Where a link leads on the site. What the documentation names outside of its folder is in `files` there. */
export function siteLink(target: string): string {
  if (/^[a-z]+:|^#/.test(target)) return target;
  const [, file, anchor = ''] = /^([^#]*)(#.*)?$/.exec(target)!;
  const outside = /^\.\.\/(.*)$/.exec(file!)?.[1];
  if (outside === undefined) return `${file!.replace(/\.md$/, '.html')}${anchor}`;
  return /^[A-Z]+\.md$/.test(outside) ? `${pageName(outside)}.html${anchor}` : `files/${outside}`;
}

/** `CHANGELOG.md` is the page `changelog`. */
export const pageName = (file: string): string => file.replace(/\.md$/, '').toLowerCase();

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const id = escapeXml(anchorOf(text.replaceAll('`', '')));
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    table(token) {
      // Wide tables scroll by themselves, not with the page.
      return `<div class="table">${renderTable(token)}</div>\n`;
    },
  },
  walkTokens(token: Token) {
    if (token.type === 'link') token.href = siteLink(token.href as string);
  },
});
const renderTable = (token: Token): string => new Marked().parser([token]);

const link = ({ name, title }: SitePage, current: string): string =>
  `<li><a href="${name}.html"${name === current ? ' aria-current="page"' : ''}>${escapeXml(title)}</a></li>`;

function navigation(pages: ReadonlyMap<string, SitePage>, current: string): string {
  const sections = SECTIONS.map(
    ({ title, pages: names }) =>
      `<h2>${title}</h2>\n<ul>\n${names.map(name => link(pages.get(name)!, current)).join('\n')}\n</ul>`,
  );
  return `<nav aria-label="Pages">\n${sections.join('\n')}\n</nav>`;
}

export const formatPage = (page: SitePage, pages: ReadonlyMap<string, SitePage>): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeXml(page.name === HOME ? 'Gander' : `${page.title} – Gander`)}</title>
<link rel="icon" href="icon.svg">
<link rel="stylesheet" href="site.css">
</head>
<body>
<a class="skip" href="#content">To the text</a>
<header><a href="${HOME}.html"><img src="icon.svg" alt="" width="28" height="28"> Gander</a></header>
${navigation(pages, page.name)}
<main id="content">
${marked.parse(page.markdown, { async: false })}</main>
</body>
</html>
`;
