/** What there is to build with, how everybody stands, and all villages. */
import type { Panel } from '../../core/drawing.ts';
import type { Sight } from '../../core/face.ts';
import type { Seat } from '../../core/game.ts';
import { formatCell } from './board.ts';
import { resourceStyle } from './boarddrawing.ts';
import { RESOURCES } from './resources.ts';
import { handSize, type State, villageOf } from './state.ts';
import { COLUMNS, countEmptySpaces, EMPTY, ROWS, spaceNumber, villageScore } from './village.ts';
import { cellStyle } from './villagedrawing.ts';

export function panels({ view, viewer, names }: Sight<State>): Panel[] {
  const first = viewer === 'spectator' ? view.turn : viewer;
  const seats = Array.from({ length: view.players }, (_, i) => (first + i) % view.players);
  return [
    {
      title: 'Resources',
      rows: RESOURCES.map((name, resource) => [
        { text: name, style: resourceStyle(resource) },
        `${view.markers[resource]!}`,
      ]),
    },
    {
      title: 'Players',
      rows: [
        ['', 'points', 'to build', 'hand'],
        ...seats.map((seat): Panel['rows'][number] => [
          { text: names[seat]!, style: `owner ${seat}` },
          `${villageScore(villageOf(view, seat))}`,
          `${countEmptySpaces(villageOf(view, seat))}`,
          `${handSize(view, seat)}`,
        ]),
      ],
    },
    ...seats.map(seat => villagePanel(view, seat, names[seat]!)),
    {
      title: 'Left',
      rows: [
        // The last square stays free.
        ['placements', `${Math.max(0, view.free - 1)}`],
        ['tiles', `${view.stack.length}`],
        ['in the bag', `${view.bag.length}`],
      ],
    },
  ];
}

function villagePanel(view: State, seat: Seat, name: string): Panel {
  const village = villageOf(view, seat);
  return {
    title: `${name}'s village`,
    rows: Array.from({ length: ROWS }, (_, row) => {
      const cells = [...village.subarray(row * COLUMNS, (row + 1) * COLUMNS)];
      return [
        `${spaceNumber(row * COLUMNS)}`,
        ...cells.map(cell => ({ text: cell === EMPTY ? '.' : formatCell(cell), style: cellStyle(cell) })),
      ];
    }),
  };
}
