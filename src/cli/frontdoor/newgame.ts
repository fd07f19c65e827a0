/** "New game" and "watch" at the front door: a form, and then a game on the screen. */
import type { Result } from '../../core/result.ts';
import { sentence } from '../../core/text.ts';
import { games } from '../../games/index.ts';
import { newRoomId } from '../../net/room/tokens.ts';
import { visitorName } from '../rooms/visitorname.ts';
import { type Field, type FormValues, fillIn } from '../screen/form.ts';
import { newTable } from '../screen/localtable.ts';
import { PACES, type Pace, Pacer } from '../screen/pacer.ts';
import type { Table } from '../screen/table.ts';
import { type Door, type Step, thenStep } from './door.ts';
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

const YOU = 'you';
const GUEST = 'another person here';
const SEED = 'Seed';
const PACE = 'Pace';

/** `people`: how many there are unless the user says otherwise. */
export async function newGame(door: Door, people: 0 | 1): Promise<Step> {
  const { stage, io, config } = door;
  const known = await loadGames();
  const seed = newRoomId();
  const gameIn = (values: FormValues) => chosenGame(known, values);
  const namesIn = (values: FormValues) => seatNamesIn(gameIn(values), values, io);
  const fields = (values: FormValues): readonly Field[] => [
    ...gameFields(known, values, io),
    ...seatFields(namesIn(values), [YOU, GUEST], gameIn(values), config, seat => (seat < people ? YOU : undefined)),
    ...boardFields(gameIn(values), values),
    { kind: 'text', label: SEED, value: seed, help: 'The same seed gives the same dice and tiles again.' },
    {
      kind: 'choice',
      label: PACE,
      choices: PACES,
      value: PACES.indexOf(config.pace),
      help: 'How fast computers play: at once, slowly, or one decision for each press of the space bar.',
    },
  ];
  const fault = (values: FormValues): string | undefined => {
    const roomGame = roomGameIn(gameIn(values), values, io);
    if (!roomGame.ok) return sentence(roomGame.fault);
    const own = namesIn(values).filter(name => values.get(name) === YOU);
    return own.length > 1
      ? `You can only be one of ${own.join(' and ')}: choose "${GUEST}" for the others.`
      : undefined;
  };
  const title = people === 0 ? 'Watch computers play' : 'New game';
  const shown = await fillIn(stage, { title, action: 'Start the game', fields, fault });
  return thenStep(shown, values => start(door, gameIn(values).id, values));
}

async function start(door: Door, id: string, values: FormValues): Promise<Step> {
  const table = await tableOf(door, id, values);
  return table.ok ? door.play(table.value) : { kind: 'door', notes: [sentence(table.fault)] };
}

async function tableOf({ io, config }: Door, id: string, values: FormValues): Promise<Result<Table>> {
  const entry = games.get(id)!;
  const game = await entry.load();
  const roomGame = roomGameIn(game, values, io);
  if (!roomGame.ok) return roomGame;
  const visitor = visitorName(undefined, config.name);
  if (!visitor.ok) return visitor;
  const wanted = {
    game,
    wire: await entry.loadWire(),
    module: undefined,
    name: visitor.value.name,
    pacer: new Pacer(values.get(PACE) as Pace),
    ...roomGame.value,
    computers: computersIn(seatNamesIn(game, values, io), values),
    think: undefined,
    seed: values.get(SEED)!.trim() || undefined,
  };
  return newTable(wanted, io);
}
