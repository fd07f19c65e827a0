/** The lobby: a game with one click, rooms that anybody may join, a code that one was told. */
import { useEffect, useState } from 'preact/hooks';
import { games } from '../games/index.ts';
import { ROOMS_PATH } from '../room/link.ts';
import type { ListedRoom } from '../room/protocol.ts';
import { createRoom } from './create.ts';
import { planArrival, rememberInvitation, serverUrl } from './place.ts';

interface LobbyProps {
  /** What making rooms takes here, if it takes anything; from the fragment of the address. */
  readonly serverKey: string | undefined;
}

const REFRESH_MS = 5000;

export function Lobby({ serverKey }: LobbyProps) {
  const [rooms, setRooms] = useState<readonly ListedRoom[]>([]);
  const [fault, setFault] = useState('');
  useEffect(() => {
    const load = async (): Promise<void> => {
      try {
        setRooms((await (await fetch(serverUrl() + ROOMS_PATH)).json()) as ListedRoom[]);
      } catch {
        setFault('The server does not answer.');
      }
    };
    void load();
    const timer = setInterval(load, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const make = async (id: string, isPublic: boolean): Promise<void> => {
    setFault('');
    const made = await createRoom({
      game: id,
      ...(serverKey !== undefined && { key: serverKey }),
      public: isPublic,
    });
    if (!made.ok) return setFault(made.fault);
    const { link, created } = made.value;
    rememberInvitation(created.room, created);
    planArrival(created.room, isPublic ? 'sit' : 'start');
    location.assign(link);
  };
  return (
    <main class="lobby">
      <h1>Gander</h1>
      {fault !== '' && <p role="alert">{fault}</p>}
      <section>
        <h2>Play against computers</h2>
        <GameButtons label="Play" onChoose={id => make(id, false)} />
      </section>
      <section>
        <h2>Open a room for others</h2>
        <GameButtons label="Open" onChoose={id => make(id, true)} />
      </section>
      <section>
        <h2>Public rooms</h2>
        {rooms.length === 0 && <p>There is none now.</p>}
        <ul>
          {rooms.map(({ room, game, title, phase, open, seats }) => (
            <li key={room}>
              <a href={`room/${room}`}>
                {title || games.get(game)?.title || game}: {phase}, {open} of {seats} seats open
              </a>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}

function GameButtons({ label, onChoose }: { readonly label: string; onChoose(id: string): void }) {
  return (
    <ul class="games">
      {[...games].map(([id, { title, about }]) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(id)}>
            {label} {title}
          </button>{' '}
          <span>{about}</span>
        </li>
      ))}
    </ul>
  );
}
