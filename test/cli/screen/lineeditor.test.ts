/** A line that is being typed: editing, history and completion. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineEditor } from '../../../src/cli/screen/lineeditor.ts';

const KEYS = ['left', 'right', 'home', 'end', 'backspace', 'delete', 'up', 'down', 'tab'] as const;

/** Presses keys; a word that is not the name of a key is typed. */
function press(editor: LineEditor, ...keys: readonly string[]): LineEditor {
  for (const key of keys) {
    const isNamed = (KEYS as readonly string[]).includes(key) || /^ctrl-/.test(key);
    for (const one of isNamed ? [key] : key) editor.handle({ kind: 'key', key: one });
  }
  return editor;
}
/** The text with a bar where the cursor is. */
const shown = (editor: LineEditor): string =>
  `${editor.text.slice(0, editor.cursor)}|${editor.text.slice(editor.cursor)}`;

describe('editing', () => {
  it.each([
    [['road'], 'road|'],
    [['road', 'left', 'left'], 'ro|ad'],
    [['rod', 'left', 'a'], 'roa|d'],
    [['road', 'home', 'delete'], '|oad'],
    [['road', 'backspace', 'backspace'], 'ro|'],
    [['road', 'ctrl-a', 'right', 'right', 'right', 'right', 'right'], 'road|'],
    [['road', 'home', 'backspace', 'left'], '|road'],
    [['build road 5', 'ctrl-w'], 'build road |'],
    [['build road 5', 'ctrl-w', 'ctrl-w'], 'build |'],
    [['build road', 'left', 'left', 'ctrl-u'], '|ad'],
    [['build road', 'left', 'left', 'ctrl-k', 'ctrl-e'], 'build ro|'],
  ])('%j', (keys, wanted) => {
    expect(shown(press(new LineEditor(), ...keys))).toBe(wanted);
  });

  it('takes a whole character, also one of two units, or two columns', () => {
    const editor = press(new LineEditor(), 'a😀漢', 'backspace', 'backspace');
    expect(editor.text).toBe('a');
    expect(press(editor, '漢').cursor).toBe(3);
  });

  it('takes what is pasted as one line', () => {
    const editor = new LineEditor();
    editor.handle({ kind: 'paste', text: 'trade\tred\r\nbrick\x1b' });
    expect(editor.text).toBe('trade red brick ');
  });

  it('says whether a key meant something', () => {
    const editor = new LineEditor();
    expect(editor.handle({ kind: 'key', key: 'page-up' })).toBe(false);
    expect(editor.handle({ kind: 'mouse', action: 'press', row: 0, column: 0 })).toBe(false);
    expect(editor.handle({ kind: 'key', key: 'x' })).toBe(true);
  });
});

describe('history', () => {
  const withHistory = (...lines: readonly string[]): LineEditor => {
    const editor = new LineEditor();
    for (const line of lines) press(editor, line).take();
    return editor;
  };

  it('goes back and forth, and keeps what is being typed', () => {
    const editor = press(withHistory('one', 'two'), 'dra');
    expect(press(editor, 'up').text).toBe('two');
    expect(press(editor, 'up', 'up').text).toBe('one');
    expect(press(editor, 'down').text).toBe('two');
    expect(press(editor, 'down', 'down').text).toBe('dra');
  });

  it('leaves out blank lines, and a line that is the same as the one before', () => {
    expect(press(withHistory('one', 'two', 'two', ' '), 'up', 'up').text).toBe('one');
  });

  it('starts from its end again after a line was taken', () => {
    const editor = press(withHistory('one', 'two'), 'up', 'up');
    expect(editor.take()).toBe('one');
    expect(press(editor, 'up').text).toBe('one');
    expect(press(editor, 'up').text).toBe('two');
  });
});

describe('completion', () => {
  const WORDS = ['residences', 'resign', 'roll', 'Red'];
  const editor = (): LineEditor =>
    new LineEditor(typed => WORDS.filter(word => word.toLowerCase().startsWith(/\S*$/.exec(typed)![0].toLowerCase())));

  it('finishes a word and adds a blank', () => {
    expect(shown(press(editor(), 'ro', 'tab'))).toBe('roll |');
    expect(press(editor(), 'trade red', 'tab').text).toBe('trade Red ');
  });

  it('goes as far as all possibilities agree, and lists them', () => {
    const typed = press(editor(), 'res', 'tab');
    expect(typed.text).toBe('resi');
    expect(typed.candidates).toEqual(['residences', 'resign']);
    expect(press(typed, 'g').candidates).toEqual([]);
  });

  it('keeps what follows the cursor', () => {
    expect(shown(press(editor(), 'ro now', 'left', 'left', 'left', 'left', 'tab'))).toBe('roll | now');
  });

  it('changes nothing if there is no possibility', () => {
    expect(press(editor(), 'xyz', 'tab').text).toBe('xyz');
  });
});

it('whatever is pressed, the cursor stays within the line', () => {
  const key = fc.oneof(fc.constantFrom(...KEYS, 'ctrl-w', 'ctrl-u', 'ctrl-k', 'é', '漢', '😀', ' '));
  fc.assert(
    fc.property(fc.array(key, { maxLength: 40 }), keys => {
      const typed = press(new LineEditor(() => ['one', 'once']), ...keys);
      expect(typed.cursor).toBeGreaterThanOrEqual(0);
      expect(Buffer.from(typed.text).toString()).toBe(typed.text);
    }),
  );
});
