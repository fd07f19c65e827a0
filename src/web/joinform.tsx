/** A code or a link that somebody was told: the way into their room. */
import { useState } from 'preact/hooks';
import { ok, type Result } from '../core/result.ts';
import { sentence } from '../core/text.ts';
import { formatLink, isRoomLink, parseCode, parseLink } from '../room/link.ts';
import { askServer } from './askserver.ts';
import { rememberSeat, serverUrl } from './place.ts';

export function JoinForm() {
  const [word, setWord] = useState('');
  const [fault, setFault] = useState('');
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const address = await addressOf(word.trim());
    if (address.ok) location.assign(address.value);
    else setFault(address.fault);
  };
  return (
    <form class="join" onSubmit={event => void submit(event)}>
      <label>
        A code or a link{' '}
        <input
          value={word}
          placeholder="K7QM-2XWP-5T"
          autocomplete="off"
          required
          onInput={event => {
            setWord(event.currentTarget.value);
            setFault('');
          }}
        />
      </label>{' '}
      <button type="submit">Join</button>
      {fault !== '' && (
        <p class="error" role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}

/** Where a word leads. The fault is a sentence. */
async function addressOf(word: string): Promise<Result<string>> {
  if (isRoomLink(word)) {
    const link = parseLink(word);
    return link.ok ? ok(formatLink(link.value)) : { ...link, fault: sentence(link.fault) };
  }
  const code = parseCode(word);
  if (!code.ok) return { ...code, fault: sentence(code.fault) };
  const room = await askServer({ type: 'join', code: code.value }, message =>
    message.type === 'welcome' ? ok(message.room) : undefined,
  );
  if (!room.ok) return room;
  // The address does not have it: it must be there after the page was loaded.
  rememberSeat(room.value, { code: code.value });
  return ok(formatLink({ server: serverUrl(), room: room.value }));
}
