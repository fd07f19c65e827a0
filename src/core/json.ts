/** Reads JSON, and says where a text stops being it. `JSON.parse` does so only sometimes, in other words in each version of Node. */
import { ok, type Result } from './result.ts';
import { errorAt, quote } from './text.ts';

const TOKEN =
  /[ \t\r\n]*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null)(?![\w.]))/uy;

/** What may come next. */
type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end';

interface JsonFault {
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
  /** What stands there; undefined at the end of the text. */
  readonly found?: string;
}

export function parseJson(text: string, file: string): Result<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch {
    const { found, ...at } = jsonFault(text);
    return errorAt(
      file,
      at,
      found === undefined ? 'the JSON ends too early' : `${quote(found.replaceAll('"', ''))} is not expected here`,
    );
  }
}

/** The first fault of a text that `JSON.parse` refuses. */
export function jsonFault(text: string): JsonFault {
  const open: string[] = [];
  let expected: Expected = 'value';
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    const next: Expected | undefined = token ? after(token, expected, open) : undefined;
    if (!next) return faultAt(text, at + /^[ \t\r\n]*/.exec(text.slice(at))![0].length);
    expected = next;
    at = TOKEN.lastIndex;
  }
}

/** What may follow a token, or undefined if it may not stand here. Keeps the brackets that are open. */
function after([, sign, string, literal]: RegExpExecArray, expected: Expected, open: string[]): Expected | undefined {
  const inList = open.at(-1) === '[';
  if (sign === undefined) {
    if (expected.startsWith('value')) return ', or end';
    return expected.startsWith('key') && string !== undefined && literal === undefined ? ':' : undefined;
  }
  if ((sign === '{' || sign === '[') && expected.startsWith('value')) {
    open.push(sign);
    return sign === '{' ? 'key or }' : 'value or ]';
  }
  if (sign === ':') return expected === ':' ? 'value' : undefined;
  if (open.length === 0) return undefined;
  if (sign === ',') return expected !== ', or end' ? undefined : inList ? 'value' : 'key';
  const closes = sign === (inList ? ']' : '}') && (expected === ', or end' || expected.endsWith(sign));
  if (!closes) return undefined;
  open.pop();
  return ', or end';
}

function faultAt(text: string, at: number): JsonFault {
  const before = text.slice(0, at).split('\n');
  const place = { line: before.length, column: before.at(-1)!.length + 1 };
  const found = /^(?:"[^"\n]*"|[\w.+-]+|.)/su.exec(text.slice(at))?.[0];
  return found === undefined ? place : { ...place, found };
}
