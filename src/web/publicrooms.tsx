/** The public rooms of this server, with who sits there and what is open. */
import { useEffect, useState } from 'preact/hooks';
import { counted, listed } from '../core/text.ts';
import { games } from '../games/index.ts';
import { ROOMS_PATH } from '../room/link.ts';
import type { ListedRoom } from '../room/protocol.ts';
import { serverUrl } from './place.ts';

const REFRESH_MS = 5000;

export function PublicRooms() {
  const [rooms, setRooms] = useState<readonly ListedRoom[]>();
  useEffect(() => {
    const load = async (): Promise<void> => {
      try {
        setRooms((await (await fetch(serverUrl() + ROOMS_PATH)).json()) as ListedRoom[]);
      } catch {
        setRooms(undefined);
      }
    };
    void load();
    const timer = setInterval(load, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  if (!rooms) return <p>The server does not tell which rooms there are.</p>;
  if (rooms.length === 0) return <p>There is none now. A room that you open for everybody is listed here.</p>;
  return (
    <ul class="rooms">
      {rooms.map(room => (
        <li key={room.room}>
          <a href={`room/${room.room}`}>{room.title || games.get(room.game)?.title || room.game}</a>{' '}
          <span>{roomText(room)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What is played there, by whom, and what is free. */
export function roomText({ game, title, phase, people, seats, open }: ListedRoom): string {
  const computers = seats - open - people.length;
  const players = [...people, ...(computers > 0 ? [counted(computers, 'computer')] : [])];
  const parts = [
    ...(title === '' ? [] : [games.get(game)?.title ?? game]),
    players.length === 0 ? 'nobody yet' : listed(players),
    phase === 'waiting' ? `${open} of ${seats} seats open` : phase === 'over' ? 'the game is over' : 'playing',
  ];
  return parts.join(' · ');
}
