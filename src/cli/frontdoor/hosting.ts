/** "Host" at the front door: a form, and then a room that others can come to. */
import { err, ok, type Result } from '../../core/result.ts';
import type { TextGame } from '../../core/session.ts';
import { sentence, wholeNumber } from '../../core/text.ts';
import { DEFAULT_PORT, parseServer } from '../../room/link.ts';
import { makeRoom, type NewRoom } from '../rooms/newroom.ts';
import type { VisitorName } from '../rooms/visitorname.ts';
import type { Field, FormValues } from '../screen/form.ts';
import { roomTable } from '../screen/roomtable.ts';
import type { Table } from '../screen/table.ts';
import type { Door, Step } from './door.ts';
import { fillInAndEnter, nameFault, nameField, visitorIn } from './entering.ts';
import {
  boardFields,
  chosenGame,
  computersIn,
  gameFields,
  loadGames,
  roomGameIn,
  seatFields,
  seatNamesIn,
} from './gamefields.ts';

const PERSON = 'a person';
const REACH = 'Who can come';
const PORT = 'Port';
const SERVER = 'Server';

/** The address to listen on. */
const ADDRESSES: ReadonlyMap<string, string> = new Map([
  ['people at this computer', '127.0.0.1'],
  ['people at other computers too', '0.0.0.0'],
]);
const MAX_PORT = 65_535;

export async function hostRoom(door: Door): Promise<Step> {
  const known = await loadGames();
  const gameIn = (values: FormValues): TextGame => chosenGame(known, values);
  return fillInAndEnter(door, {
    title: 'Host a room',
    action: 'Make the room',
    fields: values => [...gameFields(known, values, door.io), ...fieldsOf(gameIn(values), values, door)],
    fault: values => {
      const wanted = roomIn(gameIn(values), values, door);
      return wanted.ok ? nameFault(values) : sentence(wanted.fault);
    },
    waiting: () => 'Making the room …',
    enter: async values => {
      const wanted = roomIn(gameIn(values), values, door);
      return wanted.ok ? openRoom(wanted.value, visitorIn(values, door), door) : wanted;
    },
  });
}

function fieldsOf(game: TextGame, values: FormValues, door: Door): readonly Field[] {
  const { io, config } = door;
  return [
    ...seatFields(seatNamesIn(game, values, io), [PERSON], game, config, () => PERSON),
    ...boardFields(game, values),
    {
      kind: 'choice',
      label: REACH,
      choices: [...ADDRESSES.keys()],
      value: 0,
      help: 'The room is in this program, and is kept when you leave.',
    },
    { kind: 'text', label: PORT, value: String(DEFAULT_PORT), help: 'The port to listen on; 0 for any free one.' },
    {
      kind: 'text',
      label: SERVER,
      value: '',
      help: 'A server that holds the room instead of this program: URL or URL#KEY.',
    },
    nameField(door),
  ];
}

function roomIn(game: TextGame, values: FormValues, { io }: Door): Result<NewRoom> {
  const roomGame = roomGameIn(game, values, io);
  if (!roomGame.ok) return roomGame;
  const port = wholeNumber(values.get(PORT)!.trim());
  if (port === undefined || port > MAX_PORT) return err(`a port is a whole number up to ${MAX_PORT}`);
  const place = values.get(SERVER)!.trim();
  const server = place === '' ? ok(undefined) : parseServer(place);
  if (!server.ok) return server;
  const computers = computersIn(seatNamesIn(game, values, io), values);
  const address = ADDRESSES.get(values.get(REACH)!)!;
  return ok({ game, roomGame: roomGame.value, computers, server: server.value, address, port });
}

/** Makes the room and enters it. A server in this process ends with the visit. */
async function openRoom(wanted: NewRoom, visitor: VisitorName, { io }: Door): Promise<Result<Table>> {
  const made = await makeRoom(wanted, io);
  if (!made.ok) return made;
  const { close } = made.value;
  const table = await roomTable({ ...made.value, visitor, watch: false });
  if (!table.ok) {
    await close();
    return err(table.fault);
  }
  const leave = async (): Promise<void> => {
    await table.value.leave();
    await close();
  };
  return ok({ ...table.value, leave });
}
