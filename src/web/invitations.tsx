/** The links that the owner of a room gives to others: to play, and to watch; the one to play also as a picture. */
import { useEffect, useState } from 'preact/hooks';
import { formatLink } from '../room/link.ts';
import type { Phase } from '../room/protocol.ts';
import { CopyButton } from './copybutton.tsx';
import { rememberedInvitation, serverUrl } from './place.ts';
import { QrCode } from './qrcode.tsx';

export function Invitations({ room, phase }: { readonly room: string; readonly phase: Phase }) {
  const isWaiting = phase === 'waiting';
  const [isOpen, setOpen] = useState(isWaiting);
  useEffect(() => setOpen(isWaiting), [isWaiting]);
  const links = rememberedInvitation(room);
  if (!links) return null;
  const server = serverUrl();
  const play = formatLink({ server, room, token: links.invitation });
  return (
    <details class="invitations" open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>Invite others</summary>
      {isOpen && (
        <>
          <LinkRow label="To play" link={play} />
          <LinkRow label="To watch" link={formatLink({ server, room, token: links.spectator })} />
          <div class="by-other-means">
            <QrCode text={play} label="The link to play, as a QR code" />
            <p>
              Read the picture with a telephone, or tell them the code <strong class="code">{links.code}</strong> for
              the lobby of this page, or in a terminal:{' '}
              <code>
                gander join {new URL(server).host} {links.code}
              </code>
            </p>
          </div>
        </>
      )}
    </details>
  );
}

function LinkRow({ label, link }: { readonly label: string; readonly link: string }) {
  return (
    <p class="link-row">
      <label>
        {label} <input readonly value={link} onFocus={event => event.currentTarget.select()} />
      </label>
      <CopyButton text={link} label="Copy" />
    </p>
  );
}
