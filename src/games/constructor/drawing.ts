/** The board on a screen: as in figure 3 if there is space for it, otherwise compact, with a spot for each legal place. */
import { Canvas, type Drawing, type Space } from '../../core/drawing.ts';
import type { Sight } from '../../core/face.ts';
import type { Hue, Style } from '../../core/style.ts';
import * as A from './actions.ts';
import { type Action, argumentOf, typeOf } from './actions.ts';
import { boardDrawer, GEESE_WORD, residenceText, roadText, tileMark } from './board.ts';
import { type CompactFigure, compactFigure } from './compactfigure.ts';
import { unpackDevelopment } from './development.ts';
import { type Cell, type Figure, specifiedFigures, twoColumns } from './figure.ts';
import type { Geometry } from './geometry.ts';
import { placesAfter } from './legallines.ts';
import { NO_RESOURCE } from './production.ts';
import { GEESE, levelOf, NOWHERE, ownerOf, PARK, residences, roads, type State, TILE_RESOURCES } from './state.ts';
import { isHot } from './values.ts';

/** Hues of the resources, none of which is the colour of one of the first four builders. */
const RESOURCE_HUES: Record<(typeof TILE_RESOURCES)[number], Hue> = {
  BRICK: 'brown',
  ENERGY: 'purple',
  GLASS: 'cyan',
  HEAT: 'pink',
  WIFI: 'white',
  PARK: 'green',
};

export const resourceStyle = (resource: number): Style => `tile ${RESOURCE_HUES[TILE_RESOURCES[resource]!]}`;

export function draw(sight: Sight<State>, space: Space, typed: string): Drawing {
  const { view } = sight;
  const geometry = view.variant.geometry;
  const canvas = new Canvas();
  const full = specifiedFigures(geometry)[geometry.shape.tiles];
  // Squares cannot be drawn any smaller. A column stays free at the right.
  const isFull = geometry.shape.tiles === 'square' || (space.rows >= full.rows && space.columns > full.columns);
  const figure = isFull ? full : compactFigure(geometry);
  if (isFull) drawNumbers(canvas, view);
  else drawOutlines(canvas, geometry, compactFigure(geometry));
  drawTiles(canvas, figure, view);
  drawPieces(canvas, figure, view);
  drawSpots(canvas, figure, sight, typed);
  return canvas.drawing();
}

/** Everything, with all numbers; what matters is put over it. */
function drawNumbers(canvas: Canvas, view: State): void {
  const rows = boardDrawer(view.variant.geometry.shape.tiles, view)(view).trimEnd().split('\n');
  for (const [row, text] of rows.entries()) canvas.put(row, 0, text, 'muted');
}

const ADDRESS_SIGN = '.';

/** Paths as lines, and addresses as dots at their ends, without any numbers. */
function drawOutlines(canvas: Canvas, { paths, addresses }: Geometry, figure: CompactFigure): void {
  for (let path = 0; path < paths; path++) {
    for (const [[row, column], stroke] of figure.path(path).strokes) canvas.put(row, column, stroke, 'muted');
  }
  for (let address = 0; address < addresses; address++) {
    canvas.put(...figure.address(address), figure.besidePath(address, ADDRESS_SIGN), 'muted');
  }
}

function drawTiles(canvas: Canvas, figure: Figure, view: State): void {
  for (let tile = 0; tile < view.variant.geometry.tiles; tile++) {
    const resource = view[view.variant.tileResource + tile]!;
    const name = TILE_RESOURCES[resource]!;
    const mark = tileMark(view, tile);
    const letters = mark === '' ? undefined : figure.lettersBeforeMark;
    const shown = name.slice(0, letters);
    const cell = figure.resource(tile, letters === undefined ? name : shown + mark);
    canvas.put(...cell, shown, resourceStyle(resource));
    if (resource === PARK) continue;
    const value = view[view.variant.tileValue + tile]!;
    const [row, column] = figure.value(tile);
    const hasMarkBehind = mark !== '' && letters === undefined;
    // Marked, also for whoever sees no colours.
    if (isHot(value)) canvas.put(row, hasMarkBehind ? column - 1 : column, `*${value}*`, 'hot');
    else canvas.put(row, column, twoColumns(value));
    if (mark !== '') canvas.put(...figure.mark(tile), mark, markStyle(view, tile));
  }
  const geese = view[GEESE]!;
  if (geese !== NOWHERE) canvas.put(...figure.geese(geese, GEESE_WORD), GEESE_WORD, 'warning');
}

/** A second resource has its own colour. */
export function markStyle(view: State, tile: number): Style {
  const second = view.variant.production.second(view, tile);
  return second === NO_RESOURCE ? 'warning' : resourceStyle(second);
}

function drawPieces(canvas: Canvas, figure: Figure, view: State): void {
  for (const { builder, path } of roads(view)) {
    canvas.put(...figure.road(path), roadText(builder), `owner ${builder}`);
  }
  for (const { builder, address, level } of residences(view)) {
    canvas.put(...figure.residence(address), residenceText(builder, level), `owner ${builder}`);
  }
}

interface Place {
  readonly cell: Cell;
  readonly text: string;
  readonly style: Style;
}

function drawSpots(canvas: Canvas, figure: Figure, sight: Sight<State>, typed: string): void {
  const spots = placesAfter(typed, sight).flatMap(({ action, line }) => {
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
      return { cell: figure.path(place).cell, text: figure.pathText(place), style: 'strong' };
    case A.IMPROVE: {
      // A number instead of the residence would hide what it is, unless that is what one chooses from.
      const residence = view[view.variant.residence + place]!;
      const owner = ownerOf(residence);
      const style = `owner ${owner}` as const;
      if (typed === '') return { cell: figure.residence(place), text: residenceText(owner, levelOf(residence)), style };
      return { cell: figure.address(place), text: figure.addressText(place), style };
    }
    case A.MOVE_GEESE:
      return tilePlace(place, figure, view, typed);
    case A.DEVELOP:
      return tilePlace(unpackDevelopment(place).tile, figure, view, typed);
    default:
      return undefined;
  }
}

/** Geese that stand in the row of the number are left there, unless a tile is what one chooses from. */
function tilePlace(tile: number, figure: Figure, view: State, typed: string): Place {
  const number = `#${tile}`;
  const cell = figure.tileNumber(tile);
  const geese = figure.geese(tile, GEESE_WORD);
  if (view[GEESE] !== tile || geese[0] !== cell[0]) return { cell, text: number, style: 'strong' };
  return typed === ''
    ? { cell: geese, text: GEESE_WORD, style: 'warning' }
    : { cell: geese, text: number.padEnd(GEESE_WORD.length), style: 'strong' };
}
