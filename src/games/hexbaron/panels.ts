/** What both players have, what commands cost, and what pieces are worth. */
import type { Panel } from '../../core/drawing.ts';
import type { Sight } from '../../core/face.ts';
import { PIECES } from './board.ts';
import { TERRAIN_STYLES } from './drawing.ts';
import { SPAWN_COST, UPGRADE_COST } from './legality.ts';
import { namesOf } from './messages.ts';
import {
  FOREST,
  FUEL,
  isOver,
  KINDS,
  LUMBER,
  PEAT,
  type State,
  SUPPLY,
  stockIndex,
  TERRAINS,
  VICTORY_POINTS,
  VPS,
} from './state.ts';

const STOCK_ROWS = [
  ['VPs', VPS],
  ['fuel', FUEL],
  ['lumber', LUMBER],
  ['supply', SUPPLY],
] as const;

const SEATS = [0, 1] as const;

export function panels({ view }: Sight<State>): Panel[] {
  const names = namesOf(view);
  const stock = STOCK_ROWS.map(([label, item]) => [
    label,
    ...SEATS.map(seat => `${view.stock[stockIndex(seat, item)]!}`),
  ]);
  const left = SEATS.map(seat => (seat === view.turn && !isOver(view) ? `${view.left}` : ''));
  const letters = SEATS.map(seat => PIECES.slice(1 + seat * KINDS.length, 1 + (seat + 1) * KINDS.length));
  return [
    {
      title: view.fallen ? 'A Baron has fallen' : 'Players',
      rows: [
        ['', ...SEATS.map(seat => ({ text: names[seat], style: `owner ${seat}` as const }))],
        ...stock,
        ['commands', ...left],
        ['pieces', ...letters],
      ],
    },
    {
      title: 'Costs',
      rows: [
        ['move', '1 fuel'],
        ['from or to peat', '2 fuel'],
        ['move a PBDS', '2 fuel'],
        ['spawn a Serf', `${SPAWN_COST} lumber`],
        ['upgrade a Serf', `${UPGRADE_COST} lumber`],
      ],
    },
    {
      // Two pieces beside it destroy it when the turn ends.
      title: 'VPs for a crowded',
      rows: KINDS.map((kind, i) => [kind, `${VICTORY_POINTS[i]!}`]),
    },
    {
      title: 'Terrain',
      rows: [
        ['forest', { text: TERRAINS[FOREST], style: TERRAIN_STYLES[FOREST]! }],
        ['peat', { text: TERRAINS[PEAT], style: TERRAIN_STYLES[PEAT]! }],
      ],
    },
  ];
}
