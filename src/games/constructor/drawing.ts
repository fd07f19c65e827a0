/** The board on a screen: as in figure 3 if there is space for it, otherwise compact, with a spot for each legal place. */
import { Canvas, type Drawing, type Space } from '../../core/drawing.ts';
import type { Sight } from '../../core/face.ts';
import type { Hue, Style } from '../../core/style.ts';
import * as A from './actions.ts';
import { type Action, argumentOf, typeOf } from './actions.ts';
import { boardDrawer, GEESE_WORD, residenceText, roadText } from './board.ts';
import { besidePath, type Cell, compactFigure, type Figure, specifiedFigure, twoColumns } from './figure.ts';
import { linesAfter } from './legallines.ts';
import {
  GEESE,
  NOWHERE,
  ownerOf,
  PARK,
  packResidence,
  residences,
  roads,
  type State,
  TILE_RESOURCES,
} from './state.ts';
import { ADDRESSES, PATHS, TILES } from './topology.ts';
import { isHot } from './values.ts';

/** Hues of the resources, none of which is the colour of a builder. */
const RESOURCE_HUES: Record<(typeof TILE_RESOURCES)[number], Hue> = {
  BRICK: 'brown',
  ENERGY: 'purple',
  GLASS: 'cyan',
  HEAT: 'pink',
  WIFI: 'white',
  PARK: 'green',
};

export const resourceStyle = (resource: number): Style => `tile ${RESOURCE_HUES[TILE_RESOURCES[resource]!]}`;

const FULL = specifiedFigure('hex');
const COMPACT = compactFigure();

export function draw(sight: Sight<State>, space: Space, typed: string): Drawing {
  const { view } = sight;
  const canvas = new Canvas();
  const isFull = space.rows >= FULL.rows && space.columns >= FULL.columns;
  const figure = isFull ? FULL : COMPACT;
  if (isFull) drawFigure3(canvas, view);
  else drawOutlines(canvas);
  drawTiles(canvas, figure, view);
  drawPieces(canvas, figure, view);
  drawSpots(canvas, figure, sight, typed);
  return canvas.drawing();
}

/** Everything, with all numbers; what matters is put over it. */
function drawFigure3(canvas: Canvas, view: State): void {
  const rows = boardDrawer('hex', view)(view).trimEnd().split('\n');
  for (const [row, text] of rows.entries()) canvas.put(row, 0, text, 'muted');
}

const ADDRESS_SIGN = '.';

/** Paths as lines, and addresses as dots at their ends, without any numbers. */
function drawOutlines(canvas: Canvas): void {
  for (let path = 0; path < PATHS; path++) {
    for (const [[row, column], stroke] of COMPACT.path(path).strokes) canvas.put(row, column, stroke, 'muted');
  }
  for (let address = 0; address < ADDRESSES; address++) {
    canvas.put(...COMPACT.address(address), besidePath(address, ADDRESS_SIGN), 'muted');
  }
}

function drawTiles(canvas: Canvas, figure: Figure, view: State): void {
  for (let tile = 0; tile < TILES; tile++) {
    const resource = view[view.variant.tileResource + tile]!;
    const name = TILE_RESOURCES[resource]!;
    canvas.put(...figure.resource(tile, name), name, resourceStyle(resource));
    if (resource === PARK) continue;
    const value = view[view.variant.tileValue + tile]!;
    // Marked, also for whoever sees no colours.
    if (isHot(value)) canvas.put(...figure.value(tile), `*${value}*`, 'hot');
    else canvas.put(...figure.value(tile), twoColumns(value));
  }
  const geese = view[GEESE]!;
  if (geese !== NOWHERE) canvas.put(...figure.geese(geese, GEESE_WORD), GEESE_WORD, 'warning');
}

function drawPieces(canvas: Canvas, figure: Figure, view: State): void {
  for (const { builder, path } of roads(view)) {
    canvas.put(...figure.path(path).cell, roadText(builder), `owner ${builder}`);
  }
  for (const { builder, address, level } of residences(view)) {
    canvas.put(...figure.address(address), residenceText(packResidence(builder, level)), `owner ${builder}`);
  }
}

interface Place {
  readonly cell: Cell;
  readonly text: string;
  readonly style: Style;
}

function drawSpots(canvas: Canvas, figure: Figure, sight: Sight<State>, typed: string): void {
  const spots = linesAfter(typed, sight).flatMap(({ action, line }) => {
    const place = placeOf(action, figure, sight.view, typed);
    return place ? [{ ...place, line }] : [];
  });
  // In the order of reading, in which one goes from spot to spot.
  spots.sort((a, b) => a.cell[0] - b.cell[0] || a.cell[1] - b.cell[1]);
  for (const { cell, text, line, style } of spots) canvas.putSpot(...cell, text, line, style);
}

/** Where an action takes place, if anywhere. */
function placeOf(action: Action, figure: Figure, view: State, typed: string): Place | undefined {
  const place = argumentOf(action);
  switch (typeOf(action)) {
    case A.SETTLE:
    case A.BUILD_BASEMENT:
      return { cell: figure.address(place), text: figure.addressText(place), style: 'strong' };
    case A.BUILD_ROAD:
      return { cell: figure.path(place).cell, text: twoColumns(place), style: 'strong' };
    case A.IMPROVE: {
      // A number instead of the residence would hide what it is, unless that is what one chooses from.
      const residence = view[view.variant.residence + place]!;
      const text = typed === '' ? residenceText(residence) : figure.addressText(place);
      return { cell: figure.address(place), text, style: `owner ${ownerOf(residence)}` };
    }
    case A.MOVE_GEESE:
      return { cell: figure.tileNumber(place), text: `#${place}`, style: 'strong' };
    default:
      return undefined;
  }
}
