/** A room: the board, what everybody has, what can be done, what has happened. */
import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import type { Scene } from '../core/scene.ts';
import { Actions } from './actions.tsx';
import { Board } from './board.tsx';
import { EndStatistics, GameEnd } from './gameend.tsx';
import { useRecord } from './gamerecord.ts';
import { Log } from './log.tsx';
import { Panels } from './panels.tsx';
import type { RoomPlace } from './place.ts';
import { Seats } from './seats.tsx';
import { Visit } from './visit.ts';
import { useReplay } from './wantedreplay.ts';

const CLOCK_MS = 500;
const LATER = 'The position that this link names can be seen when the game is over.';

export function Table({ place, name }: { readonly place: RoomPlace; readonly name: string }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [hovered, hover] = useState<string>();
  const current = useRef(name);
  current.current = name;
  const visit = useMemo(
    () =>
      new Visit(
        place,
        () => current.current,
        () => redraw(undefined),
      ),
    [place.room],
  );
  useEffect(() => () => visit.close(), [visit]);
  const { client, game, sight, isToAct } = visit;
  const hasClock = client.status?.clock?.deadline != null;
  useEffect(() => {
    if (!hasClock) return undefined;
    const timer = setInterval(() => redraw(undefined), CLOCK_MS);
    return () => clearInterval(timer);
  }, [hasClock]);
  const { typed } = visit.builder;
  const view = sight?.view;
  const scene = useMemo<Scene | undefined>(() => {
    const all = game && sight && game.face.scene?.(sight, typed);
    return all && (isToAct ? all : withoutChoices(all));
  }, [view, typed, isToAct, game]);
  const panels = useMemo(() => (game && sight ? (game.face.panels?.(sight) ?? []) : []), [view, game]);
  useEffect(() => {
    const title = game?.title ?? 'Gander';
    document.title = isToAct ? `Your turn: ${title}` : title;
  }, [isToAct, game]);
  const loaded = useRecord(visit);
  const replay = useReplay(visit);
  const { wanted } = replay;
  const main = useRef<HTMLElement>(null);
  const isByKeyboard = useRef(false);
  useEffect(() => {
    // What was chosen by keyboard is gone: the next choice gets the focus.
    if (!main.current || !isByKeyboard.current) return;
    if (document.activeElement === document.body) firstChoice(main.current)?.focus();
  });
  const outcome = client.status?.outcome;
  if (wanted && loaded && 'record' in loaded) return <loaded.Replay {...replay.at(wanted, loaded.record)} />;
  return (
    <main
      ref={main}
      class="table"
      onKeyDown={() => {
        isByKeyboard.current = true;
      }}
      onPointerDown={() => {
        isByKeyboard.current = false;
      }}
    >
      <header>
        <h1>
          {game?.title ?? 'Gander'}
          {client.welcome?.title ? `: ${client.welcome.title}` : ''}
        </h1>
        <LineBar visit={visit} />
        {wanted && !loaded && client.status && <p class="line-bar">{LATER}</p>}
        {outcome && <GameEnd visit={visit} outcome={outcome} loaded={loaded} replay={() => replay.open(client.n)} />}
      </header>
      <div class="board-area">
        {scene ? (
          <Board
            scene={scene}
            title={`The board of ${game!.title}`}
            choose={line => visit.choose(line)}
            hover={hover}
          />
        ) : (
          game && sight && <pre class="board-text">{game.face.board(sight, 80)}</pre>
        )}
      </div>
      <Actions visit={visit} scene={scene} hovered={hovered} hover={hover} />
      <aside>
        <Seats visit={visit} />
        <Panels panels={panels.filter(({ isLegend }) => !(scene && isLegend))} />
        <Log visit={visit} />
      </aside>
      <EndStatistics loaded={loaded} />
    </main>
  );
}

/** While a computer plays the seat, the user has nothing to choose. */
const withoutChoices = ({ shapes, ...size }: Scene): Scene => ({
  ...size,
  shapes: shapes.map(({ line: _, ...shape }) => shape),
});

const firstChoice = (table: HTMLElement): HTMLElement | SVGElement | null =>
  table.querySelector('.board [role=button]') ?? table.querySelector('.choices button');

/** Says how the line is, if it is not as it should be. */
function LineBar({ visit: { line } }: { readonly visit: Visit }) {
  switch (line.kind) {
    case 'connected':
      return null;
    case 'connecting':
      return <p class="line-bar">Connecting …</p>;
    case 'lost':
      return (
        <p class="line-bar" role="alert">
          The connection is lost; it is tried again. Nothing that you have done is lost.
        </p>
      );
    case 'over':
      return (
        <p class="line-bar" role="alert">
          {line.why} <a href="../">To the lobby</a>
        </p>
      );
  }
}
