/** Requests: each is accepted, and its damaged forms are refused with a sentence. */
import { describe, expect, it } from 'vitest';
import { MAX_FILE_LENGTH } from '../../src/room/limits.ts';
import { parseRequest, type Request } from '../../src/room/request.ts';

const TOKEN = 'abcdefghijklmnopqrstuv';

const REQUESTS: readonly Request[] = [
  { type: 'create', id: 0, owner: TOKEN, game: 'azul' },
  {
    type: 'create',
    id: 1,
    key: TOKEN,
    owner: TOKEN,
    game: 'azul',
    options: { players: '3', bag: 'mine.txt' },
    files: { 'mine.txt': 'ABC' },
    title: 'A table',
    public: true,
    clock: { kind: 'bank', seconds: 60, increment: 0 },
    absence: 30,
    think: '50ms',
    computers: [null, 'random'],
  },
  { type: 'create', id: 1, owner: TOKEN, game: 'azul', clock: { kind: 'move', seconds: 1 } },
  { type: 'join', id: 2, room: 'abcd2345', token: TOKEN, owner: TOKEN, since: 0 },
  { type: 'join', id: 2, code: 'K7QM-2XWP-5T' },
  { type: 'join', id: 2, code: 'k7qm2xwp5t' },
  { type: 'claim', id: 3, name: 'Ann', token: TOKEN },
  { type: 'claim', id: 3, seat: 25, name: 'Ann', token: TOKEN },
  { type: 'act', id: 4, version: 7, action: { anything: ['is', 1] } },
  { type: 'act', id: 4, version: 7, line: 'move 1 2' },
  { type: 'legal', id: 5 },
  { type: 'chat', id: 6, text: 'Hello!' },
  { type: 'chat', id: 6, text: 'Hello!', name: 'Eve' },
  { type: 'undo', id: 7 },
  { type: 'consent', id: 8, agree: false },
  { type: 'computer', id: 9, seat: 0 },
  { type: 'computer', id: 9, seat: 0, level: 'random' },
  { type: 'person', id: 10, seat: 0 },
  { type: 'start', id: 11 },
  { type: 'start', id: 11, level: 'random' },
  { type: 'kick', id: 12, seat: 1 },
  { type: 'close', id: 13 },
  { type: 'rematch', id: 14 },
  { type: 'save', id: 2 ** 52 },
];

/** Members that may be left out. */
const OPTIONAL: Partial<Record<Request['type'], readonly string[]>> = {
  create: ['key', 'options', 'files', 'title', 'public', 'clock', 'absence', 'think', 'computers'],
  join: ['room', 'token', 'code', 'owner', 'since'],
  claim: ['seat'],
  act: ['action', 'line'],
  chat: ['name'],
  computer: ['level'],
  start: ['level'],
};

const SENTENCE = /^the message (is not JSON|makes no sense: [^\p{C}]+)$/u;
const refusal = { ok: false, fault: expect.stringMatching(SENTENCE) };
const named = REQUESTS.map(request => [JSON.stringify(request).slice(0, 60), request] as const);

describe('a request', () => {
  it.each(named)('%s is accepted', (_, request) => {
    expect(parseRequest(JSON.stringify(request))).toEqual({ ok: true, value: request });
  });

  it.each(named)('%s is refused with a sentence if it is damaged', (_, request) => {
    for (const member of Object.keys(request)) {
      const { [member as 'id']: _removed, ...without } = request;
      const isOptional = OPTIONAL[request.type]?.includes(member) ?? false;
      expect(parseRequest(JSON.stringify(without)), `without ${member}`).toMatchObject(
        isOptional ? { ok: true } : refusal,
      );
      if (member === 'action') continue;
      for (const wrong of [null, [[]], -1, 0.5, '\x1b[2J\n'.repeat(100)]) {
        expect(parseRequest(JSON.stringify({ ...request, [member]: wrong })), `${member} ${wrong}`).toEqual(refusal);
      }
    }
    expect(parseRequest(JSON.stringify({ ...request, more: 1 }))).toEqual(refusal);
    expect(parseRequest(JSON.stringify(request).slice(1))).toEqual(refusal);
  });

  it.each([
    ['is empty', ''],
    ['is no object', '[]'],
    ['is null', 'null'],
    ['is of no type', '{"id":1}'],
    ['is of another type', '{"type":"constructor","id":1}'],
    ['has an id that is too large', `{"type":"save","id":${2 ** 53}}`],
    ['has an id that is minus zero', '{"type":"save","id":-0}'],
    ['has a seat that no game has', '{"type":"kick","id":1,"seat":26}'],
    ['has a room that is a path', '{"type":"join","id":1,"room":"../../etc"}'],
    ['has a name with an escape sequence', `{"type":"claim","id":1,"name":"\\u001b[31mAnn","token":"${TOKEN}"}`],
    ['has a name that is too long', `{"type":"claim","id":1,"name":"${'a'.repeat(25)}","token":"${TOKEN}"}`],
    ['has a short token', '{"type":"join","id":1,"token":"abc"}'],
    ['has a chat that is too long', `{"type":"chat","id":1,"text":"${'a'.repeat(301)}"}`],
    ['has a line that is too long', `{"type":"act","id":1,"version":0,"line":"${'a'.repeat(401)}"}`],
    [
      'has a clock of no time',
      `{"type":"create","id":1,"owner":"${TOKEN}","game":"x","clock":{"kind":"move","seconds":0}}`,
    ],
    ['has too many computers', JSON.stringify({ ...REQUESTS[1], computers: Array(27).fill(null) })],
    ['has too many files', JSON.stringify({ ...REQUESTS[1], files: { a: '', b: '', c: '', d: '', e: '' } })],
    ['has a file that is too large', JSON.stringify({ ...REQUESTS[1], files: { a: 'a'.repeat(MAX_FILE_LENGTH + 1) } })],
    ['has options that are no texts', JSON.stringify({ ...REQUESTS[1], options: { players: 3 } })],
  ])('that %s is refused with a sentence', (_, text) => {
    expect(parseRequest(text)).toEqual(refusal);
  });

  it.each([
    [{ type: 'join', id: 1, token: 'abc' }, 'token must be a token, not "abc"'],
    [{ type: 'create', id: 1, owner: TOKEN, game: 'x'.repeat(41) }, /^game must be at most 40 characters, not "x+/],
    [
      { ...REQUESTS[1], files: { a: '', b: '', c: '', d: '', e: '' } },
      'files must be at most 4 members, not an object',
    ],
    [{ type: 'kick', id: 1, seat: 26 }, 'seat must be a whole number from 0 to 25, not 26'],
  ])('that is refused says what is wrong: %j', (request, fault) => {
    const parsed = parseRequest(JSON.stringify(request));
    expect(parsed.ok ? '' : parsed.fault.replace('the message makes no sense: ', '')).toMatch(fault);
  });
});
