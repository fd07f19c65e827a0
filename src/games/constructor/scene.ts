/** The board as a picture: hexagons, roads, residences and geese, and a shape that can be chosen for each legal place. */
import type { Sight } from '../../core/face.ts';
import type { Point, Scene, Shape } from '../../core/scene.ts';
import * as A from './actions.ts';
import { type Action, argumentOf, typeOf } from './actions.ts';
import { tileMark } from './board.ts';
import { describe, describeAction, tileText } from './describe.ts';
import { unpackDevelopment } from './development.ts';
import { markStyle, resourceStyle } from './drawing.ts';
import { placesAfter } from './legallines.ts';
import { NO_RESOURCE } from './production.ts';
import { GOOSE, RESIDENCE_FIGURES, type SceneFigure, sceneFigure } from './scenefigure.ts';
import {
  GEESE,
  LEVELS,
  PARK,
  residences as residencesIn,
  roads as roadsIn,
  type State,
  TILE_RESOURCES,
} from './state.ts';
import { isHot } from './values.ts';

/** In the order of numbers, whatever was built first: the same position is the same picture. */
export function scene(sight: Sight<State>, typed: string): Scene {
  const choices = choicesAfter(typed, sight);
  const figure = sceneFigure(sight.view.variant.geometry);
  const shapes: Shape[] = [];
  addTiles(shapes, figure, sight.view, choices);
  addRoads(shapes, figure, sight);
  addFreePlaces(shapes, figure, choices);
  addResidences(shapes, figure, sight, choices);
  return { width: figure.width, height: figure.height, shapes };
}

interface Choice {
  readonly line: string;
  /** What choosing it would bring and cost. */
  readonly about: string;
}

/** What can be chosen, by place. */
interface Choices {
  readonly tiles: Map<number, Choice>;
  readonly paths: Map<number, Choice>;
  /** Addresses without a residence. */
  readonly addresses: Map<number, Choice>;
  readonly residences: Map<number, Choice>;
}

function choicesAfter(typed: string, sight: Sight<State>): Choices {
  const choices: Choices = { tiles: new Map(), paths: new Map(), addresses: new Map(), residences: new Map() };
  const { view, viewer } = sight;
  if (viewer === 'spectator') return choices;
  for (const { action, line } of placesAfter(typed, sight)) {
    const places = placesOf(typeOf(action), choices);
    const isWhole = typeOf(action) !== A.DEVELOP;
    const about = isWhole ? describeAction(action, view, viewer) : describe(line, sight);
    places?.set(placeOf(action), { line, about });
  }
  return choices;
}

const placeOf = (action: Action): number => {
  const argument = argumentOf(action);
  return typeOf(action) === A.DEVELOP ? unpackDevelopment(argument).tile : argument;
};

/** Where actions of a type take place, if anywhere. */
function placesOf(type: number, choices: Choices): Map<number, Choice> | undefined {
  switch (type) {
    case A.SETTLE:
    case A.BUILD_BASEMENT:
      return choices.addresses;
    case A.BUILD_ROAD:
      return choices.paths;
    case A.IMPROVE:
      return choices.residences;
    case A.MOVE_GEESE:
    case A.DEVELOP:
      return choices.tiles;
    default:
      return undefined;
  }
}

const offset = ([x, y]: Point, right: number, down: number): Point => [x + right, y + down];

function addTiles(shapes: Shape[], figure: SceneFigure, view: State, { tiles }: Choices): void {
  for (const [tile, points] of figure.tileCorners.entries()) {
    const style = resourceStyle(view[view.variant.tileResource + tile]!);
    const choice = tiles.get(tile);
    shapes.push(
      choice
        ? {
            kind: 'polygon',
            id: `tile ${tile}`,
            style,
            points,
            line: choice.line,
            name: `tile ${tile}: ${choice.about}`,
          }
        : { kind: 'polygon', id: `tile ${tile}`, style, points, name: `tile ${tile}: ${tileText(view, tile)}` },
    );
  }
  for (const [tile, centre] of figure.tileCentres.entries()) addTileContent(shapes, view, tile, centre);
}

const NAME_DOWN = -4.1;
/** If there is a second line: a second resource, or how much less is delivered. */
const FIRST_DOWN = -5;
const SECOND_DOWN = -2.8;
const MARKED_VALUE_DOWN = 3;
const NAME_SIZE = 2.5;
const MARKED_NAME_SIZE = 2.2;
const VALUE_DOWN = 2.2;
/** A value makes way for the geese. */
const VALUE_ASIDE = -3;
const GEESE_ASIDE = 4.5;

function addTileContent(shapes: Shape[], view: State, tile: number, centre: Point): void {
  const resource = view[view.variant.tileResource + tile]!;
  const hasGeese = view[GEESE] === tile;
  const hasValue = resource !== PARK;
  const hasBoth = hasGeese && hasValue;
  const isMarked = tileMark(view, tile) !== '';
  const style = resourceStyle(resource);
  const text = TILE_RESOURCES[resource]!;
  if (isMarked) {
    const size = MARKED_NAME_SIZE;
    const [first, second] = [offset(centre, 0, FIRST_DOWN), offset(centre, 0, SECOND_DOWN)];
    const mark = { text: markText(view, tile), style: markStyle(view, tile) };
    shapes.push({ kind: 'label', id: `resource ${tile}`, style, at: first, text, size });
    shapes.push({ kind: 'label', id: `mark ${tile}`, at: second, size, ...mark });
  } else {
    const at = offset(centre, 0, hasValue || hasGeese ? NAME_DOWN : 0);
    shapes.push({ kind: 'label', id: `resource ${tile}`, style, at, text, size: NAME_SIZE });
  }
  const down = isMarked ? MARKED_VALUE_DOWN : VALUE_DOWN;
  if (hasValue)
    addValue(shapes, tile, offset(centre, hasBoth ? VALUE_ASIDE : 0, down), view[view.variant.tileValue + tile]!);
  if (hasGeese) addGeese(shapes, tile, offset(centre, hasBoth ? GEESE_ASIDE : 0, down));
}

/** There is space for the whole name of a second resource. */
function markText(view: State, tile: number): string {
  const second = view.variant.production.second(view, tile);
  return second === NO_RESOURCE ? tileMark(view, tile) : `+${TILE_RESOURCES[second]}`;
}

/** The two values that are rolled most often are larger, for whoever sees no colours. */
function addValue(shapes: Shape[], tile: number, at: Point, value: number): void {
  const hot = isHot(value);
  const style = hot ? 'hot' : 'strong';
  shapes.push(
    { kind: 'disc', id: `disc ${tile}`, style, at, radius: hot ? 4.4 : 3.7 },
    { kind: 'label', id: `value ${tile}`, style, at, text: `${value}`, size: hot ? 5.2 : 3.8 },
  );
}

function addGeese(shapes: Shape[], tile: number, at: Point): void {
  shapes.push({
    kind: 'polygon',
    id: 'geese',
    style: 'warning',
    points: GOOSE.map(([x, y]) => offset(at, x, y)),
    name: `the geese on tile ${tile}`,
  });
}

/** How much of a path is left free at each of its ends, where a residence may stand. */
const PATH_END_SHARE = 0.18;
const ROAD_WIDTH = 2.4;

function pathLine([from, to]: readonly [Point, Point]): { from: Point; to: Point; width: number } {
  const right = (to[0] - from[0]) * PATH_END_SHARE;
  const down = (to[1] - from[1]) * PATH_END_SHARE;
  return { from: offset(from, right, down), to: offset(to, -right, -down), width: ROAD_WIDTH };
}

function addRoads(shapes: Shape[], { pathPoints }: SceneFigure, { view, names }: Sight<State>): void {
  for (const { builder: owner, path } of roadsIn(view).sort((a, b) => a.path - b.path)) {
    const name = `path ${path}: ${names[owner]}'s road`;
    shapes.push({ kind: 'line', id: `path ${path}`, style: `owner ${owner}`, name, ...pathLine(pathPoints[path]!) });
  }
}

function addFreePlaces(
  shapes: Shape[],
  { pathPoints, addressPoints }: SceneFigure,
  { paths, addresses }: Choices,
): void {
  for (const [path, { line, about }] of paths) {
    const name = `path ${path}: ${about}`;
    shapes.push({ kind: 'line', id: `path ${path}`, style: 'strong', line, name, ...pathLine(pathPoints[path]!) });
  }
  for (const [address, { line, about }] of addresses) {
    const at = addressPoints[address]!;
    const name = `address ${address}: ${about}`;
    shapes.push(
      { kind: 'disc', id: `address ${address}`, style: 'strong', at, radius: 2.3, line, name },
      { kind: 'label', id: `number ${address}`, style: 'strong', at, text: `${address}`, size: 2.5 },
    );
  }
}

function addResidences(
  shapes: Shape[],
  { addressPoints }: SceneFigure,
  { view, names }: Sight<State>,
  { residences }: Choices,
): void {
  for (const { builder, address, level: rank } of residencesIn(view).sort((a, b) => a.address - b.address)) {
    const level = LEVELS[rank - 1]!;
    const { points, down } = RESIDENCE_FIGURES[rank - 1]!;
    const style = `owner ${builder}` as const;
    const at = addressPoints[address]!;
    const choice = residences.get(address);
    const name = `address ${address}: ${names[builder]}'s ${level.toLowerCase()}`;
    shapes.push(
      {
        kind: 'polygon',
        id: `address ${address}`,
        style,
        points: points.map(([x, y]) => offset(at, x, y)),
        name: choice ? `${name}; ${choice.about}` : name,
        ...(choice && { line: choice.line }),
      },
      { kind: 'label', id: `number ${address}`, style, at: offset(at, 0, down), text: level[0]!, size: 3.4 },
    );
  }
}
