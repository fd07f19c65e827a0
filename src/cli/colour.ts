/** Colour as a layer over plain text: whether there is any, and a game's paints put into escape codes. */
import { Chalk, type ColorSupportLevel, supportsColor } from 'chalk';
import { type Highlight, TEXT_COLOURS, type TextColour } from '../core/session.ts';

/** What chalk finds out about the terminal by itself. */
export const detectedLevel = (): ColorSupportLevel => (supportsColor ? supportsColor.level : 0);

/**
 * Our own rule for rich mode, since chalk does not know NO_COLOR: FORCE_COLOR decides, then NO_COLOR, then a dumb
 * terminal; what is left is what the terminal can do, or the simplest colours where -rich was asked for without one.
 */
export function colourLevel(
  env: Readonly<Record<string, string | undefined>>,
  otherwise: ColorSupportLevel,
): ColorSupportLevel {
  const forced = env.FORCE_COLOR;
  if (forced !== undefined) return forcedLevel(forced);
  return env.NO_COLOR || env.TERM === 'dumb' ? 0 : otherwise;
}

/** FORCE_COLOR as everybody reads it: 0 and false are off, 1 to 3 are levels, anything else is on. */
function forcedLevel(word: string): ColorSupportLevel {
  if (word === 'false') return 0;
  const level = Number.parseInt(word, 10);
  return level >= 0 && level <= 3 ? (level as ColorSupportLevel) : 1;
}

export interface Painter {
  /** The same text in a game's colours. */
  paint(text: string): string;
  dim(text: string): string;
}

export function painterOf(paints: readonly Highlight[], level: ColorSupportLevel): Painter {
  if (level === 0) return { paint: text => text, dim: text => text };
  const chalk = new Chalk({ level });
  const brushes: Record<TextColour, (text: string) => string> = {
    red: chalk.red,
    yellow: chalk.yellow,
    // The plain blue of most terminals can hardly be read on black.
    blue: chalk.blueBright,
    cyan: chalk.cyan,
    green: chalk.green,
    magenta: chalk.magenta,
    // Sixteen colours have no orange; bright red differs from red and from yellow.
    orange: level === 1 ? chalk.redBright : chalk.ansi256(208),
    white: chalk.white,
    grey: chalk.gray,
    bold: chalk.bold,
    dim: chalk.dim,
  };
  const rules = paints.map(({ pattern, colour }) => ({
    pattern: new RegExp(pattern, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`),
    colour,
  }));
  const paint = (text: string): string => {
    const colours = colouredBy(text, rules);
    let painted = '';
    for (let from = 0; from < text.length; ) {
      const colour = colours[from]!;
      let to = from + 1;
      while (to < text.length && colours[to] === colour) to++;
      const run = text.slice(from, to);
      painted += colour === 0 ? run : brushes[TEXT_COLOURS[colour - 1]!](run);
      from = to;
    }
    return painted;
  };
  return { paint, dim: chalk.dim };
}

/** For each character 1 + the number of its ink, or 0. Earlier rules win where matches overlap. */
function colouredBy(text: string, rules: readonly Highlight[]): Uint8Array {
  const inks = new Uint8Array(text.length);
  for (const { pattern, colour } of rules) {
    for (const match of text.matchAll(pattern)) {
      const found = colour(match[0]);
      if (found === undefined) continue;
      const number = TEXT_COLOURS.indexOf(found) + 1;
      for (let i = match.index; i < match.index + match[0].length; i++) inks[i] ||= number;
    }
  }
  return inks;
}
