/** Reads the page that was built beside the program. */
import fs from 'node:fs';
import path from 'node:path';
import { Page } from '../../net/room/page.ts';
import { here, inBundle } from '../bundle.ts';

/** Undefined if it was not built: in development, from the sources. */
export function loadPage(): Page | undefined {
  if (!inBundle) return undefined;
  const folder = path.join(path.dirname(here), 'page');
  if (!fs.existsSync(folder)) return undefined;
  const names = fs.readdirSync(folder).filter(name => name !== 'package.json');
  return new Page(new Map(names.map(name => [name, fs.readFileSync(path.join(folder, name))])));
}
