/** How many columns of a terminal a text takes. */

/** Combining marks, joiners and variation selectors take no column of their own. */
const ZERO_WIDTH = /^(?:\p{Mn}|\p{Me}|[\u200b-\u200d])$/u;
/** East Asian wide and fullwidth characters, and most emoji. */
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f000}-\u{1faff}\u{20000}-\u{3fffd}]$/u;

export function characterWidth(character: string): 0 | 1 | 2 {
  if (character < '\u0300') return 1;
  if (ZERO_WIDTH.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

/** As much of a text as fits; an ellipsis says that something is missing. */
export function fitText(text: string, columns: number): string {
  if (textWidth(text) <= columns) return text;
  let fitting = '';
  let width = 0;
  for (const character of text) {
    width += characterWidth(character);
    if (width > columns - 1) break;
    fitting += character;
  }
  return columns > 0 ? `${fitting}…` : '';
}

/** A text as lines of at most `columns`, broken between words where possible. */
export function wrapText(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    let rest = word;
    while (textWidth(rest) > columns) {
      if (line !== '') lines.push(line);
      line = '';
      const part = leading(rest, columns);
      lines.push(part);
      rest = rest.slice(part.length);
    }
    if (line === '') line = rest;
    else if (textWidth(line) + 1 + textWidth(rest) <= columns) line += ` ${rest}`;
    else {
      lines.push(line);
      line = rest;
    }
  }
  return [...lines, line];
}

/** At least one character, so that wrapping comes to an end. */
function leading(text: string, columns: number): string {
  let part = '';
  let width = 0;
  for (const character of text) {
    width += characterWidth(character);
    if (width > columns && part !== '') break;
    part += character;
  }
  return part;
}
