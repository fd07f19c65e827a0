/**
 * A saved game (3.7): whose turn, the builders, board, geese; a line `setup` while basements are being placed. A header
 * names the ruleset unless it is the standard game. Where the production keeps numbers of tiles, they are on a line before
 * `setup`, if there are any: `delivered 3 2` and so on.
 */

import { type err, ok, type Result } from '../../core/result.ts';
import { errorAt, parseNumberIn, quote, remarkAt, type Token, tokenLines } from '../../core/text.ts';
import { addBasement, addRoad, improve } from './building.ts';
import { findColour } from './commands.ts';
import { MAX_CARDS } from './economy.ts';
import { keep, keptIn } from './kept.ts';
import { formatLayout, geeseStart, type Layout, layoutOf, parseLayoutWords } from './layout.ts';
import { create } from './rules.ts';
import { formatRulesHeader, parseRulesHeader } from './rulesheader.ts';
import {
  BUILDER,
  GEESE,
  HANDS,
  handOf,
  hasRoad,
  KINDS,
  LEVELS,
  NOWHERE,
  OVER,
  PHASE,
  pointsOfAll,
  RESIDENCE_COUNT,
  RESOURCES,
  residencesOf,
  roadsOf,
  SETTLED,
  SETUP,
  START,
  type State,
} from './state.ts';
import { compile, type Variant } from './variant.ts';

const LETTERS = LEVELS.map(level => level[0]!);
const SETUP_WORD = 'setup';
/** Besides those of the builders: whose turn, board, geese. */
const OTHER_LINES = 3;

export function formatSave(state: State): string {
  const builders = state.variant.colours.map((_, builder) =>
    [
      ...handOf(state, builder),
      'r',
      ...roadsOf(state, builder),
      'h',
      ...residencesOf(state, builder).flatMap(({ address, level }) => [address, LETTERS[level - 1]!]),
    ].join(' '),
  );
  const lines = [state[BUILDER]!, ...builders, formatLayout(layoutOf(state)), state[GEESE]!];
  const kept = keptIn(state).flatMap(({ tile, number }) => [tile, number]);
  if (kept.length > 0) lines.push([state.variant.production.kept!.word, ...kept].join(' '));
  if (state[PHASE] === SETUP) lines.push(SETUP_WORD);
  return `${formatRulesHeader(state.variant.ruleset)}${lines.join('\n')}\n`;
}

/** Also reads saves of other editions; `onRemark` is called with each difference. */
export function parseSave(text: string, file: string, onRemark: (sentence: string) => void = () => {}): Result<State> {
  const header = parseRulesHeader(text, file);
  if (!header.ok) return header;
  const { ruleset, rest: body } = header.value;
  const variant = compile(ruleset);
  const { builders, setupOrder, winningPoints } = variant;
  const lines = tokenLines(body);
  const [turnLine, ...rest] = lines;
  const builderLines = rest.slice(0, builders);
  const [boardLine, geeseLine, ...lastLines] = rest.slice(builders);
  const keptLine = lastLines[0]?.[0]?.text === variant.production.kept?.word ? lastLines.shift() : undefined;
  const [setupLine, surplusLine] = lastLines;
  if (!turnLine || !boardLine) {
    return errorAt(
      file,
      { line: lines.at(-1)?.[0]?.line ?? 1 },
      `a save has ${builders + OTHER_LINES} lines${body === text ? '' : ' after its header'}, but it ends after ${lines.length}`,
    );
  }
  const surplus = turnLine[1] ?? geeseLine?.[1] ?? setupLine?.[1] ?? surplusLine?.[0];
  const remarks: string[] = [];
  const turn = readTurn(turnLine[0]!, file, remarks, variant);
  if (!turn.ok) return turn;
  if (turnLine[1]) return unexpected(file, turnLine[1]);
  const layout = parseLayoutWords(boardLine, file, variant.geometry.tiles);
  const board = layout.ok ? layout.value : noLayout(variant);
  const geese = geeseLine
    ? readGeese(geeseLine[0]!, file, variant)
    : ok(startGeese(board, boardLine[0]!, file, remarks));

  const state = create({ ruleset, layout: board, dice: 'loaded' }, NO_CHANCE);
  state[GEESE] = geese.ok ? geese.value : NOWHERE;
  const keptFault = layout.ok && keptLine ? readKept(state, keptLine, file) : undefined;
  for (const [builder, line] of builderLines.entries()) {
    const fault = readBuilder(state, builder, line, file);
    if (fault) return fault;
  }
  if (!layout.ok) return layout;
  if (!geese.ok) return geese;
  if (keptFault) return keptFault;
  if (surplus && (!setupLine || surplus !== setupLine[0])) return unexpected(file, surplus);

  state[BUILDER] = turn.value;
  state[SETTLED] = setupOrder.length;
  state[PHASE] = pointsOfAll(state).some(points => points >= winningPoints) ? OVER : START;
  const loaded = setupLine ? resumeSetup(state, setupLine[0]!, file) : ok(state);
  // A refused save gets one sentence only, the fault.
  if (loaded.ok) for (const sentence of remarks) onRemark(sentence);
  return loaded;
}

/** Stands in for a layout that cannot be parsed, so that faults are reported in the order of the lines. */
const noLayout = ({ geometry: { tiles } }: Variant): Layout => ({
  resources: new Array(tiles).fill(0),
  values: new Array(tiles).fill(2),
});
const NO_CHANCE = { below: () => 0 };

const unexpected = (file: string, word: Token) => errorAt(file, word, `${quote(word.text)} is one word too many`);

/** Whose turn it is; other editions write the colour instead of the number. */
function readTurn(word: Token, file: string, remarks: string[], variant: Variant): Result<number> {
  const colour = findColour(word.text, variant);
  const last = variant.builders - 1;
  if (colour < 0) return parseNumberIn(file, word, 'the number of the builder whose turn it is', 0, last);
  remarks.push(remarkAt(file, word, `${quote(word.text)} is read as builder ${colour}`));
  return ok(colour);
}

const readGeese = (word: Token, file: string, { geometry }: Variant): Result<number> =>
  parseNumberIn(file, word, "the geese's tile", NOWHERE, geometry.tiles - 1);

/** Other editions do not write where the geese are: they start as in a new game. */
function startGeese(board: Layout, { line }: Token, file: string, remarks: string[]): number {
  const tile = geeseStart(board);
  const start = tile === NOWHERE ? 'nowhere' : `on tile ${tile}`;
  remarks.push(remarkAt(file, { line }, `the line of the geese is missing; they start ${start}`));
  return tile;
}

/** Reads `1 2 1 2 3 r 16 36 19 h 10 B 15 T 27 H` into the state; returns the fault, if any. */
function readBuilder(
  state: State,
  builder: number,
  line: readonly Token[],
  file: string,
): ReturnType<typeof err> | undefined {
  const { geometry, residence, colours } = state.variant;
  const colour = colours[builder]!;
  const end = { line: line[0]!.line };
  for (const [resource, name] of RESOURCES.entries()) {
    const word = line[resource];
    if (!word) return errorAt(file, end, `${colour}'s line ends before the amount of ${name}`);
    const amount = parseNumberIn(file, word, `${colour}'s ${name}`, 0, MAX_CARDS);
    if (!amount.ok) return amount;
    state[HANDS + builder * KINDS + resource] = amount.value;
  }
  let at = KINDS;
  if (line[at]?.text !== 'r') return errorAt(file, line[at] ?? end, `an r must come before ${colour}'s roads`);
  for (at++; line[at] && line[at]!.text !== 'h'; at++) {
    const word = line[at]!;
    const path = parseNumberIn(file, word, `a road of ${colour}`, 0, geometry.paths - 1);
    if (!path.ok) return path;
    if (hasRoad(state, path.value)) return errorAt(file, word, `road ${path.value} is there twice`);
    addRoad(state, builder, path.value);
  }
  if (!line[at]) return errorAt(file, end, `an h must come before ${colour}'s residences`);
  for (at++; line[at]; at += 2) {
    const word = line[at]!;
    const address = parseNumberIn(file, word, `an address of ${colour}`, 0, geometry.addresses - 1);
    if (!address.ok) return address;
    if (state[residence + address.value] !== 0) return errorAt(file, word, `address ${address.value} is there twice`);
    const letter = line[at + 1];
    if (!letter) return errorAt(file, end, `${colour}'s line ends before the letter of residence ${address.value}`);
    const level = LETTERS.indexOf(letter.text) + 1;
    if (level === 0) return errorAt(file, letter, `a residence is B, H or T, not ${quote(letter.text)}`);
    addBasement(state, builder, address.value);
    for (let raised = 1; raised < level; raised++) improve(state, builder, address.value);
  }
  return undefined;
}

/** Pairs of a tile and its number. */
function readKept(state: State, line: readonly Token[], file: string): ReturnType<typeof err> | undefined {
  const { production, geometry } = state.variant;
  const { word: name, field, least, most } = production.kept!;
  for (let at = 1; at < line.length; at += 2) {
    const [word, numberWord] = line.slice(at);
    const tile = parseNumberIn(file, word!, `a tile after ${name}`, 0, geometry.tiles - 1);
    if (!tile.ok) return tile;
    if (!numberWord)
      return errorAt(file, { line: word!.line }, `the line ends before the ${field} of tile ${tile.value}`);
    const number = parseNumberIn(file, numberWord, `the ${field} of tile ${tile.value}`, least, most);
    if (!number.ok) return number;
    const fault = keep(state, { tile: tile.value, number: number.value });
    if (fault !== undefined) return errorAt(file, word!, fault);
  }
  return undefined;
}

/** The basements must follow the setup order, and the next builder in it must be the one whose turn it is. */
function resumeSetup(state: State, word: Token, file: string): Result<State> {
  if (word.text !== SETUP_WORD) return unexpected(file, word);
  const { setupOrder, colours } = state.variant;
  const settled = state[RESIDENCE_COUNT]!;
  const fits = colours.every((_, builder) => {
    const own = residencesOf(state, builder);
    return (
      own.length === setupOrder.slice(0, settled).filter(next => next === builder).length &&
      own.every(({ level }) => level === 1)
    );
  });
  if (!fits || settled >= setupOrder.length)
    return errorAt(file, word, 'the basements do not fit the order of the setup');
  const next = setupOrder[settled]!;
  if (state[BUILDER] !== next) {
    return errorAt(
      file,
      word,
      `after ${settled} basements it is builder ${next} who is asked, not builder ${state[BUILDER]}`,
    );
  }
  state[SETTLED] = settled;
  state[PHASE] = SETUP;
  return ok(state);
}
