/** What can be done now: the question, the choices beside the board, and a line for every command. */
import type { Choice } from '../room/choices.ts';
import { CommandLine } from './commandline.tsx';
import { LineFormView, Series } from './lineform.tsx';
import { isBesideBoard, type Offered } from './offered.ts';
import type { Visit } from './visit.ts';

interface ActionsProps {
  readonly visit: Visit;
  readonly offered: Offered;
  /** The choice of each key. */
  readonly keys: ReadonlyMap<string, Choice>;
  /** What is under the pointer or the focus. */
  readonly hovered: string | undefined;
  hover(line: string | undefined): void;
}

/** More choices than these are shown without what they bring and cost. */
const MAX_DESCRIBED = 10;

export function Actions({ visit, offered, keys, hovered, hover }: ActionsProps) {
  const { builder, game, sight, message } = visit;
  const describe = (line: string): string => (game && sight ? (game.face.describe?.(line, sight) ?? '') : '');
  const question = game && sight && visit.isToAct ? game.face.question(sight) || 'It is your turn.' : '';
  const isWaiting = visit.isUnderWay && visit.line.kind !== 'connected';
  const about = hovered === undefined || isWaiting ? '' : describe(hovered);
  const asked = visit.isToAct ? 'question asked' : 'question';
  const form = game?.face.forms?.find(({ word }) => word === builder.typed);
  const beside = form ? [] : offered.choices.filter(choice => isBesideBoard(offered, choice));
  return (
    <section class="play" aria-label="What you can do" aria-busy={visit.isUnderWay}>
      {/* What is under the pointer covers the question, but is not announced: what has the focus is read anyway. */}
      <p class={about === '' ? asked : 'hidden'} role="status">
        {isWaiting
          ? 'It is done as soon as the connection is back.'
          : (builder.typed !== '' && describe(builder.typed)) || question || waitingText(visit)}
      </p>
      {about !== '' && <p class={asked}>{about}</p>}
      <div class="choices">
        {builder.typed !== '' && (
          <button type="button" class="back" title="One step back (Esc)" onClick={() => visit.back()}>
            ← {builder.typed}
          </button>
        )}
        {beside.map((choice, i) => (
          <Chip
            key={choice.line}
            id={`chip-${i}`}
            choice={choice}
            letter={[...keys].find(([, { line: keyed }]) => keyed === choice.line)?.[0]}
            about={beside.length > MAX_DESCRIBED ? '' : describe(choice.line)}
            visit={visit}
            hover={hover}
          />
        ))}
      </div>
      {form && <LineFormView visit={visit} form={form} />}
      <Series visit={visit} />
      {message && (
        <pre class={message.isError ? 'message error' : 'message'} role="alert">
          {message.text}
        </pre>
      )}
      <CommandLine visit={visit} />
    </section>
  );
}

/** Who is waited for. */
function waitingText({ client: { status, seat } }: Visit): string {
  if (status?.phase !== 'playing') return '';
  const others = status.toAct.filter(one => one !== seat).map(one => status.seats[one]?.name);
  return others.length === 0 ? '' : `${others.join(', ')} …`;
}

interface ChipProps extends Pick<ActionsProps, 'visit' | 'hover'> {
  readonly id: string;
  readonly choice: Choice;
  /** The key for it. */
  readonly letter: string | undefined;
  /** What it brings and costs; empty if there is no space for it. */
  readonly about: string;
}

/** A choice with its key. What it costs can be read before it is pointed at, which a finger cannot do. */
function Chip({ id, choice: { line, word }, letter, about, visit, hover }: ChipProps) {
  return (
    <button
      type="button"
      class="chip"
      aria-keyshortcuts={letter}
      aria-describedby={about === '' ? undefined : id}
      onClick={() => visit.choose(line)}
      onFocus={() => hover(line)}
      onBlur={() => hover(undefined)}
      onPointerEnter={() => hover(line)}
      onPointerLeave={() => hover(undefined)}
    >
      {letter !== undefined && letter !== word && (
        <span class="key" aria-hidden="true">
          {letter}
        </span>
      )}
      {word || 'as it is'}
      {about !== '' && (
        <small id={id} aria-hidden="true">
          {about}
        </small>
      )}
    </button>
  );
}
