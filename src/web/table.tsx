/** A room: the board, what everybody has, what can be done, what has happened. */
import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import type { Sight } from '../core/face.ts';
import type { Scene } from '../core/scene.ts';
import { Actions } from './actions.tsx';
import { useAlerts } from './alerts.ts';
import { useBackButton } from './backbutton.ts';
import { Board } from './board.tsx';
import { changes } from './figures.ts';
import { EndStatistics, GameEnd } from './gameend.tsx';
import { useRecord } from './gamerecord.ts';
import { Help } from './help.tsx';
import { keysOf } from './keys.ts';
import { Log } from './log.tsx';
import { offeredBy } from './offered.ts';
import { Panels } from './panels.tsx';
import type { RoomPlace } from './place.ts';
import { Seats } from './seats.tsx';
import type { Settings } from './settings.tsx';
import { useTableKeys } from './tablekeys.ts';
import { Visit } from './visit.ts';
import { useReplay } from './wantedreplay.ts';

const CLOCK_MS = 500;
const LATER = 'The position that this link names can be seen when the game is over.';

interface TableProps {
  readonly place: RoomPlace;
  readonly settings: Settings;
}

export function Table({ place, settings }: TableProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [hovered, hover] = useState<string>();
  const [isHelping, help] = useState(false);
  const current = useRef(settings.name);
  current.current = settings.name;
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
  const sceneOf = (seen: Sight | undefined, line: string): Scene | undefined => seen && game?.face.scene?.(seen, line);
  const whole = useMemo(() => sceneOf(sight, ''), [view, game]);
  const scene = useMemo(() => {
    const all = typed === '' ? whole : sceneOf(sight, typed);
    return all && (isToAct ? all : withoutChoices(all));
  }, [whole, typed, isToAct]);
  const panels = useMemo(() => (game && sight ? (game.face.panels?.(sight) ?? []) : []), [view, game]);
  const { lastSeen } = visit;
  const sceneBefore = useMemo(() => sceneOf(lastSeen, ''), [lastSeen, game]);
  const changed = useMemo(() => sceneBefore && whole && changes(sceneBefore, whole), [sceneBefore, whole]);
  const panelsBefore = useMemo(() => (lastSeen && game?.face.panels?.(lastSeen)) || [], [lastSeen, game]);
  const offered = offeredBy(visit.builder, scene);
  const keys = keysOf(offered, game?.face.keys);
  const loaded = useRecord(visit);
  const replay = useReplay(visit);
  const { wanted } = replay;
  const main = useRef<HTMLElement>(null);
  useAlerts(visit, settings);
  useBackButton(visit);
  useTableKeys(main, { visit, keys, letterKeys: settings.letterKeys, help: () => help(true) });
  const outcome = client.status?.outcome;
  if (wanted && loaded && 'record' in loaded) return <loaded.Replay {...replay.at(wanted, loaded.record)} />;
  return (
    <main ref={main} class="table">
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
            changed={changed}
            choose={line => visit.choose(line)}
            dragging={visit}
            hover={hover}
          />
        ) : (
          game && sight && <pre class="board-text">{game.face.board(sight, 80)}</pre>
        )}
      </div>
      <Actions visit={visit} offered={offered} keys={keys} hovered={hovered} hover={hover} />
      <aside>
        <Seats visit={visit} />
        <Panels panels={panels.filter(({ isLegend }) => !(scene && isLegend))} before={panelsBefore} />
        <Log visit={visit} />
      </aside>
      <EndStatistics loaded={loaded} />
      {isHelping && <Help visit={visit} keys={keys} close={() => help(false)} />}
    </main>
  );
}

/** While a computer plays the seat, the user has nothing to choose. */
const withoutChoices = ({ shapes, width, height }: Scene): Scene => ({
  width,
  height,
  shapes: shapes.map(({ line: _, ...shape }) => shape),
});

/** Says how the line is, if it is not as it should be. */
function LineBar({ visit }: { readonly visit: Visit }) {
  const { line } = visit;
  switch (line.kind) {
    case 'connected':
      return null;
    case 'connecting':
      return <p class="line-bar">Connecting …</p>;
    case 'lost':
      return (
        <p class="line-bar" role="alert">
          The connection is lost; it is tried again. Nothing that you have done is lost.{' '}
          <button type="button" onClick={() => visit.retry()}>
            Try now
          </button>
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
