/** Subcommands for maps: `gander newhaven check MAP` and `gander newhaven harvest MAP ID TL TR BL BR`. */
import { EXIT } from '../../core/exit.ts';
import { flagOption } from '../../core/option.ts';
import type { Subcommand, SubcommandContext } from '../../core/subcommand.ts';
import { quote } from '../../core/text.ts';
import { gridLines } from './board.ts';
import { firstNode, isFree, isOutside, layTile, parseSquare, type TileGrid } from './grid.ts';
import { harvest as harvestTile } from './harvest.ts';
import { parseGrid, parseMap } from './map.ts';
import { FREE, OUTSIDE, parseResource, RESOURCES } from './resources.ts';

const OPTIONS = [flagOption({ name: 'json', help: 'one line of JSON instead' })];
type MapSubcommand = Subcommand<SubcommandContext, typeof OPTIONS>;

export const check: MapSubcommand = {
  about: 'Checks that a .gbmap file is a valid map, and summarises it.',
  operands: '<map>',
  takes: ['file'],
  options: OPTIONS,
  run({ operands, options: { json } }, { read, print, warn }) {
    const file = operands[0]!;
    const text = read(file);
    const grid = text.ok ? parseMap(text.value, file) : text;
    if (!grid.ok) {
      if (json) print(`${JSON.stringify({ ok: false, fault: grid.fault })}\n`);
      else warn(grid.fault);
      return EXIT.badFile;
    }
    const { length, height } = grid.value;
    const counts = countTiles(grid.value);
    if (json) print(`${JSON.stringify({ ok: true, length, height, ...counts })}\n`);
    else {
      const { placed, free, disabled } = counts;
      print(`${length} × ${height} tiles: ${placed} placed, ${free} free, ${disabled} disabled; all connected\n`);
    }
    return EXIT.fine;
  },
};

function countTiles({ length, height, nodes }: TileGrid): { placed: number; free: number; disabled: number } {
  const counts = { placed: 0, free: 0, disabled: 0 };
  for (let square = 0; square < length * height; square++) {
    const node = nodes[firstNode(length, square)];
    counts[node === FREE ? 'free' : node === OUTSIDE ? 'disabled' : 'placed']++;
  }
  return counts;
}

export const harvest: MapSubcommand = {
  about: 'Lays a tile on a map and counts what it harvests.',
  operands: '<map> <id> <tl> <tr> <bl> <br>',
  takes: ['file', [], RESOURCES],
  options: OPTIONS,
  run({ operands, options: { json } }, { read, print, warn }) {
    const [file, id, ...corners] = operands as [string, string, ...string[]];
    const face = corners.map(parseResource);
    const unknown = corners[face.indexOf(undefined)];
    if (unknown !== undefined) {
      warn(`${quote(unknown)} is not a resource (there are ${RESOURCES.join(', ')})`);
      return EXIT.wrongCommandLine;
    }
    const text = read(file);
    const parsed = text.ok ? parseGrid(text.value, file) : text;
    if (!parsed.ok) {
      warn(parsed.fault);
      return EXIT.badFile;
    }
    const grid = parsed.value;
    const square = parseSquare(id, grid);
    if (square === undefined || !isFree(grid, square)) {
      const reason = square === undefined ? 'not on the map' : isOutside(grid, square) ? 'disabled' : 'already placed';
      warn(`tile ${quote(id)} is ${reason}`);
      return EXIT.wrongCommandLine;
    }
    layTile(grid, square, face as number[]);
    report(grid, square, face as number[], json, print);
    return EXIT.fine;
  },
};

function report(
  grid: TileGrid,
  square: number,
  face: readonly number[],
  json: boolean,
  print: SubcommandContext['print'],
): void {
  // Line by line, since a map may be large.
  if (!json) for (const line of gridLines(grid)) print(`${line}\n`);
  const counts = RESOURCES.map(() => 0);
  // The map has been drawn and is no longer needed, so it may be marked.
  harvestTile(grid.nodes, grid.length, square, counts);
  if (!json) print(RESOURCES.map((name, r) => `${name} ${counts[r]}\n`).join(''));
  else {
    const yields = Object.fromEntries(RESOURCES.map((name, r) => [name, counts[r]]));
    print(`${JSON.stringify({ id: square, tile: face.map(r => RESOURCES[r]), harvest: yields })}\n`);
  }
}
