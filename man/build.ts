/** `npm run man`: writes the manual page again. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { manPage } from './manpage.ts';

writeFileSync(path.join(import.meta.dirname, 'gander.1'), await manPage());
