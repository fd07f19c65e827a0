/** Journals as text: what is written is read back, an incomplete line is dropped, and damage is noticed. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openReplay, type RecordedGame, replayEntries } from '../../src/cli/journal/replaying.ts';
import { seededRandom } from '../../src/core/random.ts';
import { plainText } from '../../src/core/richtext.ts';
import type { TextGame } from '../../src/core/session.ts';
import { games } from '../../src/games/index.ts';
import { FORMAT_2 } from '../../src/record/format2.ts';
import {
  AUTHORS,
  type JournalEntry,
  type JournalHeader,
  QUESTIONS,
  type WorldAnswer,
} from '../../src/record/journal.ts';
import { CURRENT_FORMAT, FORMATS, type JournalFormat } from '../../src/record/journalformat.ts';
import { JournalWriter } from '../../src/record/journalwriter.ts';
import { runGander } from '../harness.ts';
import { forged, type Journal, parsed, parseJournal, recordedOf, written as writtenBy } from './reading.ts';
import { scriptOf } from './scripts.ts';

const HEADER: JournalHeader = {
  game: 'constructor',
  version: '1.2.3',
  rules: 1,
  options: [['seed', 'é\n7']],
  seed: 'é\n7',
  rich: false,
  terminal: true,
  started: '2026-01-02T03:04:05.006Z',
};

const anything = fc.string({ unit: 'binary' });
const values = {
  read: anything,
  write: anything,
  exists: fc.constant(null),
};
const answers = fc
  .constantFrom(...QUESTIONS)
  .chain(asked =>
    fc.record<WorldAnswer>({ asked: fc.constant(asked), about: anything, ok: fc.boolean(), value: values[asked] }),
  );
const entryWithText = fc.record<JournalEntry>({
  by: fc.constantFrom(...AUTHORS),
  text: anything,
  reply: fc.constantFrom('taken', 'refused'),
  draws: fc.array(fc.nat(), { maxLength: 4 }),
  digest: fc.nat(0xffffffff),
  answers: fc.array(answers, { maxLength: 2 }),
  said: fc.option(anything, { nil: undefined }),
});
/** Only the host's own text is recorded. */
const entries = entryWithText.map(entry => (entry.by === 'host' ? entry : { ...entry, said: undefined }));

const written = (list: readonly JournalEntry[], left = false): string => writtenBy(HEADER, list, left);

/** Those whose author has a word in the format. */
const entriesOf = ({ authorWords }: JournalFormat) => entries.filter(({ by }) => authorWords[by] !== undefined);

/** One entry of every kind that all formats have. */
const SAMPLE: readonly JournalEntry[] = [
  {
    by: 'begin',
    text: '',
    reply: 'taken',
    draws: [0, 14],
    digest: 0x0badcafe,
    answers: [{ asked: 'read', about: 'é', ok: true, value: 'a\nb' }],
  },
  { by: 'human', text: 'save \\ ü', reply: 'refused', draws: [], digest: 0xffffffff, answers: [] },
  { by: 'bot', text: 'roll\nnext', reply: 'taken', draws: [2, 4], digest: 7, answers: [] },
  { by: 'host', text: 'undo', reply: 'taken', draws: [], digest: 0, answers: [], said: 'Taken back: roll.\n' },
];

describe('the format', () => {
  it('of new journals is 3, byte for byte', () => {
    expect(written(SAMPLE, true)).toMatchInlineSnapshot(`
      "249b5fe8 gander-journal 3 {"game":"constructor","version":"1.2.3","rules":1,"options":[["seed","\\u00e9\\n7"]],"seed":"\\u00e9\\n7","rich":false,"terminal":true,"started":"2026-01-02T03:04:05.006Z"}
      8c070e09 world ["read","\\u00e9",true,"a\\nb"]
      46b50df0 0badcafe begin 0,14: 
      06177496 ffffffff human refused: save \\\\ \\u00fc
      8202639d 00000007 bot 2,4: roll\\nnext
      fb453a6b said "Taken back: roll.\\n"
      abc9e4a0 00000000 host: undo
      c2db9076 left
      "
    `);
  });

  it('3 has notes of a room, which 2 does not know', () => {
    const note: JournalEntry = {
      by: 'room',
      text: '{"type":"came","seat":1}',
      reply: 'taken',
      draws: [],
      digest: 0,
      answers: [],
    };
    const text = written([SAMPLE[0]!, note]);
    expect(text.trimEnd().split('\n').at(-1)!.slice(9)).toBe('00000000 room: {"type":"came","seat":1}');
    expect(parsed(text).entries[1]).toEqual(note);
    const older = parsed(forged(text, ([first, ...rest]) => [first!.replace('journal 3', 'journal 2'), ...rest]));
    expect(older.entries).toHaveLength(1);
    expect(older.damage).toMatchObject({ line: 4, fault: 'it makes no sense' });
  });

  it('2 has other names for who typed a line', () => {
    const lines = (text: string): string[] => text.split('\n').map(line => line.slice(9));
    const [, ...rest] = lines(written(SAMPLE, true));
    expect(lines(writtenBy(HEADER, SAMPLE, true, FORMAT_2))).toEqual([
      expect.stringMatching(/^gander-journal 2 \{/),
      ...rest.map(line => line.replace(' human ', ' person ').replace(' bot ', ' player ')),
    ]);
  });

  it.each(FORMATS)('$version reads what it writes, in ASCII lines, whatever was typed', format => {
    fc.assert(
      fc.property(fc.array(entriesOf(format), { maxLength: 5 }), fc.boolean(), (list, left) => {
        const text = writtenBy(HEADER, list, left, format);
        expect(text).toMatch(/^([ -~]+\n)+$/);
        const whole = { header: HEADER, format, entries: list, left, torn: false, length: text.length };
        expect(parsed(text)).toMatchObject(whole);
        // In chunks of any size.
        expect(parseJournal(text, 'j', 1 + (text.length % 40))).toMatchObject({ ok: true, value: whole });
      }),
      { numRuns: 100 },
    );
  });

  it('continues from a checksum as if it had never stopped', () => {
    fc.assert(
      fc.property(fc.array(entries, { minLength: 1, maxLength: 5 }), fc.nat(4), (list, cut) => {
        const first = written(list.slice(0, cut));
        const writer = new JournalWriter(zlib.crc32, CURRENT_FORMAT, parsed(first).checksum);
        for (const entry of list.slice(cut)) writer.entry(entry);
        expect(first + writer.take()).toBe(written(list));
      }),
      { numRuns: 50 },
    );
  });

  it('notices a line that is missing, doubled or out of place', () => {
    const line = (text: string): JournalEntry => ({
      by: 'human',
      text,
      reply: 'taken',
      draws: [],
      digest: 1,
      answers: [],
    });
    const lines = written(['a', 'b', 'c', 'd'].map(line)).trimEnd().split('\n');
    for (const other of [
      [0, 1, 3, 4],
      [0, 1, 2, 2, 3, 4],
      [0, 2, 1, 3, 4],
    ]) {
      const text = other.map(i => `${lines[i]}\n`).join('');
      expect(parsed(text).damage?.fault).toBe('the checksum is wrong');
    }
  });

  it('refuses what is not a journal with a sentence', () => {
    const nothing = '"j" holds no whole line of a journal';
    for (const text of ['', '\0'.repeat(99), written([]).slice(0, -1)])
      expect(parseJournal(text, 'j')).toEqual({ ok: false, fault: nothing });
    for (const text of ['\n', 'hello\n'])
      expect(parseJournal(text, 'j')).toEqual({ ok: false, fault: '"j" is not a journal' });
  });

  it('refuses a journal whose first line was changed, or has another header than journals have', () => {
    const text = written([]);
    expect(parseJournal(text.replace('"rules":1', '"rules":2'), 'j')).toEqual({
      ok: false,
      fault: '"j", line 1: the checksum is wrong: the journal is damaged',
    });
    const withHeader = (header: unknown) => forged(text, () => [`gander-journal 3 ${JSON.stringify(header)}`]);
    expect(parsed(withHeader(HEADER)).header).toEqual(HEADER);
    const wrong: unknown[] = [null, 1, 'x', [], {}];
    for (const [key, value] of Object.entries(HEADER)) {
      wrong.push({ ...HEADER, [key]: undefined }, { ...HEADER, [key]: { value } });
    }
    for (const options of [{}, [[]], [['seed']], [['seed', 7]], [['a', 'b', 'c']], ['ab']])
      wrong.push({ ...HEADER, options });
    for (const rules of [0.5, '1.0', 1e21]) wrong.push({ ...HEADER, rules });
    for (const key of ['version', 'started']) wrong.push({ ...HEADER, [key]: '1'.repeat(10_000) });
    for (const header of wrong) {
      expect(parseJournal(withHeader(header), 'j'), JSON.stringify(header).slice(0, 300)).toEqual({
        ok: false,
        fault: '"j", line 1: the header of the journal makes no sense',
      });
    }
  });

  it('refuses a journal of another format by its number', () => {
    for (const version of ['1', '4', '03']) {
      const text = writtenBy(HEADER, [], false, { ...CURRENT_FORMAT, version: version as unknown as number });
      expect(parseJournal(text, 'j')).toEqual({
        ok: false,
        fault: `"j" is a journal of format ${version}; this program knows 2 and 3`,
      });
    }
  });
});

describe.each(FORMATS)('the digest of format $version', format => {
  const newDigest = () => format.newDigest(zlib.crc32, false)!;
  const of = (...texts: string[]): number => {
    const digest = newDigest();
    for (const text of texts) digest.add(text);
    return digest.take();
  };

  it.each([1, 2, 3, 4, 30, 51, 300, 2500])('of a text of %i characters changes with any of them', length => {
    const text = 'abcdefg\n'.repeat(length).slice(0, length);
    for (let at = 0; at < length; at++) {
      const other = `${text.slice(0, at)}#${text.slice(at + 1)}`;
      expect(of('> ', other, '> ')).not.toBe(of('> ', text, '> '));
    }
  });

  it('starts afresh with each entry', () => {
    const digest = newDigest();
    const take = (text: string): number => {
      digest.add(text);
      return digest.take();
    };
    expect([take('board'), take('other'), take('board')]).toEqual([of('board'), of('other'), of('board')]);
    expect(digest.take()).toBe(0);
  });
});

it('the digest of format 3 does not depend on how the text is split', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 1000, size: 'max' })), texts => {
      const digest = CURRENT_FORMAT.newDigest(zlib.crc32, true)!;
      for (let i = 0; i < 2; i++) {
        for (const text of texts) digest.add(text);
        expect(digest.take()).toBe(zlib.crc32(texts.join('')));
      }
    }),
  );
});

/** A real journal of each game, with what it printed at each step. */
const real: { text: string; journal: Journal; game: TextGame; screens: string[] }[] = [];
for (const [id, entry] of games) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-journal-'));
  const file = path.join(folder, 'j');
  const script = await scriptOf(id, 'cuts', 25);
  await runGander([id, ...script.args, '-journal', file], script.lines.join('\n'));
  const text = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  const game = await entry.load();
  real.push({ text, journal: parsed(text), game, screens: await screensOf(recordedOf(text, game)) });
}

async function screensOf(recorded: RecordedGame): Promise<string[]> {
  const screens: string[] = [];
  const opened = await openReplay(recorded, { print: () => {}, echo: true });
  if (!opened.ok) throw new Error(opened.fault);
  const stack = opened.value;
  const replayed = replayEntries(stack, recorded, {
    after: () => screens.push(`${plainText(stack.lastAnswer)}${JSON.stringify(stack.session.state)}`),
  });
  if (!replayed.ok) throw new Error(replayed.fault);
  return screens;
}

describe('a real journal', () => {
  it.each(real.map(one => [one.game.id, one] as const))(
    'of %s, cut off at any byte, is refused clearly or is exactly an earlier state',
    (_, { text, journal: { entries: whole } }) => {
      for (let end = 0; end < text.length; end++) {
        const journal = parseJournal(text.slice(0, end), 'j');
        if (!journal.ok) {
          expect(journal.fault).toMatch(/^"j"/);
          continue;
        }
        const { entries: found, torn, damage, length } = journal.value;
        expect(damage).toBeUndefined();
        expect(torn).toBe(text[end - 1] !== '\n');
        expect(length).toBeLessThanOrEqual(end);
        expect(found).toEqual(whole.slice(0, found.length));
      }
    },
  );

  it.each(real.map(one => [one.game.id, one] as const))(
    'of %s, cut off anywhere, leads to exactly the state of its last complete entry',
    async (_, { text, game, screens }) => {
      const random = seededRandom('cuts');
      for (let n = 0; n < 6; n++) {
        const part = text.slice(0, text.indexOf('begin') + 40 + random.below(text.length));
        const cut = await screensOf(recordedOf(part, game));
        expect(cut).toEqual(screens.slice(0, cut.length));
      }
    },
  );

  it.each(real.map(one => [one.game.id, one] as const))(
    'of %s with a flipped bit is noticed, and never shows anything different',
    (_, { text, journal: { entries: whole } }) => {
      const random = seededRandom('flips');
      const bytes = Buffer.from(text, 'latin1');
      for (let n = 0; n < 400; n++) {
        const at = random.below(bytes.length);
        const flipped = Buffer.from(bytes);
        flipped[at]! ^= 1 << random.below(8);
        const journal = parseJournal(flipped.toString('latin1'), 'j');
        if (!journal.ok) continue;
        const { entries: found, damage, torn } = journal.value;
        expect(damage !== undefined || torn).toBe(true);
        expect(found).toEqual(whole.slice(0, found.length));
      }
    },
  );

  it('of a game that went differently is noticed: random numbers, answers and text are compared', async () => {
    const { journal, game } = real[0]!;
    const { header, entries: whole } = journal;
    const drawn = whole.findIndex(({ draws }) => draws.length > 0);
    const change = (step: number, other: Partial<JournalEntry>) =>
      screensOf(
        recordedOf(
          writtenBy(
            header,
            whole.map((one, i) => (i === step ? { ...one, ...other } : one)),
          ),
          game,
        ),
      );
    expect(drawn).toBeGreaterThanOrEqual(0);
    await expect(change(drawn, { draws: [999] })).rejects.toThrow('the random numbers were 999');
    await expect(change(3, { digest: 7 })).rejects.toThrow('another text');
    await expect(change(3, { reply: 'refused' })).rejects.toThrow('taken');
    const refused = whole.findIndex(({ reply }) => reply === 'refused');
    expect(refused).toBeGreaterThanOrEqual(0);
    await expect(change(refused, { reply: 'taken' })).rejects.toThrow('refused');
    // Worded differently than then.
    await expect(change(refused, { digest: 7 })).resolves.toHaveLength(whole.length);
  });
});
