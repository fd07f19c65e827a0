/** Colours plain text: decides how many colours there are, and turns a game's highlights into escape codes. */
import { Chalk, type ColorSupportLevel, supportsColor } from 'chalk';
import { type Highlight, TEXT_COLOURS, type TextColour } from '../core/session.ts';
import type { Io } from './io.ts';

/** The colour level that chalk detects. */
export const detectedLevel = (): ColorSupportLevel => (supportsColor ? supportsColor.level : 0);

/**
 * Our own rule for rich mode, since chalk ignores NO_COLOR: -no-color decides, then FORCE_COLOR, then NO_COLOR, then a
 * dumb terminal, then `detected`: what the terminal supports, or the basic colours for -rich without a terminal.
 */
export function colourLevel(
  { noColour, env }: Pick<Io, 'noColour' | 'env'>,
  detected: ColorSupportLevel,
): ColorSupportLevel {
  if (noColour) return 0;
  const forced = env.FORCE_COLOR;
  if (forced !== undefined) return forcedLevel(forced);
  return env.NO_COLOR || env.TERM === 'dumb' ? 0 : detected;
}

/** FORCE_COLOR by convention: 0 and false are off, 1 to 3 are levels, anything else is on. */
function forcedLevel(word: string): ColorSupportLevel {
  if (word === 'false') return 0;
  const level = Number.parseInt(word, 10);
  return level >= 0 && level <= 3 ? (level as ColorSupportLevel) : 1;
}

export interface Painter {
  /** Returns the text with the game's highlights. */
  paint(text: string): string;
  dim(text: string): string;
}

export function painterOf(highlights: readonly Highlight[], level: ColorSupportLevel): Painter {
  if (level === 0) return { paint: text => text, dim: text => text };
  const chalk = new Chalk({ level });
  const styles: Record<TextColour, (text: string) => string> = {
    red: chalk.red,
    yellow: chalk.yellow,
    // In most terminals, plain blue is hard to read on black.
    blue: chalk.blueBright,
    cyan: chalk.cyan,
    green: chalk.green,
    magenta: chalk.magenta,
    // There is no orange among 16 colours; bright red differs from red and from yellow.
    orange: level === 1 ? chalk.redBright : chalk.ansi256(208),
    white: chalk.white,
    grey: chalk.gray,
    bold: chalk.bold,
    dim: chalk.dim,
  };
  const rules = highlights.map(({ pattern, colour }) => ({
    pattern: new RegExp(pattern, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`),
    colour,
  }));
  const paint = (text: string): string => {
    const colours = colourIndices(text, rules);
    let painted = '';
    for (let from = 0; from < text.length; ) {
      const colour = colours[from]!;
      let to = from + 1;
      while (to < text.length && colours[to] === colour) to++;
      const run = text.slice(from, to);
      painted += colour === 0 ? run : styles[TEXT_COLOURS[colour - 1]!](run);
      from = to;
    }
    return painted;
  };
  return { paint, dim: chalk.dim };
}

/** For each character, 1 + the index of its colour, or 0. Where matches overlap, the earlier rule wins. */
function colourIndices(text: string, rules: readonly Highlight[]): Uint8Array {
  const indices = new Uint8Array(text.length);
  for (const { pattern, colour } of rules) {
    for (const match of text.matchAll(pattern)) {
      const found = colour(match[0]);
      if (found === undefined) continue;
      const number = TEXT_COLOURS.indexOf(found) + 1;
      for (let i = match.index; i < match.index + match[0].length; i++) indices[i] ||= number;
    }
  }
  return indices;
}
