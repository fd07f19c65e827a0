/** What axe finds wrong for those who do not see, or see differently, in every theme. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect } from 'vitest';
import { THEME_NAMES } from '../../src/web/themename.ts';
import type { Visitor } from './visitor.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function expectAccessible({ page }: Visitor): Promise<void> {
  await page.evaluate(AXE);
  for (const theme of THEME_NAMES) {
    await page.evaluate(name => {
      const select = [...document.querySelectorAll('select')].find(one =>
        [...one.options].some(({ value }) => value === name),
      )!;
      select.value = name;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }, theme);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
    const { passes, violations } = await page.evaluate(() =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
    );
    expect(passes.length).toBeGreaterThan(10);
    const found = violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(found).toEqual([]);
  }
}
