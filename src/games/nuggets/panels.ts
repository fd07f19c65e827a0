/** The status line as panels: purses and unclaimed gold, who plays, and the keys. */
import type { Panel } from '../../core/drawing.ts';
import type { Sight } from '../../core/face.ts';
import type { Seat } from '../../core/game.ts';
import { letterOf, type State } from './state.ts';

export function panels({ view, viewer, names }: Sight<State>): Panel[] {
  const players = Array.from({ length: view.joined }, (_, seat): Panel['rows'][number] => {
    // Players know nobody's purse but their own.
    const isKnown = viewer === 'spectator' || viewer === seat;
    return [
      { text: playerName(seat, names[seat], viewer === seat), style: `owner ${seat}` },
      isKnown ? `${view.purse[seat]!}` : '',
    ];
  });
  const own = viewer === 'spectator' ? [] : players.splice(viewer, 1);
  return [
    { title: 'Nuggets', rows: [...own, ['unclaimed', `${view.unclaimed}`], ...players] },
    { title: 'Steps', rows: [['y k u'], ['h @ l'], ['b j n']] },
    { title: 'Runs', rows: [['Y K U'], ['H @ L'], ['B J N']] },
  ];
}

/** Where names are not known, they are the letters. */
export function playerName(seat: Seat, name: string | undefined, isViewer: boolean): string {
  const letter = letterOf(seat);
  const label = name === undefined || name === letter ? letter : `${letter} ${name}`;
  return isViewer ? `${label} (@)` : label;
}
