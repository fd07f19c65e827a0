/** How a cell looks, and the escape code for it with as many colours as the terminal has. */

export interface Colour {
  readonly rgb: readonly [red: number, green: number, blue: number];
  /** Among the 16 colours that every terminal has. */
  readonly basic: number;
}

export interface Look {
  readonly fg?: Colour | undefined;
  readonly bg?: Colour | undefined;
  readonly bold?: boolean;
  readonly dim?: boolean;
  readonly underline?: boolean;
  readonly reverse?: boolean;
  /** What stands out by its background alone must do so where there are no colours, too. */
  readonly reverseWithoutColours?: boolean;
}

const known = new WeakMap<Look, string[]>();

/** `level` is chalk's: 0 no colours, 1 sixteen, 2 256, 3 all. Everything before it is reset. */
export function sgrOf(look: Look, level: number): string {
  let codes = known.get(look);
  if (!codes) {
    codes = [];
    known.set(look, codes);
  }
  codes[level] ??= `\x1b[${[0, ...attributes(look, level), ...colours(look, level)].join(';')}m`;
  return codes[level];
}

function* attributes({ bold, dim, underline, reverse, reverseWithoutColours }: Look, level: number): Generator<number> {
  if (bold) yield 1;
  if (dim) yield 2;
  if (underline) yield 4;
  if (reverse || (reverseWithoutColours && level === 0)) yield 7;
}

function* colours({ fg, bg }: Look, level: number): Generator<number> {
  if (level === 0) return;
  if (fg) yield* colourCodes(fg, level, 30);
  if (bg) yield* colourCodes(bg, level, 40);
}

function* colourCodes({ rgb, basic }: Colour, level: number, base: 30 | 40): Generator<number> {
  if (level === 1) yield basic < 8 ? base + basic : base + 60 + basic - 8;
  else if (level === 2) yield* [base + 8, 5, nearest256(rgb)];
  else yield* [base + 8, 2, ...rgb];
}

const CUBE = [0, 95, 135, 175, 215, 255];

/** The nearest colour of the cube of 216 or the 24 greys. */
function nearest256([red, green, blue]: Colour['rgb']): number {
  const step = (value: number): number =>
    CUBE.reduce((best, level, i) => (Math.abs(level - value) < Math.abs(CUBE[best]! - value) ? i : best), 0);
  const cube = [step(red), step(green), step(blue)] as const;
  const grey = Math.max(0, Math.min(23, Math.round(((red + green + blue) / 3 - 8) / 10)));
  const distance = (r: number, g: number, b: number): number => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
  const shade = 8 + grey * 10;
  const isGrey = distance(shade, shade, shade) < distance(CUBE[cube[0]]!, CUBE[cube[1]]!, CUBE[cube[2]]!);
  return isGrey ? 232 + grey : 16 + 36 * cube[0] + 6 * cube[1] + cube[2];
}
