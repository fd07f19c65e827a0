/** A new room with everything that can be chosen for it: the game's own options, who sits where, clocks, who may come. */
import { useEffect, useState } from 'preact/hooks';
import { defaultLevel, levelsOf } from '../bots/levels.ts';
import type { TextGame } from '../core/session.ts';
import { games } from '../games/index.ts';
import { TEXT_LIMITS } from '../room/limits.ts';
import { Clocks, type PartProps } from './clockfields.tsx';
import { makeRoom } from './create.ts';
import { Field } from './field.tsx';
import { OptionField } from './optionfields.tsx';
import { fieldsOf, NEW_WISH, type RoomWish, requestFor, seatsIn } from './roomwish.ts';

interface NewRoomProps {
  readonly id: string;
  readonly serverKey: string | undefined;
  choose(id: string): void;
  back(): void;
}

export function NewRoom({ id, serverKey, choose, back }: NewRoomProps) {
  const [game, setGame] = useState<TextGame>();
  const [wish, setWish] = useState(NEW_WISH);
  const [fault, setFault] = useState('');
  useEffect(() => {
    let isWanted = true;
    setGame(undefined);
    setWish(before => ({ ...before, options: new Map(), files: new Map(), computers: new Map(), seat: 0 }));
    void games
      .get(id)!
      .load()
      .then(loaded => isWanted && setGame(loaded));
    return () => {
      isWanted = false;
    };
  }, [id]);
  const change = (changed: Partial<RoomWish>): void => {
    setFault('');
    setWish(before => ({ ...before, ...changed }));
  };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const request = requestFor(game!, wish);
    if (!request.ok) return setFault(request.fault);
    const key = serverKey === undefined ? {} : { key: serverKey };
    setFault((await makeRoom({ ...request.value, ...key }, { seat: wish.seat })) ?? '');
  };
  return (
    <main class="lobby">
      <form class="new-room" onSubmit={event => void submit(event)}>
        <h1>A new room</h1>
        <fieldset>
          <legend>The game</legend>
          <Field id="game" label="Game" help={games.get(id)!.about}>
            <select id="game" value={id} onChange={event => choose(event.currentTarget.value)}>
              {[...games].map(([one, { title }]) => (
                <option key={one} value={one}>
                  {title}
                </option>
              ))}
            </select>
          </Field>
          {game && <GameOptions key={id} game={game} wish={wish} change={change} />}
        </fieldset>
        {game && <SeatChoices game={game} wish={wish} change={change} />}
        <Clocks wish={wish} change={change} />
        <Guests wish={wish} change={change} />
        {fault !== '' && (
          <p class="error" role="alert">
            {fault}
          </p>
        )}
        <p class="actions">
          <button type="submit" class="main" disabled={!game}>
            Open the room
          </button>
          <button type="button" onClick={back}>
            Back
          </button>
        </p>
      </form>
    </main>
  );
}

function GameOptions({ game, wish, change }: PartProps & { readonly game: TextGame }) {
  return (
    <>
      {fieldsOf(game).map(option => (
        <OptionField
          key={option.name}
          option={option}
          wish={wish}
          usual={game.roomOptions?.get(option.name)}
          onChange={(word, content) => {
            const options = new Map(wish.options);
            const files = new Map(wish.files);
            options.delete(option.name);
            if (word !== undefined) options.set(option.name, word);
            if (word !== undefined && content !== undefined) files.set(word, content);
            change({ options, files });
          }}
        />
      ))}
    </>
  );
}

const YOU = 'you';
const OPEN = 'open';

function SeatChoices({ game, wish, change }: PartProps & { readonly game: TextGame }) {
  const names = seatsIn(game, wish);
  const levels = [...levelsOf(game).keys()];
  const choiceAt = (seat: number): string => (seat === wish.seat ? YOU : (wish.computers.get(seat) ?? OPEN));
  const choose = (seat: number, choice: string): void => {
    const computers = new Map(wish.computers).set(seat, choice === YOU || choice === OPEN ? null : choice);
    const left = wish.seat === seat ? null : wish.seat;
    change({ computers, seat: choice === YOU ? seat : left });
  };
  return (
    <fieldset>
      <legend>Who plays</legend>
      {names.ok ? (
        names.value.map((name, seat) => (
          <Field id={`seat-${seat}`} label={name} key={name}>
            <select
              id={`seat-${seat}`}
              value={choiceAt(seat)}
              onChange={event => choose(seat, event.currentTarget.value)}
            >
              <option value={YOU}>you</option>
              <option value={OPEN}>open for others</option>
              {levels.map(level => (
                <option key={level} value={level}>
                  computer: {level}
                  {level === defaultLevel(game) ? ' (usual)' : ''}
                </option>
              ))}
            </select>
          </Field>
        ))
      ) : (
        <p class="error">{names.fault}</p>
      )}
      <p>The game starts when no seat is open; you can let computers take the rest.</p>
      <details>
        <summary>How long computers think</summary>
        <Field
          id="think"
          label="Thinking"
          help="iterations, or milliseconds with ms (50ms), for each decision of those that search"
        >
          <input
            id="think"
            value={wish.think}
            placeholder="400"
            onInput={event => change({ think: event.currentTarget.value })}
          />
        </Field>
      </details>
    </fieldset>
  );
}

function Guests({ wish, change }: PartProps) {
  return (
    <fieldset>
      <legend>Who may come</legend>
      <Field
        id="public"
        label="Public"
        help="listed in the lobby: anybody may watch and take an open seat; otherwise those who have your link"
      >
        <input
          id="public"
          type="checkbox"
          checked={wish.isPublic}
          onChange={event => change({ isPublic: event.currentTarget.checked })}
        />
      </Field>
      <Field id="title" label="Title" help="what the room is called">
        <input
          id="title"
          value={wish.title}
          maxLength={TEXT_LIMITS.title}
          onInput={event => change({ title: event.currentTarget.value })}
        />
      </Field>
    </fieldset>
  );
}
