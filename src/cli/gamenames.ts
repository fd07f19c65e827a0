/** Games by name: one of this program, or a module of the user's own. */
import { unknownName } from '../core/command.ts';
import { misused, ok, type Result } from '../core/result.ts';
import type { TextGame } from '../core/session.ts';
import { games } from '../games/index.ts';

/** `azul`, `./connect4.js`, `@scope/game`. Only for words that the user typed: a module is code that runs. */
export async function gameNamed(word: string, tools: readonly string[] = []): Promise<Result<TextGame>> {
  const entry = games.get(word);
  if (entry) return ok(await entry.load());
  const { gameModule } = await import('./gamemodule.ts');
  const found = await gameModule(word);
  if (found) return found.ok ? found : misused(found.fault);
  const what = tools.length === 0 ? 'there is no game called' : 'there is no game or tool called';
  return misused(unknownName(what, word, [...games.keys(), ...tools]));
}
