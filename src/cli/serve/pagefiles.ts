/** Reads the page that was built beside the program. */
import { Page } from '../../net/room/page.ts';
import { isBuilt, listPackageFiles, readPackageFile } from '../packagefiles.ts';

const FOLDER = 'dist/page';

/** Undefined if it was not built: in development, from the sources. */
export function loadPage(): Page | undefined {
  const names = isBuilt ? listPackageFiles(FOLDER) : [];
  return names.length === 0
    ? undefined
    : new Page(new Map(names.map(name => [name, readPackageFile(`${FOLDER}/${name}`)])));
}
