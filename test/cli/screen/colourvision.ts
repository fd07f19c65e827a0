/** Colours as people see them: contrast, and distance also for those who see fewer colours. */
import type { Colour } from '../../../src/cli/screen/look.ts';

type Triple = readonly [number, number, number];

/**
 * What somebody sees instead of a colour, in linear RGB: Machado, Oliveira and Fernandes, "A Physiologically-based Model
 * for Simulation of Color Vision Deficiency" (2009), severity 1.
 */
export const EYES: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const linearOf = ({ rgb: [red, green, blue] }: Colour): Triple => [linear(red), linear(green), linear(blue)];
const times = (matrix: readonly [Triple, Triple, Triple], [x, y, z]: Triple): Triple =>
  matrix.map(([a, b, c]) => Math.max(0, Math.min(1, a * x + b * y + c * z))) as unknown as Triple;

/** WCAG 2: from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [least, most] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (most + 0.05) / (least + 0.05);
}

const luminance = (colour: Colour): number => {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** CIE 1976: about 2 can just be seen side by side. */
export function distance(one: Colour, other: Colour, eyes: readonly [Triple, Triple, Triple]): number {
  const [a, b] = [one, other].map(colour => labOf(times(eyes, linearOf(colour)))) as [Triple, Triple];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function labOf([red, green, blue]: Triple): Triple {
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
  const y = f(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = f((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
