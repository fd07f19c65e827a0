/** The games of the lobby, each with a picture: one click starts a game against computers, another opens a room. */
import { games } from '../games/index.ts';
import { pictureName } from './picturename.ts';
import { serverUrl } from './place.ts';
import type { ThemeName } from './themename.ts';

interface GameCardsProps {
  readonly theme: ThemeName;
  play(id: string): void;
  invite(id: string): void;
}

export function GameCards({ theme, play, invite }: GameCardsProps) {
  return (
    <ul class="games">
      {[...games].map(([id, { title, about }]) => (
        <li key={id}>
          <img src={`${serverUrl()}/page/${pictureName(id, theme)}`} alt="" loading="lazy" width="240" height="160" />
          <div class="about">
            <h3>{title}</h3>
            <p>{about}</p>
            <p class="actions">
              <button type="button" class="main" onClick={() => play(id)}>
                Play<span class="hidden"> {title}</span>
              </button>
              <button type="button" onClick={() => invite(id)}>
                With others<span class="hidden"> at {title}</span>
              </button>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
