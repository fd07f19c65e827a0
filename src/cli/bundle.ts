/** Whether the program runs from the bundle, which is CommonJS, or from its TypeScript sources; and where it is. */
import path from 'node:path';

export const here = typeof __filename === 'string' ? __filename : import.meta.filename;
export const inBundle = !here.endsWith('.ts');

/** The folder of the package, with the pages and scripts that come with the program. */
export const packageFolder = path.join(path.dirname(here), inBundle ? '..' : '../..');
