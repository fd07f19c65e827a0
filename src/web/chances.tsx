/** The chances over a game that is replayed: curves with a mark where one is, and the costliest decisions to go to. */
import { useEffect, useState } from 'preact/hooks';
import { costliest } from '../bots/review/sums.ts';
import { percent } from '../core/text.ts';
import type { Recording } from '../room/recording.ts';
import { REVIEW_ITERATIONS, type ReviewedGame, reviewRecording } from '../room/reviewedrecording.ts';
import { decisionText } from '../room/reviewtext.ts';
import { chanceCurves } from './chancecurves.ts';
import { styleClass } from './styleclass.ts';

const SIZE = { width: 300, height: 120 };
/** Room for what the lines across stand for. */
const LABELS = 36;
const LEVELS = [1, 0.5, 0];
/** Of each player. */
const TOLD = 3;
const SLICE_MS = 10;

export interface ChancesProps {
  readonly record: Recording;
  /** The step that is shown. */
  readonly step: number;
  go(step: number): void;
}

/** Thought out once somebody asks for it, in slices that leave the page alive. */
export function Chances({ record, step, go }: ChancesProps) {
  const [isWanted, setWanted] = useState(false);
  const [progress, setProgress] = useState(0);
  const [games, setGames] = useState<readonly ReviewedGame[]>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let done = 0;
    const thought = reviewRecording(record, {
      iterations: REVIEW_ITERATIONS,
      onProgress: (moves, total) => {
        done = moves / total;
      },
    });
    let timer: ReturnType<typeof setTimeout>;
    const think = (): void => {
      const end = performance.now() + SLICE_MS;
      do {
        const next = thought.next();
        if (next.done) {
          setGames(next.value);
          return;
        }
      } while (performance.now() < end);
      setProgress(done);
      timer = setTimeout(think);
    };
    think();
    return () => clearTimeout(timer);
  }, [isWanted, record]);
  if (games)
    return (
      <>
        {games.map((game, i) => (
          <Game key={i} game={game} step={step} go={go} />
        ))}
      </>
    );
  return (
    <p class="actions">
      <button type="button" disabled={isWanted} onClick={() => setWanted(true)}>
        {isWanted ? `Looking back: ${percent(progress)}` : 'Chances and costly decisions'}
      </button>
    </p>
  );
}

interface GameProps extends Pick<ChancesProps, 'step' | 'go'> {
  readonly game: ReviewedGame;
}

function Game({ game: { names, moments, decisions, isRough }, step, go }: GameProps) {
  const { width, height } = SIZE;
  const at = Math.max(
    0,
    moments.findLastIndex(one => one.step <= step),
  );
  const x = (at * width) / Math.max(1, moments.length - 1);
  const heading = `Chances to win${isRough ? ' (rough: by random play)' : ''}`;
  const costly = names.flatMap((_, seat) => costliest(decisions, seat, TOLD));
  return (
    <section class="chances" aria-label="Chances">
      <figure>
        <figcaption>{heading}</figcaption>
        <svg
          class="chart"
          viewBox={`-${LABELS} -8 ${width + LABELS + 4} ${height + 12}`}
          role="img"
          aria-label={heading}
        >
          {LEVELS.map(level => (
            <g key={level}>
              <path class="axis level" d={`M0 ${height * (1 - level)}H${width}`} />
              <text x={-4} y={height * (1 - level) + 3}>
                {percent(level)}
              </text>
            </g>
          ))}
          <path class="axis" d={`M0 0V${height}H${width}`} />
          {chanceCurves(moments, SIZE).map((points, seat) => (
            <polyline key={names[seat]} class={styleClass(`owner ${seat}`)} points={points} />
          ))}
          <path class="axis" d={`M${x} 0V${height}`} />
        </svg>
        <ul class="legend">
          {names.map((name, seat) => (
            <li key={name}>
              <span class={styleClass(`owner ${seat}`)}>{name}</span> {percent(moments[at]!.chances[seat]!)}
            </li>
          ))}
        </ul>
      </figure>
      {costly.length > 0 && <p class="heading">What cost most</p>}
      <ul class="costly">
        {costly.map(decision => (
          <li key={decision.step}>
            <button type="button" onClick={() => go(decision.step - 1)}>
              {names[decision.seat]}, turn {decision.turn}
            </button>{' '}
            {unbroken(decisionText(decision))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Numbers and their signs stay together. */
const unbroken = (text: string): string => text.replaceAll(' %', '\u00a0%');
