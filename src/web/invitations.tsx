/** The links that the owner of a room gives to others: to play, and to watch. */
import { useState } from 'preact/hooks';
import { formatLink } from '../room/link.ts';
import { rememberedInvitation, serverUrl } from './place.ts';

export function Invitations({ room }: { readonly room: string }) {
  const links = rememberedInvitation(room);
  if (!links) return null;
  const server = serverUrl();
  return (
    <details class="invitations">
      <summary>Invite others</summary>
      <LinkRow label="To play" link={formatLink({ server, room, token: links.invitation })} />
      <LinkRow label="To watch" link={formatLink({ server, room, token: links.spectator })} />
      <p>
        In a terminal:{' '}
        <code>
          gander join {new URL(server).host} {links.code}
        </code>
      </p>
    </details>
  );
}

function LinkRow({ label, link }: { readonly label: string; readonly link: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <p class="link-row">
      <label>
        {label} <input readonly value={link} onFocus={event => event.currentTarget.select()} />
      </label>
      <button type="button" onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </p>
  );
}
