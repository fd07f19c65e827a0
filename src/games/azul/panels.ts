/** What everybody has beside their boards: points, and what they gain and lose at the end of this round. */
import type { Panel } from '../../core/drawing.ts';
import type { Sight } from '../../core/face.ts';
import { COLOUR_BONUS, COLUMN_BONUS, floorLossOf, ROW_BONUS, tilingPoints } from './scoring.ts';
import { boardOf, IN_BAG, LID, PLAYERS, ROUND, SCORE, SIZE, type State } from './state.ts';

export function panels({ view, names }: Sight<State>): Panel[] {
  const scores = names.slice(0, view[PLAYERS]!).map((name, seat): Panel['rows'][number] => {
    const gain = tilingPoints(view, seat);
    const loss = floorLossOf(view, seat);
    return [
      { text: name, style: `owner ${seat}` },
      `${view[boardOf(seat) + SCORE]!}`,
      gain === 0 ? '0' : `+${gain}`,
      loss === 0 ? '0' : { text: `-${loss}`, style: 'warning' },
    ];
  });
  const lid = view.subarray(LID, LID + SIZE).reduce((sum, tiles) => sum + tiles, 0);
  return [
    { title: `Round ${view[ROUND]!}`, rows: [['', 'points', 'lines', 'floor'], ...scores] },
    {
      title: 'At the end',
      rows: [
        ['full row', `+${ROW_BONUS}`],
        ['full column', `+${COLUMN_BONUS}`],
        ['full colour', `+${COLOUR_BONUS}`],
      ],
    },
    {
      title: 'Tiles',
      rows: [
        ['in the bag', `${view[IN_BAG]!}`],
        ['in the lid', `${lid}`],
      ],
    },
  ];
}
