/** What somebody in a room is called, and the option for it. */
import os from 'node:os';
import { textOption } from '../../core/option.ts';
import { misused, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import { isFitText, TEXT_LIMITS } from '../../room/limits.ts';
import type { RoomStatus } from '../../room/protocol.ts';

export const NAME_OPTION = textOption({
  name: 'name',
  placeholder: 'NAME',
  help: 'what the others call you (the name of your configuration, or your name on this machine)',
});

/** What a visitor is called. A name that nobody asked for is changed if somebody else has it. */
export interface VisitorName {
  readonly name: string;
  readonly isGiven: boolean;
}

/** The name that was given, or that of the user's configuration, or that of the user on this machine. */
export function visitorName(given: string | undefined, configured?: string): Result<VisitorName> {
  if (given !== undefined) {
    if (isFitText(given, TEXT_LIMITS.name)) return ok({ name: given, isGiven: true });
    return misused(`-name must be a line of at most ${TEXT_LIMITS.name} characters, not ${quote(given)}`);
  }
  if (configured !== undefined) return ok({ name: configured, isGiven: false });
  let system = '';
  try {
    system = os.userInfo().username;
  } catch {
    // A user without an entry in the system's list.
  }
  return ok(inventedName(system));
}

/** Leaves room for a number. */
export function inventedName(word: string): VisitorName {
  const name = word.slice(0, TEXT_LIMITS.name - 3).trim();
  return { name: isFitText(name, TEXT_LIMITS.name) ? name : 'Guest', isGiven: false };
}

/** `Ann`, or `Ann 2` if there is an Ann. */
export function freeName({ name, isGiven }: VisitorName, { seats }: RoomStatus): string {
  if (isGiven) return name;
  const taken = new Set(seats.map(({ person }) => person?.toLowerCase()));
  const candidates = [name, ...seats.map((_, i) => `${name.slice(0, TEXT_LIMITS.name - 3)} ${i + 2}`)];
  return candidates.find(one => !taken.has(one.toLowerCase()))!;
}
