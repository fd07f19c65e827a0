/** Saves: two players, the size, the terrain, the pieces, and a last line if it is Player Two's turn. */
import { ok, type Result } from '../../core/result.ts';
import { errorAt, quote } from '../../core/text.ts';
import { gridOf, MAX_SIZE, MIN_SIZE } from './grid.ts';
import {
  BARON,
  COMMANDS_PER_TURN,
  KINDS,
  kindOf,
  MAX_STOCK,
  ownerOf,
  pieceOf,
  SERF,
  STOCK_ITEMS,
  type State,
  setPiece,
  TERRAINS,
} from './state.ts';

const PLAYER_ONE = '1';
const TURN = 'turn';
/** Written only if the Barons on the board do not show whether this is the last turn. */
const [LAST_TURN, NOT_LAST] = ['last', 'on'] as const;

const PLAYER_LINES = 2;
const SIZE_LINE = 3;
const TERRAIN_LINE = 4;

/** An integer, perhaps with a sign, leading zeros and spaces around it. */
const parseField = (text: string | undefined): number | undefined =>
  text !== undefined && /^ *[+-]?[0-9]+ *$/.test(text) ? Number(text) + 0 : undefined;

/** If so, none has fallen yet, unless the game started with several. */
const bothBaronsStand = ({ pieces }: State): boolean => [0, 1].every(seat => pieces.includes(pieceOf(seat, BARON)));

/** With a tile as third field it is a Serf of a player called "turn", since any other owner and type are valid. */
const isTurnLine = ([word, seat, ...more]: readonly string[]): boolean =>
  word === TURN && seat === '2' && (more.length === 0 || more[0] === LAST_TURN || more[0] === NOT_LAST);

export function parseSave(text: string, file: string): Result<State> {
  const lines = text.split('\n').map(line => line.replace(/\r$/, ''));
  while (lines.length > TERRAIN_LINE && lines.at(-1) === '') lines.pop();

  const names: string[] = [];
  const stock: number[] = [];
  for (let line = 1; line <= PLAYER_LINES; line++) {
    const player = parsePlayer(lines[line - 1], file, line);
    if (!player.ok) return player;
    names.push(player.value.name);
    stock.push(...player.value.stock);
  }

  const size = parseField(lines[SIZE_LINE - 1]);
  if (size === undefined || size < MIN_SIZE || size > MAX_SIZE || size % 2 !== 0) {
    const found = lines[SIZE_LINE - 1];
    const instead = found === undefined ? 'but the file ends' : `not ${quote(found)}`;
    return errorAt(
      file,
      { line: SIZE_LINE },
      `the size must be an even number from ${MIN_SIZE} to ${MAX_SIZE}, ${instead}`,
    );
  }

  const { tiles } = gridOf(size);
  const terrain = parseTerrain(lines[TERRAIN_LINE - 1], tiles, file);
  if (!terrain.ok) return terrain;

  const state: State = {
    names: [names[0]!, names[1]!],
    size,
    turn: 0,
    left: COMMANDS_PER_TURN,
    fallen: false,
    stock,
    terrain: terrain.value,
    pieces: new Uint8Array(tiles),
    occupied: [],
  };
  for (let line = TERRAIN_LINE + 1; line <= lines.length; line++) {
    const fields = lines[line - 1]!.split(',');
    if (isTurnLine(fields)) {
      if (line < lines.length) return errorAt(file, { line }, 'the turn must be the last line');
      state.turn = 1;
      state.fallen = fields.length > 2 ? fields[2] === LAST_TURN : !bothBaronsStand(state);
      continue;
    }
    const [owner, type, place] = fields;
    if (place === undefined) {
      return errorAt(file, { line }, `expected owner,type,tile, not ${quote(lines[line - 1]!)}`);
    }
    const tile = parseField(place);
    if (tile === undefined || tile < 0 || tile >= tiles) {
      return errorAt(file, { line }, `the tile must be a whole number from 0 to ${tiles - 1}, not ${quote(place)}`);
    }
    const kind = KINDS.indexOf(type as (typeof KINDS)[number]);
    setPiece(state, tile, pieceOf(owner === PLAYER_ONE ? 0 : 1, kind < 0 ? SERF : kind));
  }
  return ok(state);
}

function parsePlayer(text: string | undefined, file: string, line: number): Result<{ name: string; stock: number[] }> {
  const [name, ...words] = (text ?? '').split(',');
  if (text === undefined || words.length < STOCK_ITEMS.length) {
    const instead = text === undefined ? 'but the file ends' : `not ${quote(text)}`;
    return errorAt(file, { line }, `expected name,VPs,fuel,lumber,supply, ${instead}`);
  }
  if (/\p{Cc}/u.test(name!)) return errorAt(file, { line }, `the name ${quote(name!)} has a control character`);
  const stock: number[] = [];
  for (const [index, what] of STOCK_ITEMS.entries()) {
    const amount = parseField(words[index]);
    if (amount === undefined || Math.abs(amount) > MAX_STOCK) {
      const bounds = `from -${MAX_STOCK} to ${MAX_STOCK}`;
      return errorAt(file, { line }, `${what} must be a whole number ${bounds}, not ${quote(words[index]!)}`);
    }
    stock.push(amount);
  }
  return ok({ name: name!, stock });
}

/** An empty terrain is a field too, because editors strip a space at the end of a line. */
function parseTerrain(text: string | undefined, tiles: number, file: string): Result<Uint8Array> {
  const line = TERRAIN_LINE;
  if (text === undefined) return errorAt(file, { line }, 'expected the terrain of the tiles, but the file ends');
  const letters = text.split(',');
  if (letters.length > tiles) {
    return errorAt(file, { line }, `there are ${letters.length} terrains for ${tiles} tiles`);
  }
  const terrain = new Uint8Array(tiles);
  let column = 1;
  for (const [tile, letter] of letters.entries()) {
    const kind = letter === '' ? 0 : TERRAINS.indexOf(letter as (typeof TERRAINS)[number]);
    if (kind < 0) {
      return errorAt(file, { line, column }, `the terrain of a tile must be #, ~ or a blank, not ${quote(letter)}`);
    }
    terrain[tile] = kind;
    column += letter.length + 1;
  }
  return ok(terrain);
}

/** Only positions between turns can be saved: the format has no place for the commands already played. */
export function formatSave(state: State): string {
  const { names, stock, size, terrain, pieces, occupied } = state;
  const lines = names.map((name, seat) =>
    [name, ...stock.slice(seat * STOCK_ITEMS.length, (seat + 1) * STOCK_ITEMS.length)].join(),
  );
  lines.push(String(size), Array.from(terrain, kind => TERRAINS[kind]).join());
  for (const tile of occupied) {
    const piece = pieces[tile]!;
    lines.push(`${ownerOf(piece) + 1},${KINDS[kindOf(piece)]},${tile}`);
  }
  if (state.turn === 1) lines.push(formatTurn(state));
  return `${lines.join('\n')}\n`;
}

function formatTurn(state: State): string {
  const { fallen } = state;
  if (fallen !== bothBaronsStand(state)) return `${TURN},2`;
  return `${TURN},2,${fallen ? LAST_TURN : NOT_LAST}`;
}
