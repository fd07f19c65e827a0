/** The documentation as a site: whole, with links that lead somewhere, and without other hosts. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildSite } from '../docs/site/build.ts';
import { SECTIONS } from '../docs/site/contents.ts';
import { root } from './examples.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-site-'));
buildSite(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const files = readdirSync(folder).filter(file => file.endsWith('.html'));
const valuesOf = (html: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(match => match[1]!);

/** Whether a link leads to a file of the site and, if it names one, to a place in it. */
function leadsSomewhere(page: string, target: string): boolean {
  const [file, anchor] = target.split('#');
  const there = file === '' ? page : file!;
  if (!existsSync(path.join(folder, there))) return false;
  return anchor === undefined || valuesOf(read(there), 'id').includes(anchor);
}

it('has every page of docs, and lists each of them once', () => {
  const docs = readdirSync(path.join(root, 'docs')).filter(file => file.endsWith('.md'));
  const names = docs.map(file => path.basename(file, '.md')).sort();
  expect(SECTIONS.flatMap(({ pages }) => pages).sort()).toEqual(names);
  expect(files.sort()).toEqual([...names, 'changelog', 'readme'].map(name => `${name}.html`).sort());
});

describe.each(files)('%s', page => {
  const html = read(page);

  it('has links and pictures that lead somewhere', () => {
    const inside = [...valuesOf(html, 'href'), ...valuesOf(html, 'src')].filter(target => !/^[a-z]+:/.test(target));
    expect(inside.length).toBeGreaterThan(20);
    expect(inside.filter(target => !leadsSomewhere(page, target))).toEqual([]);
  });

  it('loads nothing from elsewhere, and runs nothing', () => {
    const loaded = [...html.matchAll(/<(?:img|link|source|iframe|object)\b[^>]*>/g)].map(match => match[0]);
    expect(loaded.filter(tag => /(?:src|href)="(?:[a-z]+:|\/)/.test(tag))).toEqual([]);
    expect(html).not.toMatch(/<script|\son[a-z]+="/);
  });

  it('is one document with one title', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html).toMatch(/<title>(?:Gander|.+ – Gander)<\/title>/);
  });
});
