/** Notes: text and back without loss, damage is refused, and what everybody gets has no digests. */
import { describe, expect, it } from 'vitest';
import { formatNote, type Note, parseNote, redactNote } from '../../src/room/note.ts';
import { digest, OPENED } from './rooms.ts';

const NOTES: readonly Note[] = [
  OPENED,
  { ...OPENED, isPublic: true, clock: { kind: 'move', limit: 30_000 }, computers: [null, 'random'] },
  { ...OPENED, clock: { kind: 'bank', limit: 60_000, increment: 0 } },
  { type: 'seated', seat: 0, name: 'Ann', access: digest('a') },
  { type: 'kicked', seat: 25 },
  { type: 'computer', seat: 1, level: 'random', why: 'filled' },
  { type: 'computer', seat: 1, level: 'random', why: 'asked' },
  { type: 'computer', seat: 1, level: 'random', why: 'absent' },
  { type: 'person', seat: 1 },
  { type: 'came', seat: 1 },
  { type: 'went', seat: 1 },
  { type: 'started' },
  { type: 'chat', seat: null, name: 'Eve', text: 'Hello "you"! 🙂' },
  { type: 'chat', seat: 3, name: 'Ann', text: 'x'.repeat(300) },
  { type: 'undoAsked', seat: 0 },
  { type: 'undoAgreed', seat: 0 },
  { type: 'undoDeclined', seat: 0 },
  { type: 'rematchAsked', seat: 0 },
  { type: 'rematch', room: 'abcdefgh' },
  { type: 'clock', seat: 0, left: 0 },
  { type: 'clock', seat: 0, left: 1e12 },
  { type: 'expired', seat: 0 },
  { type: 'closed' },
];

describe('a note', () => {
  it.each(NOTES.map(note => [note.type, note] as const))('%s is read as it was written', (_, note) => {
    expect(parseNote(formatNote(note))).toEqual({ ok: true, value: note });
  });

  it.each(NOTES.map(note => [note.type, note] as const))('%s is refused if a part of it is damaged', (_, note) => {
    for (const member of Object.keys(note)) {
      const { [member as 'type']: _removed, ...without } = note;
      expect(parseNote(JSON.stringify(without)).ok, `without ${member}`).toBe(false);
      for (const wrong of [{}, -1, 26.5, true, 'x'.repeat(400)]) {
        if (typeof wrong === 'boolean' && member === 'isPublic') continue;
        expect(parseNote(JSON.stringify({ ...note, [member]: wrong })).ok, `${member} is ${wrong}`).toBe(false);
      }
    }
    expect(parseNote(JSON.stringify({ ...note, more: 1 })).ok).toBe(false);
    expect(parseNote(formatNote(note).slice(0, -1))).toEqual({ ok: false, fault: 'it is not JSON' });
  });

  it.each(['', 'null', '[]', '7', '"started"', '{"type":"left"}', '{}'])('is not %j', text => {
    expect(parseNote(text)).toEqual({ ok: false, fault: expect.stringMatching(/^\w/) });
  });

  it('shows everybody all of itself except for the digests of tokens', () => {
    for (const note of NOTES) {
      const shown = JSON.stringify(redactNote(note));
      expect(shown).not.toMatch(/[\w-]{43}/.exec(JSON.stringify({ ...note, text: '' }))?.[0] ?? /(?!)/);
      if (note.type !== 'opened' && note.type !== 'seated') expect(redactNote(note)).toEqual(note);
    }
    expect(redactNote(OPENED)).toEqual({ type: 'opened' });
    expect(redactNote({ type: 'seated', seat: 2, name: 'Cid', access: digest('c') })).toEqual({
      type: 'seated',
      seat: 2,
      name: 'Cid',
    });
  });
});
