/** "Join" at the front door: a form for the link or the code, and then the room. */
import type { Result } from '../../core/result.ts';
import { sentence } from '../../core/text.ts';
import { type Destination, parseDestination } from '../rooms/visit.ts';
import type { Field, FormValues } from '../screen/form.ts';
import { roomTable } from '../screen/roomtable.ts';
import type { Door, Step } from './door.ts';
import { fillInAndEnter, nameFault, nameField, visitorIn } from './entering.ts';

const LINK = 'Link or server';
const CODE = 'Code';
const SEAT = 'Seat';
const SEAT_CHOICES = ['any that is open', 'none: I only watch'] as const;

export const joinRoom = (door: Door): Promise<Step> =>
  fillInAndEnter(door, {
    title: 'Join a room',
    action: 'Enter the room',
    fields: (): readonly Field[] => [
      {
        kind: 'text',
        label: LINK,
        value: '',
        help: 'The link that you were given, or a server such as host:8080. It can be pasted.',
      },
      {
        kind: 'text',
        label: CODE,
        value: '',
        help: 'Only with a server: the code of the room, such as K7QM-2XWP-5T.',
      },
      nameField(door),
      { kind: 'choice', label: SEAT, choices: SEAT_CHOICES, value: 0 },
    ],
    fault: values => {
      if (values.get(LINK)!.trim() === '') return 'The link is missing.';
      const destination = destinationIn(values);
      return destination.ok ? nameFault(values) : sentence(destination.fault);
    },
    waiting: () => 'Entering the room …',
    enter: async values => {
      const destination = destinationIn(values);
      if (!destination.ok) return destination;
      const watch = values.get(SEAT) === SEAT_CHOICES[1];
      return roomTable({ ...destination.value, visitor: visitorIn(values, door), watch });
    },
  });

/** The whole command that the host was shown may be pasted too. */
function destinationIn(values: FormValues): Result<Destination> {
  const word = values.get(LINK)!.trim();
  const [, link = word] = /^gander join '?([^']+)'?$/.exec(word) ?? [];
  return parseDestination(link, values.get(CODE)!.trim() || undefined);
}
