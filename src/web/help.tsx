/** Help: the keys of the page and of the game, its commands, and how to play. */
import { useEffect, useRef } from 'preact/hooks';
import type { Choice } from '../room/choices.ts';
import type { Visit } from './visit.ts';

interface HelpProps {
  readonly visit: Visit;
  readonly keys: ReadonlyMap<string, Choice>;
  close(): void;
}

const PAGE_KEYS: readonly (readonly [key: string, meaning: string])[] = [
  ['Arrows, Tab', 'move between places and choices'],
  ['Enter', 'choose'],
  ['Esc', 'one step back; give up what is being dragged'],
  [': or /', 'type a command; arrows bring back those typed before'],
  ['+ - 0', 'zoom in, out, the whole board'],
  ['?', 'this help'],
];

export function Help({ visit, keys, close }: HelpProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current!.showModal(), []);
  const now = [...keys].map(([key, { word, line }]) => [key, word || line] as const);
  const rules = visit.game?.face.rules;
  return (
    <dialog ref={dialog} class="help" aria-label="Help" onClose={close}>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
      <h2>Keys</h2>
      <KeyList keys={PAGE_KEYS} />
      {now.length > 0 && (
        <>
          <h2>Keys now</h2>
          <KeyList keys={now} />
        </>
      )}
      <h2>Commands now</h2>
      <ul>
        {visit.usages.map(usage => (
          <li key={usage}>
            <code>{usage}</code>
          </li>
        ))}
      </ul>
      {rules !== undefined && (
        <>
          <h2>How to play</h2>
          <pre class="rules">{rules}</pre>
        </>
      )}
    </dialog>
  );
}

function KeyList({ keys }: { readonly keys: readonly (readonly [key: string, meaning: string])[] }) {
  return (
    <dl class="keys">
      {keys.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
