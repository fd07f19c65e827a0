/** The files that come with the program: in the folder of its package, or inside the single executable. */
import fs from 'node:fs';
import path from 'node:path';
import sea from 'node:sea';

const here = typeof __filename === 'string' ? __filename : import.meta.filename;

/** Whether the program runs as it was built, not from its TypeScript sources. */
export const isBuilt = !here.endsWith('.ts');

/** Whether the program is a single executable, with no files around it. */
export const isSingleFile = sea.isSea();

/** The folder of the package; that of the executable if there is none. */
export const packageFolder = isSingleFile
  ? path.dirname(process.execPath)
  : path.join(path.dirname(here), isBuilt ? '..' : '../..');

/** In the executable, the list of its files. */
export const FILE_LIST = 'files';

/** A file by its path in the package, with slashes. */
export const readPackageFile = (name: string): Buffer =>
  isSingleFile ? Buffer.from(sea.getRawAsset(name) as ArrayBuffer) : fs.readFileSync(path.join(packageFolder, name));

/** The names of the files in a folder of the package; none if it does not exist. */
export function listPackageFiles(folder: string): readonly string[] {
  if (!isSingleFile) {
    const whole = path.join(packageFolder, folder);
    return fs.existsSync(whole) ? fs.readdirSync(whole) : [];
  }
  const files: readonly string[] = JSON.parse(readPackageFile(FILE_LIST).toString());
  return files.filter(file => path.posix.dirname(file) === folder).map(file => path.posix.basename(file));
}
