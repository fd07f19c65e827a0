/** Games by name: a built-in one, or a user's module. */
import { unknownName } from '../core/command.ts';
import { misused, ok, type Result } from '../core/result.ts';
import type { TextGame } from '../core/session.ts';
import { games } from '../games/index.ts';

/** Finds `azul`, `./connect4.js` or `@scope/game`. Only for words that the user typed, since loading a module runs it. */
export async function gameNamed(word: string, subcommands: readonly string[] = []): Promise<Result<TextGame>> {
  const entry = games.get(word);
  if (entry) return ok(await entry.load());
  const { gameModule } = await import('./gamemodule.ts');
  const found = await gameModule(word);
  if (found) return found.ok ? found : misused(found.fault);
  const what = subcommands.length === 0 ? 'there is no game called' : 'there is no game or subcommand called';
  return misused(unknownName(what, word, [...games.keys(), ...subcommands]));
}
