/** Nuggets as a participant of a room follows and plays it: with a fixed roster in turn, one key each. */
import { type Command, completions, usages } from '../../core/command.ts';
import type { Face, Sight } from '../../core/face.ts';
import type { Seat, Viewer } from '../../core/game.ts';
import { LineReading } from '../../core/linereading.ts';
import { quote, words } from '../../core/text.ts';
import { isOver, seatsToAct } from './acting.ts';
import type { Action } from './actions.ts';
import { describe } from './describe.ts';
import { draw, drawScreen, isOnMap } from './drawing.ts';
import type { Event } from './events.ts';
import { isKey, RUN_KEYS, STEP_KEYS } from './keys.ts';
import { message, REFUSAL_MESSAGES } from './messages.ts';
import { RULES } from './pages.ts';
import { panels } from './panels.ts';
import { legal, type Refusal } from './rules.ts';
import { scene } from './scene.ts';
import type { State } from './state.ts';

const KEYS_USAGE = `${STEP_KEYS.join(' ')} to step, ${RUN_KEYS.join(' ')} to run`;

/** On a screen the arrow keys step, too. */
const ARROWS: ReadonlyMap<string, string> = new Map([
  ['h', 'left'],
  ['j', 'down'],
  ['k', 'up'],
  ['l', 'right'],
]);

const always = (): boolean => true;

/** What can be typed beside keys. */
const COMMANDS: readonly Command<NuggetsReading>[] = [
  {
    name: 'join',
    usage: 'join',
    help: 'enter the map',
    valid: reading => reading.mayJoin,
    arity: 0,
    run: reading => reading.act('join'),
  },
  {
    name: 'board',
    usage: 'board',
    help: 'show what you see',
    valid: always,
    arity: 0,
    run: reading => reading.answer(drawBoard(reading.state, reading.viewer)),
  },
  {
    name: 'save',
    usage: 'save FILE',
    help: 'save the game',
    valid: always,
    arity: 1,
    run: (reading, [file]) => reading.save(file!),
  },
  {
    name: 'help',
    usage: 'help',
    help: 'show this list',
    valid: always,
    arity: 0,
    run: reading => reading.answer(helpText(reading)),
  },
  {
    name: 'quit',
    aliases: ['Q'],
    usage: 'quit',
    help: 'leave (also: Q)',
    valid: always,
    arity: 0,
    run: reading => reading.quit(),
  },
];

function helpText(reading: NuggetsReading): string {
  const rows = COMMANDS.filter(row => row.valid(reading));
  return `One key at a time: ${KEYS_USAGE}.\n${rows.map(row => `${row.usage.padEnd(12)}${row.help}\n`).join('')}`;
}

class NuggetsReading extends LineReading<State, Action> {
  constructor(sight: Sight<State>) {
    super(sight, seatsToAct(sight.view));
  }

  read(line: string): void {
    const typed = words(line);
    const keys = [...typed.join('')];
    const [key] = keys;
    if (key === undefined) this.refuse(this.mayAct ? `Type a key: ${KEYS_USAGE}.` : this.whyNotNow());
    else if (keys.length > 1 && keys.every(isKey)) this.refuse('One key at a time.');
    else if (keys.length === 1 && isKey(key) && !(key === 'Q' && this.#quitsWithQ)) this.act(key);
    else if (!this.dispatch(COMMANDS, typed)) {
      this.refuse(`${quote(line.trim())} is neither a key nor a command: help lists them.`);
    }
  }

  get mayJoin(): boolean {
    return this.viewer === this.state.joined && this.mayAct;
  }

  get legalActions(): readonly Action[] {
    return this.mayAct ? legal(this.state, this.viewer as Seat) : [];
  }

  /** Only in an open roster can a player leave the map. */
  get #quitsWithQ(): boolean {
    return this.viewer === 'spectator' || this.state.roster === 'fixed';
  }

  protected override whyNotNow(): string {
    return this.state.roster === 'open' && !isOver(this.state) ? REFUSAL_MESSAGES.absent : super.whyNotNow();
  }
}

const drawBoard = (view: State, viewer: Viewer): string =>
  isOnMap(view, viewer) ? drawScreen(view, viewer) : `${REFUSAL_MESSAGES.absent}\n`;

export const face: Face<State, Action, Event, Refusal> = {
  interpret(line, sight) {
    const reading = new NuggetsReading(sight);
    reading.read(line);
    return reading.meaning;
  },
  toAct: seatsToAct,
  complete(typed, sight) {
    const reading = new NuggetsReading(sight);
    const keys = typed === '' ? reading.legalActions.filter(isKey) : [];
    return [...keys, ...completions(COMMANDS, reading, typed)];
  },
  usages(sight) {
    const reading = new NuggetsReading(sight);
    const keys = reading.mayAct && !reading.mayJoin ? [KEYS_USAGE] : [];
    return [...keys, ...usages(COMMANDS, reading)];
  },
  keys: ARROWS,
  formatAction: action => action,
  narrate: message,
  rules: RULES,
  board: ({ view, viewer }) => drawBoard(view, viewer),
  question(sight) {
    const reading = new NuggetsReading(sight);
    if (reading.mayJoin) return 'Type join to enter the map.\n';
    return reading.mayAct ? `Your keys: ${KEYS_USAGE}.\n` : '';
  },
  refusalText: refusal => REFUSAL_MESSAGES[refusal],
  draw,
  scene,
  panels,
  describe,
};
