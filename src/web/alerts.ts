/** Calls the user to the table: title and icon of the page, sounds and notifications if they are wanted. */
import { useEffect, useRef } from 'preact/hooks';
import type { Settings } from './settings.tsx';
import { play } from './sounds.ts';
import type { Visit } from './visit.ts';

export function useAlerts(visit: Visit, { sounds, notifications }: Settings): void {
  const { game, isToAct, message, client } = visit;
  const title = game?.title ?? 'Gander';
  useEffect(() => {
    document.title = isToAct ? `Your turn: ${title}` : title;
    showIcon(isToAct);
  }, [isToAct, title]);
  useEffect(() => () => showIcon(false), []);
  const isOver = client.status?.outcome != null;
  const sound = (wanted: Parameters<typeof play>[0]): void => {
    if (sounds) play(wanted);
  };
  useChange(isToAct, () => {
    if (!isToAct) return;
    sound('turn');
    if (notifications && document.hidden) notify(`Your turn: ${title}`);
  });
  useChange(isOver, () => isOver && sound('over'));
  useChange(visit.moves, () => !isToAct && !isOver && sound('move'));
  useChange(message, () => message?.isError && sound('refused'));
}

/** Calls back when a value is another one than before, but not for the first. */
function useChange(value: unknown, changed: () => void): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current !== value) changed();
    before.current = value;
  }, [value]);
}

function showIcon(isToAct: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon) icon.href = icon.href.replace(/icon(-turn)?\.svg$/, isToAct ? 'icon-turn.svg' : 'icon.svg');
}

function notify(text: string): void {
  try {
    const notification = new Notification(text, { tag: location.pathname });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    // Some browsers on telephones know only those of a service worker.
  }
}

/** Asks the browser for permission, which it may ask the user for; returns whether it is given. */
export async function mayNotify(): Promise<boolean> {
  return 'Notification' in window && (await Notification.requestPermission()) === 'granted';
}
