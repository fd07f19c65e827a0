/** A game that is over, at any of its positions and from anybody's eyes: a scrubber, keys, and links to positions. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Viewer } from '../core/game.ts';
import { nextTurn, type Position, previousTurn } from '../record/positions.ts';
import { sightAt, usualViewer } from '../room/recording.ts';
import type { ReplayedRecord } from '../room/replayedrecord.ts';
import { replayLog } from '../room/replaylog.ts';
import { Board } from './board.tsx';
import { Chances } from './chances.tsx';
import { CopyButton } from './copybutton.tsx';
import { LogLines } from './log.tsx';
import { Panels } from './panels.tsx';
import { positionLink, type WantedPosition, withPosition } from './place.ts';

export interface ReplayProps {
  readonly record: ReplayedRecord;
  readonly room: string;
  readonly title: string;
  readonly wanted: WantedPosition;
  /** What opens the room for spectators, as far as it is known here. */
  readonly spectator: string | undefined;
  close(): void;
}

const PLAY_MS = 700;
/** Browsers do not like it if the address changes all the time. */
const ADDRESS_MS = 300;
const LOG_LINES = 40;

/** The last position that is not after a step. */
const positionOf = (positions: readonly Position[], step: number): number =>
  Math.max(
    0,
    positions.findLastIndex(one => one.step <= step),
  );

export function Replay({ record, room, title, wanted, spectator, close }: ReplayProps) {
  const { game, positions } = record;
  const last = positions.length - 1;
  const [at, setAt] = useState(() => positionOf(positions, wanted.step));
  const [viewer, setViewer] = useState<Viewer>(wanted.viewer ?? usualViewer(record));
  const [isPlaying, setPlaying] = useState(false);
  const slider = useRef<HTMLInputElement>(null);
  const position = positions[at]!;
  // From where the last key led, also if that is not shown yet.
  const go = (to: (from: number) => number): void => setAt(from => Math.max(0, Math.min(last, to(from))));
  useEffect(() => slider.current?.focus(), []);
  useEffect(() => {
    if (!isPlaying) return undefined;
    if (at === last) return setPlaying(false);
    const timer = setTimeout(() => go(from => from + 1), PLAY_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, at]);
  const here: WantedPosition = { step: position.step, viewer };
  useEffect(() => {
    const timer = setTimeout(() => history.replaceState(history.state, '', withPosition(here)), ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [at, viewer]);
  const sight = useMemo(() => sightAt(record, position, viewer), [at, viewer]);
  const scene = useMemo(() => {
    const all = sight && game.face.scene?.(sight, '');
    return all && { ...all, shapes: all.shapes.map(({ line: _, ...shape }) => shape) };
  }, [sight]);
  const eyes: readonly Viewer[] = ['spectator', ...position.names.keys()];
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => go(from => from - 1),
    ArrowRight: () => go(from => from + 1),
    ArrowUp: () => go(from => previousTurn(positions, from)),
    ArrowDown: () => go(from => nextTurn(positions, from)),
    PageUp: () => go(from => previousTurn(positions, from)),
    PageDown: () => go(from => nextTurn(positions, from)),
    Home: () => go(() => 0),
    End: () => go(() => last),
    ' ': () => setPlaying(is => !is),
    v: () => setViewer(one => eyes[(eyes.indexOf(one) + 1) % eyes.length]!),
    Escape: close,
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const act = isMeantForField(event, slider.current) ? undefined : keys[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
  const told = `Step ${position.step} of ${positions[last]!.step}, turn ${position.turn}`;
  return (
    <main class="table replay">
      <header>
        <h1>{title}: replay</h1>
      </header>
      <div class="board-area">
        {scene ? (
          <Board scene={scene} title={`The board of ${game.title}`} choose={() => {}} hover={() => {}} />
        ) : (
          sight && <pre class="board-text">{game.face.board(sight, 80)}</pre>
        )}
      </div>
      <section class="play" aria-label="Replay">
        <p class="question" role="status">
          {told}
        </p>
        <input
          ref={slider}
          type="range"
          class="scrubber"
          aria-label="Position"
          aria-valuetext={told}
          min={0}
          max={last}
          value={at}
          onInput={event => {
            const to = Number(event.currentTarget.value);
            go(() => to);
          }}
        />
        <p class="actions">
          <Step label="To the beginning" sign={END} isBack go={keys.Home!} />
          <Step label="A turn back" sign={TURN} isBack go={keys.ArrowUp!} />
          <Step label="A step back" sign={STEP} isBack go={keys.ArrowLeft!} />
          <button type="button" class="main" onClick={keys[' ']}>
            {isPlaying ? 'Pause' : 'Play'}
          </button>
          <Step label="A step on" sign={STEP} go={keys.ArrowRight!} />
          <Step label="A turn on" sign={TURN} go={keys.ArrowDown!} />
          <Step label="To the end" sign={END} go={keys.End!} />
        </p>
        <p class="actions">
          <label>
            Seen by{' '}
            <select
              value={String(viewer)}
              onChange={event => setViewer(eyes.find(one => String(one) === event.currentTarget.value)!)}
            >
              {eyes.map(one => (
                <option key={one} value={String(one)}>
                  {one === 'spectator' ? 'a spectator' : position.names[one]}
                </option>
              ))}
            </select>
          </label>
          <CopyButton text={positionLink(room, here, spectator)} label="Copy a link to this position" />
          <button type="button" onClick={close}>
            Back
          </button>
        </p>
        <p class="told">
          Arrow keys: left and right a step, up and down a turn; Home and End; space plays, v changes who looks, Escape
          leaves.
        </p>
      </section>
      <aside>
        <Chances record={record} step={position.step} go={step => go(() => positionOf(positions, step))} />
        <Panels
          panels={sight ? (game.face.panels?.(sight) ?? []).filter(({ isLegend }) => !(scene && isLegend)) : []}
        />
        <section class="log" aria-label="What had happened">
          <LogLines lines={replayLog(record, at, viewer, LOG_LINES)} names={position.names} isLive={false} />
        </section>
      </aside>
    </main>
  );
}

/** Whether a key does something where the focus is: types, chooses, or presses a button. */
function isMeantForField({ target, key }: KeyboardEvent, slider: HTMLInputElement | null): boolean {
  if (target === slider || key === 'Escape') return false;
  if (target instanceof HTMLButtonElement) return key === ' ';
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

/** Signs on buttons, towards the end. */
const STEP = 'M5 3l7 5-7 5z';
const TURN = 'M2 3l6 5-6 5zM8 3l6 5-6 5z';
const END = 'M3 3l7 5-7 5zM11 3h2v10h-2z';

interface StepProps {
  readonly label: string;
  readonly sign: string;
  readonly isBack?: boolean;
  go(): void;
}

function Step({ label, sign, isBack = false, go }: StepProps) {
  return (
    <button type="button" class="step" aria-label={label} title={label} onClick={go}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={sign} fill="currentColor" {...(isBack && { transform: 'matrix(-1 0 0 1 16 0)' })} />
      </svg>
    </button>
  );
}
