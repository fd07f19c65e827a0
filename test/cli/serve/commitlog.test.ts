/** The records of a commit log: a torn one is never taken for a whole one. */
import { describe, expect, it } from 'vitest';
import { type Change, formatRecord, parseLog } from '../../../src/cli/serve/commitlog.ts';
import { A, B } from './storing.ts';

describe('the records of a log', () => {
  const changes: Change[] = [
    { kind: 'append', room: A, offset: 0, text: 'one\n' },
    { kind: 'cut', room: A, offset: 2 },
    { kind: 'append', room: B, offset: 123_456_789_012, text: '' },
  ];
  const records = changes.map((change, i) => formatRecord(change, i + 7));
  const text = records.join('');

  it('are read as they were written', () => {
    expect(parseLog(text)).toEqual({ changes, firstBatch: 7, tornAt: undefined });
    expect(parseLog('')).toEqual({ changes: [], firstBatch: Number.POSITIVE_INFINITY, tornAt: undefined });
  });

  it('are left out from the first that is torn, wherever it is torn', () => {
    const ends = records.map((_, i) => records.slice(0, i + 1).join('').length);
    for (let length = 0; length < text.length; length++) {
      const whole = ends.filter(end => end <= length);
      const start = whole.at(-1) ?? 0;
      for (const torn of [text.slice(0, length), text.slice(0, length).padEnd(text.length, '\0')]) {
        const found = parseLog(torn);
        expect(found.changes).toEqual(changes.slice(0, whole.length));
        expect(found.tornAt).toBe(torn.length === start ? undefined : start);
      }
    }
  });

  it('are left out if a single bit has changed', () => {
    for (let at = 0; at < records[0]!.length; at++) {
      const changed = String.fromCharCode(text.charCodeAt(at) ^ 1);
      expect(parseLog(text.slice(0, at) + changed + text.slice(at + 1)).changes).toEqual([]);
    }
  });
});
