/** Messages of people who mean harm, or whose program is broken: rubbish, and requests in which something is wrong. */
import fc from 'fast-check';
import type { Request } from '../../../src/room/request.ts';

const token = 'x'.repeat(22);

/** One of each type. */
const requests: readonly Request[] = [
  { type: 'create', id: 1, owner: token, game: 'azul', options: { players: '2' }, files: { board: 'x' }, title: 'T' },
  { type: 'join', id: 2, room: 'aaaaaaaa', token, owner: token, since: 3 },
  { type: 'join', id: 3, code: 'aaaa-aaaa-aa' },
  { type: 'claim', id: 4, seat: 0, name: 'Mallory', token },
  { type: 'act', id: 5, version: 9, action: { kind: 'take' } },
  { type: 'act', id: 6, version: 9, line: '1 b 2' },
  { type: 'legal', id: 7 },
  { type: 'chat', id: 8, text: 'Hello', name: 'Mallory' },
  { type: 'undo', id: 9 },
  { type: 'consent', id: 10, agree: true },
  { type: 'computer', id: 11, seat: 1, level: 'random' },
  { type: 'person', id: 12, seat: 1 },
  { type: 'start', id: 13, level: 'random' },
  { type: 'kick', id: 14, seat: 0 },
  { type: 'close', id: 15 },
  { type: 'rematch', id: 16 },
  { type: 'save', id: 17 },
  { type: 'why', id: 18, seat: 1 },
];

const nested = (depth: number): unknown => {
  let value: unknown = 'deep';
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { value };
  return value;
};

/** Values that do not fit where they are put, most of them. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    [],
    {},
    -1,
    0.5,
    26,
    1e308,
    2 ** 53,
    -0,
    '__proto__',
    'constructor',
    '\u0000',
    '\u001b[2J\u001b]0;title\u0007',
    'a\u202eb',
    '\ud800',
    'line\nbreak',
    '../../etc/passwd',
    'x'.repeat(5000),
    nested(500),
    JSON.parse('{"__proto__":{"isOwner":true},"constructor":{"prototype":{"seat":0}}}'),
    Array(1000).fill(null),
  ),
  fc.integer(),
  fc.string({ unit: 'binary' }),
  fc.jsonValue() as fc.Arbitrary<unknown>,
);

const fields = fc.constantFrom(
  ...['type', 'id', 'room', 'token', 'owner', 'code', 'since', 'seat', 'name', 'version', 'action', 'line', 'text'],
  ...['agree', 'level', 'key', 'game', 'options', 'files', 'title', 'public', 'clock', 'absence', 'think', 'computers'],
  ...['__proto__', 'constructor', 'toString', 'isOwner'],
);

/** A request with some fields changed, added or left out. */
const mutated = fc
  .tuple(fc.constantFrom(...requests), fc.array(fc.tuple(fields, fc.option(junk)), { minLength: 1, maxLength: 3 }))
  .map(([request, changes]) => {
    const entries = new Map<string, unknown>(Object.entries(request));
    for (const [name, value] of changes) {
      if (value === null) entries.delete(name);
      else entries.set(name, value);
    }
    // As text, so that `__proto__` is a key like any other.
    return `{${[...entries].map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
  });

const rubbish = fc.oneof(
  { weight: 8, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 8, arbitrary: fc.json() },
  // A valid request that ends too early, or goes on.
  { weight: 4, arbitrary: fc.tuple(mutated, fc.nat(200)).map(([text, end]) => text.slice(0, end)) },
  { weight: 2, arbitrary: mutated.map(text => `${text}${text}`) },
  { weight: 2, arbitrary: fc.constantFrom('', 'null', '[]', '{}', '1e999', '-', '"', '\ufeff{}', '{"type":"join"}') },
  { weight: 1, arbitrary: fc.nat(20_000).map(depth => `${'['.repeat(depth)}${']'.repeat(depth)}`) },
  { weight: 1, arbitrary: fc.nat(20_000).map(depth => `{"type":"act","id":1,"action":${'{"a":'.repeat(depth)}`) },
);

/** Requests as they should be, of somebody who may not make them, or about something old. */
const valid = fc
  .tuple(fc.constantFrom(...requests), fc.nat(2 ** 31))
  .map(([request, id]) => JSON.stringify({ ...request, id }));

const hostile = fc.oneof(
  { weight: 5, arbitrary: mutated },
  { weight: 3, arbitrary: rubbish },
  { weight: 3, arbitrary: valid },
);

/** So many messages, decided by the seed. */
export const hostileMessages = (count: number, seed: number): string[] => fc.sample(hostile, { numRuns: count, seed });

/** Far more than a connection may send at once. */
export const LONG_MESSAGE = `{"type":"chat","id":1,"text":"${'x'.repeat(1 << 19)}"}`;
