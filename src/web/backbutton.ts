/**
 * The browser's way back does not leave a game by accident: it goes one step back in what is being chosen; if there is
 * none, the page says that the next one leaves. The seat is kept in any case.
 */
import { useEffect, useRef } from 'preact/hooks';
import { currentPlace } from './place.ts';
import type { Visit } from './visit.ts';

const GUARD = 'gander guard';

export function useBackButton(visit: Visit): void {
  const isSeated = visit.client.seat !== undefined && visit.client.status?.phase === 'playing';
  const isGuarded = useRef(false);
  useEffect(() => {
    if (!isSeated) return undefined;
    // After something was done here: browsers skip entries that a page makes by itself.
    const guard = (): void => {
      if (isGuarded.current) return;
      isGuarded.current = true;
      if (history.state !== GUARD) history.pushState(GUARD, '');
    };
    const onBack = (): void => {
      if (!isGuarded.current || history.state === GUARD) return;
      isGuarded.current = false;
      // The entry below may be that of the room before a rematch.
      if (currentPlace()?.room !== visit.client.welcome?.room) history.replaceState(null, '', visit.address);
      if (visit.back()) guard();
      else visit.say('You are still at the table. Going back once more leaves it; your seat is kept.', false);
    };
    addEventListener('pointerdown', guard, true);
    addEventListener('keydown', guard, true);
    addEventListener('popstate', onBack);
    return () => {
      removeEventListener('pointerdown', guard, true);
      removeEventListener('keydown', guard, true);
      removeEventListener('popstate', onBack);
    };
  }, [isSeated, visit]);
}
