/** The page about rooms is correct: its session is played, its exchange of messages happens, and it leaves out nothing. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../src/net/room/limits.ts';
import { MAX_FILE_LENGTH, MAX_FILES, MAX_SEATS, TEXT_LIMITS } from '../src/room/limits.ts';
import { COMPUTER_REASONS, publicNote } from '../src/room/note.ts';
import { GOODBYE_REASONS, PHASES, REFUSALS } from '../src/room/protocol.ts';
import { requestSchema } from '../src/room/request.ts';
import { ROOM_COMMANDS } from '../src/room/roomcommands.ts';
import { RESULTS, serverMessageSchema } from '../src/room/servermessages.ts';
import { root } from './examples.ts';
import { settle, TestServer } from './net/room/serving.ts';
import { mentions, readPage, withoutFences } from './pages.ts';
import { Terminals, terminalBlocks } from './terminals.ts';

const page = readPage('docs/server.md');

/** The text under a heading, up to the next heading. */
const section = (heading: string): string => {
  const text = page.split(/^#+ /m).find(part => part.startsWith(`${heading}\n`));
  if (text === undefined) throw new Error(`there is no section ${heading}`);
  return text;
};

/** The row of a section's tables whose first cell names this. */
const rowOf = (text: string, name: string): string =>
  text.split('\n').find(line => new RegExp(`^\\|[^|]*\`${name}\``).test(line)) ?? '';

describe('the session of two terminals', () => {
  const terminals = new Terminals();
  afterAll(() => terminals.clear());

  it('is what two terminals show', async () => {
    const blocks = terminalBlocks(page);
    expect(new Set(blocks.map(({ name }) => name))).toEqual(new Set(['Ann', 'Bob']));
    for (const block of blocks) await terminals.play(block);
  });
});

it('the recorded exchange happens as the page says', async () => {
  const lines = section('The protocol').match(/^[<>] \{.*\}$/gm)!;
  const messages = lines.map(line => ({ isSent: line.startsWith('>'), json: line.slice(2) }));
  const client = new TestServer().connect();
  for (const { isSent, json } of messages) {
    if (!isSent) continue;
    client.postText(json);
    await settle();
  }
  const withoutTime = (text: string): string => text.replace(/"now":\d+/, '"now":0');
  const shown = messages.filter(({ isSent }) => !isSent).map(({ json }) => withoutTime(json));
  expect(client.texts.map(withoutTime)).toEqual(shown);
});

/** The names of all fields of a schema, however deep. */
function fieldsOf(schema: object): string[] {
  const { entries, options, item, items, wrapped } = schema as {
    readonly entries?: Record<string, v.GenericSchema>;
    readonly options?: readonly unknown[];
    readonly item?: v.GenericSchema;
    readonly items?: readonly v.GenericSchema[];
    readonly wrapped?: v.GenericSchema;
  };
  const inner = [...Object.values(entries ?? {}), ...(options ?? []), ...(items ?? []), item, wrapped];
  const below = inner.filter(one => typeof one === 'object' && one !== null).flatMap(fieldsOf);
  return [...new Set([...Object.keys(entries ?? {}), ...below])];
}

describe('the page has', () => {
  const requests = section('Requests');

  it.each(requestSchema.options.map(({ entries }) => [entries.type.literal, Object.keys(entries)] as const))(
    'the request %s with all its fields',
    (type, fields) => {
      const row = rowOf(requests, type);
      expect(row).not.toBe('');
      for (const field of fields.filter(name => name !== 'type' && name !== 'id')) {
        const place = type === 'create' ? rowOf(requests.slice(requests.indexOf('The fields of')), field) : row;
        expect(mentions(place, field), field).toBe(true);
      }
    },
  );

  it('no other request', () => {
    const known = new Set<string>(requestSchema.options.map(({ entries }) => entries.type.literal));
    const [table] = requests.split('The fields of');
    const named = [...table!.matchAll(/^\| `(\w+)` \|/gm)].map(match => match[1]!);
    expect(named.filter(name => !known.has(name))).toEqual([]);
  });

  it.each(serverMessageSchema.options.map(schema => [fieldsOf(schema), schema] as const))(
    'the fields %j of what a server sends',
    fields => {
      for (const field of fields) expect(mentions(withoutFences(page), field), field).toBe(true);
    },
  );

  it.each(Object.keys(RESULTS) as (keyof typeof RESULTS)[])('the result of %s', type => {
    const results = {
      claim: ['seat'],
      create: ['room', 'spectator', 'invitation', 'code'],
      legal: ['actions'],
      why: ['seat', 'level', 'before', 'after', 'action', 'line'],
      save: ['text'],
      record: ['game', 'rules', 'seed', 'options', 'files', 'entries', 'by', 'text'],
    };
    for (const field of results[type]) expect(mentions(rowOf(requests, type), field), field).toBe(true);
  });

  it.each(publicNote.options.map(({ entries }) => [entries.type.literal, Object.keys(entries)] as const))(
    'the note %s with its fields',
    (type, fields) => {
      const row = rowOf(section('Frames').slice(section('Frames').indexOf('| note |')), type);
      for (const field of fields.filter(name => name !== 'type')) expect(mentions(row, field), field).toBe(true);
      expect(row).not.toBe('');
    },
  );

  it.each([
    ['Replies', REFUSALS],
    ['Goodbye', GOODBYE_REASONS],
    ['Welcome', PHASES],
    ['Frames', COMPUTER_REASONS],
  ] as const)('every word of a list: %s', (heading, words) => {
    for (const word of words) expect(mentions(section(heading), word), word).toBe(true);
  });

  it('every command of rooms', () => {
    for (const { usage } of ROOM_COMMANDS) expect(section('What is typed in a room'), usage).toContain(`\`${usage}\``);
  });

  it('every metric of a server', () => {
    const names = [...new TestServer().server.metricsText().matchAll(/^# TYPE (\w+)/gm)].map(match => match[1]!);
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect(mentions(section('HTTP'), name), name).toBe(true);
  });
});

describe('the limits of the page', () => {
  const table = section('Limits');
  const has = (what: RegExp, ...numbers: number[]): void => {
    const row = table.split('\n').find(line => what.test(line)) ?? '';
    for (const number of numbers) expect(row, String(what)).toContain(number.toLocaleString('en'));
  };

  it('are those of the server', () => {
    const rows: Readonly<Record<keyof typeof DEFAULT_LIMITS, readonly [what: RegExp, unit: number]>> = {
      rooms: [/^\| rooms, /, 1],
      connections: [/^\| connections;/, 1],
      connectionsPerAddress: [/^\| connections;/, 1],
      messageBytes: [/^\| one message/, 1],
      messagesPerSecond: [/^\| messages of one/, 1],
      messageBurst: [/^\| messages of one/, 1],
      snapshotLength: [/^\| the view/, 1],
      entries: [/^\| entries of a room \|/, 1],
      emptyRoom: [/^\| a room without/, 60_000],
      slowReader: [/longer than/, 1000],
    };
    for (const [name, [what, unit]] of Object.entries(rows)) {
      has(what, DEFAULT_LIMITS[name as keyof typeof DEFAULT_LIMITS] / unit);
    }
  });

  it('are those that the code calls the most of something', () => {
    const folders = ['src/room', 'src/net/room'].map(folder => path.join(root, folder));
    const files = folders.flatMap(folder => readdirSync(folder).map(name => path.join(folder, name)));
    const source = [...files, path.join(root, 'src/cli/serve/computerlevel.ts')].map(file =>
      readFileSync(file, 'utf8'),
    );
    const found = [...source.join('').matchAll(/^(?:export )?const (MAX_\w+) = ([\d_]+)(?: << (\d+))?;$/gm)];
    expect(found.length).toBeGreaterThan(15);
    for (const [, name, number, shift = '0'] of found) {
      const limit = Number(number!.replaceAll('_', '')) << Number(shift);
      expect(table, name).toMatch(new RegExp(`(?<![\\d,])${limit.toLocaleString('en')}(?![\\d,]*\\d)`));
    }
  });

  it('are those of texts and files', () => {
    const rows: Readonly<Record<Exclude<keyof typeof TEXT_LIMITS, 'room'>, RegExp>> = {
      name: /^\| a name;/,
      title: /^\| a name;/,
      chat: /^\| a name;/,
      level: /a level \|/,
      line: /^\| a line in `act`/,
    };
    for (const [name, what] of Object.entries(rows)) has(what, TEXT_LIMITS[name as keyof typeof rows]);
    has(/^\| seats/, MAX_SEATS);
    has(/^\| files/, MAX_FILES, MAX_FILE_LENGTH);
  });
});
