/** What has happened, a line for each turn, and the chat. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { LogLine } from '../room/newslog.ts';
import { styleClass } from './styleclass.ts';
import type { Visit } from './visit.ts';

export function Log({ visit }: { readonly visit: Visit }) {
  const names = visit.client.status?.seats.map(({ name }) => name) ?? [];
  return (
    <section class="log" aria-label="What has happened">
      <LogLines lines={visit.log?.lines ?? []} names={names} isLive={true} />
      <Chat visit={visit} />
    </section>
  );
}

interface LogLinesProps {
  readonly lines: readonly LogLine[];
  /** Of the seats. */
  readonly names: readonly string[];
  /** Whether what is added is read out. */
  readonly isLive: boolean;
}

/** The last line is always in sight. */
export function LogLines({ lines, names, isLive }: LogLinesProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length, lines.at(-1)?.text]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be possible to scroll it by keyboard
    <div ref={list} role="log" tabIndex={0} aria-live={isLive ? 'polite' : 'off'} class="lines">
      {lines.map(({ text, seat, isNew }, i) => (
        <p key={i} class={isNew ? 'new' : ''}>
          {seat === undefined ? text : <Told text={text} name={names[seat] ?? ''} seat={seat} />}
        </p>
      ))}
    </div>
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
