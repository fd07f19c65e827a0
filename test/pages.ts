/** The pages of the documentation as text, and what of it is code. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './examples.ts';

export const readPage = (page: string): string => readFileSync(path.join(root, page), 'utf8');

const FENCED = /^```.*\n[\s\S]*?^```$/gm;
export const withoutFences = (markdown: string): string => markdown.replace(FENCED, '');
/** All code, inline or fenced: where options and commands are looked for. */
export const codeOf = (markdown: string): string =>
  [...markdown.matchAll(FENCED), ...withoutFences(markdown).matchAll(/`[^`\n]+`/g)].map(match => match[0]).join('\n');
export const mentions = (markdown: string, word: string): boolean =>
  new RegExp(`(?<![\\w-])${word.replace('?', '\\?')}(?![\\w-])`).test(codeOf(markdown));
