/** Which pages may connect: a browser sends the origin of the page with every request for a WebSocket. */
import { err, ok, type Result } from '../core/result.ts';
import { quote } from '../core/text.ts';

/** `https://example.org`, in the form in which browsers send it. */
export function parseOrigin(word: string): Result<string> {
  const url = /^https?:\/\/[^/?#@\s]+\/?$/i.test(word) ? parseUrl(word) : undefined;
  return url
    ? ok(url.origin)
    : err(`an origin looks like https://example.org or http://localhost:8000, not ${quote(word)}`);
}

/** Programs send no origin. A page must come from the host that it asks, or from a listed origin. */
export function isAllowedOrigin(
  origin: string | undefined,
  host: string | undefined,
  listed: readonly string[],
): boolean {
  if (origin === undefined) return true;
  const url = parseUrl(origin);
  if (!url || url.origin === 'null') return false;
  return listed.includes(url.origin) || url.host === host?.toLowerCase();
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
