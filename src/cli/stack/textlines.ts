/** Texts by their lines: the prompt is the unfinished last line, and some texts go above it. */
import type { Seat } from '../../core/game.ts';
import { plainText, type RichPiece, richText, type Text, type TextPiece } from '../../core/richtext.ts';

export const piecesOf = (text: Text): readonly TextPiece[] => (typeof text === 'string' ? [text] : text);

/** Where the last line starts, or the one that is this many lines above it. */
function lineStart(text: string, linesAbove: number): number {
  let start = text.lastIndexOf('\n') + 1;
  for (let i = 0; i < linesAbove; i++) start = start > 1 ? text.lastIndexOf('\n', start - 2) + 1 : 0;
  return start;
}

const lastLine = (text: string): string => text.slice(lineStart(text, 0));

/** The prompt, in both forms. */
export const promptOf = (text: Text): Text =>
  typeof text === 'string' || text.every(piece => typeof piece === 'string')
    ? lastLine(plainText(text))
    : [{ plain: lastLine(plainText(text)), rich: columns => lastLine(richText(text, columns)) }];

/** A prompt that is shown once the player at that seat has the keyboard. */
export const promptFor = (prompt: Text, seat: Seat): Text => [
  { plain: plainText(prompt), rich: columns => richText(prompt, columns), seat },
];

/** Inserts something for humans above the prompt, and above that many whole lines before it. */
export function insertAbovePrompt(text: Text, inserted: RichPiece, linesAbove: number): TextPiece[] {
  const [head, tail] = splitAtLine(piecesOf(text), linesAbove);
  return [...head, asParagraph(inserted, richText(head, undefined)), ...tail];
}

/** Puts whole lines for humans before everything else. */
export const insertOnTop = (text: Text, lines: string): Text =>
  lines === '' ? text : [{ plain: '', rich: () => lines }, ...piecesOf(text)];

/** What is left for humans if a bot decides next: neither the prompt nor what tells whoever decides that they do. */
export const withoutPrompt = (text: Text): Text =>
  splitAtLine(
    piecesOf(text).filter(piece => typeof piece === 'string' || !piece.forDecider),
    0,
  )[0];

/** If there is a blank line in it, there is one before it, too. */
const asParagraph = (inserted: RichPiece, before: string): RichPiece => ({
  ...inserted,
  rich: columns => {
    const shown = inserted.rich(columns);
    return shown.includes('\n\n') && !before.endsWith('\n\n') ? `\n${shown}` : shown;
  },
});

function splitAtLine(pieces: readonly TextPiece[], linesAbove: number): [TextPiece[], TextPiece[]] {
  let wanted = linesAbove;
  for (let i = pieces.length - 1; i >= 0; i--) {
    const ends = richText([pieces[i]!], undefined).split('\n').length - 1;
    if (ends > wanted) {
      const [before, after] = splitPiece(pieces[i]!, wanted);
      return [
        [...pieces.slice(0, i), before],
        [after, ...pieces.slice(i + 1)],
      ];
    }
    wanted -= ends;
  }
  return [[], [...pieces]];
}

/** A rich piece keeps its plain text in front, since what is inserted has none. */
function splitPiece(piece: TextPiece, linesAbove: number): [TextPiece, TextPiece] {
  if (typeof piece === 'string') {
    const start = lineStart(piece, linesAbove);
    return [piece.slice(0, start), piece.slice(start)];
  }
  const half = (cut: (shown: string, start: number) => string) => (columns: number | undefined) => {
    const shown = piece.rich(columns);
    return cut(shown, lineStart(shown, linesAbove));
  };
  return [
    { ...piece, rich: half((shown, start) => shown.slice(0, start)) },
    { ...piece, plain: '', rich: half((shown, start) => shown.slice(start)) },
  ];
}

/** Fixes what the pieces show now: they may draw a state that will have changed when the text is passed on. */
export const fixedText = (text: Text, columns: number | undefined): Text =>
  typeof text === 'string' ? text : text.map(piece => (typeof piece === 'string' ? piece : fixed(piece, columns)));

function fixed(piece: RichPiece, columns: number | undefined): RichPiece {
  const shown = piece.rich(columns);
  return { ...piece, rich: () => shown };
}
