/** The lobby: a game with one click, rooms for oneself and others, rooms that anybody may join, a code that one was told. */
import { useEffect, useState } from 'preact/hooks';
import { games } from '../games/index.ts';
import { makeRoom } from './create.ts';
import { GameCards } from './gamecards.tsx';
import { JoinForm } from './joinform.tsx';
import { PublicRooms } from './publicrooms.tsx';
import type { ThemeName } from './themename.ts';

interface LobbyProps {
  /** What making rooms takes here, if it takes anything; from the fragment of the address. */
  readonly serverKey: string | undefined;
  readonly theme: ThemeName;
}

/** The game for which a new room is filled in, as the address says. */
function wantedGame(): string | undefined {
  const id = new URLSearchParams(location.search).get('new');
  return id !== null && games.has(id) ? id : undefined;
}

/** A form that most never need. */
const loadNewRoom = async () => (await import('./newroom.tsx')).NewRoom;

/** A component, once it is wanted and there. */
function useLoaded<Component>(isWanted: boolean, load: () => Promise<Component>): Component | undefined {
  const [loaded, setLoaded] = useState<Component>();
  useEffect(() => {
    if (isWanted) void load().then(component => setLoaded(() => component));
  }, [isWanted]);
  return loaded;
}

export function Lobby({ serverKey, theme }: LobbyProps) {
  const [fault, setFault] = useState('');
  const [wanted, setWanted] = useState(wantedGame);
  useEffect(() => {
    const onMove = (): void => setWanted(wantedGame());
    addEventListener('popstate', onMove);
    return () => removeEventListener('popstate', onMove);
  }, []);
  const goTo = (search: string, how: 'pushState' | 'replaceState' = 'pushState'): void => {
    history[how](null, '', `${location.pathname}${search}${location.hash}`);
    setWanted(wantedGame());
    scrollTo(0, 0);
  };
  const NewRoom = useLoaded(wanted !== undefined, loadNewRoom);
  if (wanted !== undefined) {
    if (!NewRoom) return <main class="lobby" />;
    const choose = (id: string): void => goTo(`?new=${id}`, 'replaceState');
    return <NewRoom id={wanted} serverKey={serverKey} choose={choose} back={() => goTo('')} />;
  }
  const play = async (game: string): Promise<void> => {
    setFault('');
    const key = serverKey === undefined ? {} : { key: serverKey };
    setFault((await makeRoom({ game, ...key }, { starts: true })) ?? '');
  };
  return (
    <main class="lobby">
      <header>
        <h1>Gander</h1>
        <p class="tagline">Board games for you, your friends and your computer. No account.</p>
      </header>
      {fault !== '' && (
        <p class="error" role="alert">
          {fault}
        </p>
      )}
      <section>
        <h2>Play at once against computers, or invite others</h2>
        <GameCards theme={theme} play={id => void play(id)} invite={id => goTo(`?new=${id}`)} />
      </section>
      <section>
        <h2>Somebody invited you?</h2>
        <JoinForm />
      </section>
      <section>
        <h2>Public rooms</h2>
        <PublicRooms />
      </section>
    </main>
  );
}
