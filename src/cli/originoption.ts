/** The option -origin of servers to which pages may connect. */
import { parsedOption, splitList } from '../core/option.ts';
import { ok, type Result } from '../core/result.ts';
import { parseOrigin } from '../net/origin.ts';

export const ORIGIN_OPTION = parsedOption({
  name: 'origin',
  placeholder: 'LIST',
  parse: parseOrigins,
  help: 'pages that may use it, besides those of the same host: https://example.org,...',
});

function parseOrigins(list: string): Result<readonly string[]> {
  const origins: string[] = [];
  for (const word of splitList(list)) {
    const origin = parseOrigin(word);
    if (!origin.ok) return origin;
    origins.push(origin.value);
  }
  return ok(origins);
}
