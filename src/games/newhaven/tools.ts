/** The map tools beside the game: `gander newhaven check MAP` and `gander newhaven harvest MAP ID TL TR BL BR`. */
import type { OptionSpec, Tool, ToolCall } from '../../core/session.ts';
import { quote } from '../../core/text.ts';
import { gridLines } from './board.ts';
import { firstNode, type Grid, isFree, isOutside, layTile, readSquare } from './grid.ts';
import { harvest } from './harvest.ts';
import { parseGrid, parseMap } from './map.ts';
import { FREE, OUTSIDE, RESOURCES, readResource } from './resources.ts';

const WRONG_OPERAND = 1;
const BAD_FILE = 2;

const JSON_OPTION: OptionSpec = { name: 'json', help: 'one line of JSON instead' };

const check: Tool = {
  about: 'Says whether a .gbmap file is a good map, and what it holds.',
  operands: '<map>',
  options: [JSON_OPTION],
  run(call) {
    const file = call.operands[0]!;
    const json = call.options.has('json');
    const text = call.world.read(file);
    const grid = text.ok ? parseMap(text.value, file) : text;
    if (!grid.ok) {
      if (json) call.world.print(`${JSON.stringify({ ok: false, fault: grid.fault })}\n`);
      else call.warn(grid.fault);
      return BAD_FILE;
    }
    const { length, height } = grid.value;
    const counts = countTiles(grid.value);
    if (json) call.world.print(`${JSON.stringify({ ok: true, length, height, ...counts })}\n`);
    else {
      const { placed, free, disabled } = counts;
      call.world.print(
        `${length} × ${height} tiles: ${placed} placed, ${free} free, ${disabled} disabled; all connected\n`,
      );
    }
    return 0;
  },
};

function countTiles({ length, height, nodes }: Grid): { placed: number; free: number; disabled: number } {
  const counts = { placed: 0, free: 0, disabled: 0 };
  for (let square = 0; square < length * height; square++) {
    const node = nodes[firstNode(length, square)];
    counts[node === FREE ? 'free' : node === OUTSIDE ? 'disabled' : 'placed']++;
  }
  return counts;
}

const harvestTool: Tool = {
  about: 'Lays a tile on a map and counts what it harvests.',
  operands: '<map> <id> <tl> <tr> <bl> <br>',
  options: [JSON_OPTION],
  run(call) {
    const [file, id, ...corners] = call.operands as [string, string, ...string[]];
    const face = corners.map(readResource);
    const unknown = corners[face.indexOf(undefined)];
    if (unknown !== undefined) {
      call.warn(`${quote(unknown)} is no resource (there are ${RESOURCES.join(', ')})`);
      return WRONG_OPERAND;
    }
    const text = call.world.read(file);
    const read = text.ok ? parseGrid(text.value, file) : text;
    if (!read.ok) {
      call.warn(read.fault);
      return BAD_FILE;
    }
    const grid = read.value;
    const square = readSquare(grid, id);
    if (square === undefined || !isFree(grid, square)) {
      const why = square === undefined ? 'not on the map' : isOutside(grid, square) ? 'disabled' : 'already placed';
      call.warn(`tile ${quote(id)} is ${why}`);
      return WRONG_OPERAND;
    }
    layTile(grid, square, face as number[]);
    report(call, grid, square, face as number[]);
    return 0;
  },
};

function report(call: ToolCall, grid: Grid, square: number, face: readonly number[]): void {
  const { print } = call.world;
  const json = call.options.has('json');
  if (!json) for (const line of gridLines(grid)) print(`${line}\n`);
  const counts = RESOURCES.map(() => 0);
  // The map is drawn and not needed any more, so it may be marked.
  harvest(grid.nodes, grid.length, square, counts);
  if (!json) print(RESOURCES.map((name, r) => `${name} ${counts[r]}\n`).join(''));
  else {
    const yields = Object.fromEntries(RESOURCES.map((name, r) => [name, counts[r]]));
    print(`${JSON.stringify({ id: square, tile: face.map(r => RESOURCES[r]), harvest: yields })}\n`);
  }
}

export const TOOLS: ReadonlyMap<string, Tool> = new Map([
  ['check', check],
  ['harvest', harvestTool],
]);
