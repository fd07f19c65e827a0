/** A line for every command that can be typed, with completion and what was typed before. */
import { useState } from 'preact/hooks';
import type { Visit } from './visit.ts';

/** What was typed before on this page, the last one at the end. */
const history: string[] = [];

export function CommandLine({ visit }: { readonly visit: Visit }) {
  const [text, setText] = useState('');
  /** How far back the line is that is shown; 0 is a new one. */
  const [back, setBack] = useState(0);
  const recall = (steps: number): void => {
    const to = Math.min(Math.max(back + steps, 0), history.length);
    setBack(to);
    setText(to === 0 ? '' : history.at(-to)!);
  };
  return (
    <form
      class="command"
      onSubmit={event => {
        event.preventDefault();
        if (text.trim() !== '' && history.at(-1) !== text) history.push(text);
        visit.type(text);
        setText('');
        setBack(0);
      }}
    >
      <label>
        Command{' '}
        <input
          list="commands"
          value={text}
          autocomplete="off"
          spellcheck={false}
          enterkeyhint="send"
          onInput={event => {
            setText(event.currentTarget.value);
            setBack(0);
          }}
          onKeyDown={event => {
            const steps = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
            // While something new is being typed, the arrows choose from what completes it.
            if (steps === 0 || (text !== '' && back === 0)) return;
            event.preventDefault();
            recall(steps);
          }}
        />
      </label>
      <datalist id="commands">
        {visit.complete(text).map(word => (
          <option key={word} value={text.replace(/\S*$/, word)} />
        ))}
      </datalist>
      <button type="submit">Enter</button>
    </form>
  );
}
