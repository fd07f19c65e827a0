/** What has happened, a line for each turn, and the chat. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { styleClass } from './styleclass.ts';
import type { Visit } from './visit.ts';

export function Log({ visit }: { readonly visit: Visit }) {
  const list = useRef<HTMLDivElement>(null);
  const lines = visit.log?.lines ?? [];
  const { length } = lines;
  const names = visit.client.status?.seats.map(({ name }) => name) ?? [];
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [length]);
  return (
    <section class="log" aria-label="What has happened">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it must be possible to scroll it by keyboard */}
      <div ref={list} role="log" tabIndex={0} aria-live="polite" class="lines">
        {lines.map(({ text, seat, isNew }, i) => (
          <p key={i} class={isNew ? 'new' : ''}>
            {seat === undefined ? text : <Told text={text} name={names[seat] ?? ''} seat={seat} />}
          </p>
        ))}
      </div>
      <Chat visit={visit} />
    </section>
  );
}

/** Begins with the name of the player. */
function Told({ text, name, seat }: { readonly text: string; readonly name: string; readonly seat: number }) {
  if (!text.startsWith(name)) return text;
  return (
    <>
      <span class={styleClass(`owner ${seat}`)}>{name}</span>
      {text.slice(name.length)}
    </>
  );
}

function Chat({ visit }: { readonly visit: Visit }) {
  const [text, setText] = useState('');
  return (
    <form
      class="chat"
      onSubmit={event => {
        event.preventDefault();
        if (text.trim() !== '') visit.type(`/say ${text}`);
        setText('');
      }}
    >
      <label>
        Say{' '}
        <input value={text} maxLength={300} autocomplete="off" onInput={event => setText(event.currentTarget.value)} />
      </label>
    </form>
  );
}
