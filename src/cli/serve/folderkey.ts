/** The secret of a folder with rooms, kept in a file that only its owner may read: it allows to make rooms there. */
import fs from 'node:fs';
import path from 'node:path';
import { err, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import { newToken } from '../../net/room/tokens.ts';
import { TOKEN } from '../../room/protocol.ts';
import { makeFolder, reason } from '../files.ts';

const KEY_FILE = 'key';

/** The same at every start, so that it need not be told anew. */
export function folderKey(folder: string): Result<string> {
  const file = path.join(folder, KEY_FILE);
  try {
    if (fs.existsSync(file)) {
      const key = fs.readFileSync(file, 'latin1').trim();
      return TOKEN.test(key) ? ok(key) : err(`${quote(file)} does not contain a key; remove it to get another`);
    }
    makeFolder(folder, 0o700);
    const key = newToken();
    fs.writeFileSync(file, `${key}\n`, { mode: 0o600 });
    return ok(key);
  } catch (error) {
    return err(`cannot use ${quote(file)}: ${reason(error)}`);
  }
}
