/** What can be done now: the question, the choices beside the board, and a line for every command. */
import { useState } from 'preact/hooks';
import type { Scene } from '../core/scene.ts';
import { type Choice, continues } from '../room/choices.ts';
import type { Visit } from './visit.ts';

interface ActionsProps {
  readonly visit: Visit;
  readonly scene: Scene | undefined;
  /** What is under the pointer or the focus. */
  readonly hovered: string | undefined;
  hover(line: string | undefined): void;
}

export function Actions({ visit, scene, hovered, hover }: ActionsProps) {
  const { builder, game, sight, message } = visit;
  const line = hovered ?? builder.typed;
  const description = game && sight && line !== '' ? (game.face.describe?.(line, sight) ?? '') : '';
  const question = game && sight && visit.isToAct ? game.face.question(sight) || 'It is your turn.' : '';
  const isWaiting = visit.isUnderWay && visit.line.kind !== 'connected';
  return (
    <section class="play" aria-label="What you can do" aria-busy={visit.isUnderWay}>
      <p class="question" role="status">
        {isWaiting ? 'It is done as soon as the connection is back.' : description || question}
      </p>
      <div class="choices">
        {builder.typed !== '' && (
          <button type="button" class="back" onClick={() => visit.back()}>
            ← {builder.typed}
          </button>
        )}
        {besideBoard(builder.choices, scene, builder.typed).map(choice => (
          <button
            type="button"
            key={choice.line}
            onClick={() => visit.choose(choice.line)}
            onFocus={() => hover(choice.line)}
            onBlur={() => hover(undefined)}
            onPointerEnter={() => hover(choice.line)}
            onPointerLeave={() => hover(undefined)}
          >
            {choice.word || 'as it is'}
          </button>
        ))}
      </div>
      {message && (
        <pre class={message.isError ? 'message error' : 'message'} role="alert">
          {message.text}
        </pre>
      )}
      <CommandLine visit={visit} />
    </section>
  );
}

/** Choices that the board does not offer by itself. */
function besideBoard(choices: readonly Choice[], scene: Scene | undefined, typed: string): readonly Choice[] {
  const lines = scene?.shapes.flatMap(({ line }) => (line === undefined ? [] : [line])) ?? [];
  const isOnBoard = (choice: Choice): boolean => lines.some(line => continues(line, choice.line));
  return choices.filter(choice => (typed === '' && !choice.isFinal) || !isOnBoard(choice));
}

function CommandLine({ visit }: { readonly visit: Visit }) {
  const [text, setText] = useState('');
  return (
    <form
      class="command"
      onSubmit={event => {
        event.preventDefault();
        visit.type(text);
        setText('');
      }}
    >
      <label>
        Command{' '}
        <input list="commands" value={text} autocomplete="off" onInput={event => setText(event.currentTarget.value)} />
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
