/** Nuggets as a text session, without a network: a line has keys of one player, the answer is its status and display. */
import type { Seat } from '../../core/game.ts';
import { err, misused, ok, type Result } from '../../core/result.ts';
import type { Reply, Session, Setup } from '../../core/session.ts';
import { quote, wholeNumber } from '../../core/text.ts';
import { defaultMap } from './defaultmap.ts';
import { Display } from './display.ts';
import { isKey, RUNS, STEPS } from './keys.ts';
import { MAX_PLAYERS } from './limits.ts';
import { countOf, type GameMap, parseMapFile, ROOM } from './map.ts';
import { QUITS, received, status, summary, UNKNOWN_KEY } from './messages.ts';
import { nuggetsRules as rules } from './rules.ts';
import { formatSave, parseSave } from './save.ts';
import { type Action, type Event, letterOf, type State } from './state.ts';

const BACKUP = 'backup.nug';

class NuggetsSession implements Session<State, Action> {
  readonly state: State;
  readonly names: readonly string[];
  readonly atCommandPrompt = true;
  ended: number | undefined;
  readonly #setup: Setup;
  /** What the keys of the last line have collected. */
  #nuggets = 0;

  constructor(state: State, setup: Setup) {
    this.state = state;
    this.#setup = setup;
    this.names = Array.from({ length: state.joined }, (_, seat) => letterOf(seat));
  }

  begin(): void {
    if (rules.outcome(this.state)) this.#finish();
    else this.#show('');
  }

  /** Players take turns, in the order of their seats. */
  get activeSeat(): Seat | undefined {
    const { state } = this;
    return this.ended === undefined ? (state.last + 1) % state.joined : undefined;
  }

  line(text: string): Reply {
    const [word, file] = text.trim().split(/[ \t]+/, 2);
    if (word === 'save' && file !== undefined) return this.#save(file);
    const keys = [...text.replace(/[ \t]/g, '')];
    if (keys.length === 0 || !keys.every(isKey)) {
      this.#show(keys.length === 0 ? '' : UNKNOWN_KEY);
      return 'refused';
    }
    const seat = this.activeSeat!;
    let played = 0;
    this.#nuggets = 0;
    for (const key of keys) {
      if (key === 'Q') {
        this.#end(QUITS.played);
        return 'taken';
      }
      const refusal = rules.play(this.state, seat, key, this.#setup.random, this.#onEvent);
      if (refusal === undefined) played++;
      if (this.state.unclaimed === 0) {
        this.#finish();
        return 'taken';
      }
    }
    this.#show(this.#nuggets > 0 ? received(this.#nuggets) : '', seat);
    if (played > 0 && this.state.joined > 1) this.#show('');
    return played > 0 ? 'taken' : 'refused';
  }

  readonly #onEvent = (event: Event): void => {
    if (event.type === 'collected') this.#nuggets += event.nuggets;
    this.#setup.onEvent?.(event, this.state);
  };

  backup(): { file: string; text: string } {
    return { file: BACKUP, text: formatSave(this.state, this.#setup.random) };
  }

  formatAction(action: Action): string {
    return action;
  }

  complete(typed: string): string[] {
    return typed === '' && this.activeSeat !== undefined ? rules.legal(this.state, this.activeSeat).slice() : [];
  }

  usages(): string[] {
    return [`${STEPS.join(' ')} to step, ${RUNS.join(' ')} to run, Q to quit, several on a line`, 'save FILE'];
  }

  #save(file: string): Reply {
    const written = this.#setup.world.write(file, formatSave(this.state, this.#setup.random));
    this.#show(written.ok ? `saved in ${file}` : written.fault);
    return written.ok ? 'taken' : 'refused';
  }

  #show(note: string, seat = this.activeSeat!): void {
    const { state } = this;
    const { bytes } = new Display(state, seat, new Uint8Array(0));
    let grid = '';
    for (const byte of bytes) grid += String.fromCharCode(byte);
    this.#setup.world.print(`${status(letterOf(seat), state.purse[seat]!, state.unclaimed, note)}\n${grid}`);
  }

  #finish(): void {
    const players = this.names.map(name => `Player ${name}`);
    this.#end(summary(this.state, players));
  }

  #end(text: string): void {
    this.#setup.world.print(`${text}\n`);
    this.ended = 0;
  }
}

/** The map and the number of players the options name. */
function table(setup: Setup): Result<{ map: GameMap; players: number }> {
  const file = setup.options.get('map');
  let map = defaultMap();
  if (file !== undefined) {
    const text = setup.world.read(file);
    if (!text.ok) return text;
    const parsed = parseMapFile(file, text.value);
    if (!parsed.ok) return parsed;
    const split = parsed.value.warnings.find(finding => finding.kind === 'unconnected');
    if (split) return err(split.sentence);
    map = parsed.value.map;
  }
  const most = Math.min(MAX_PLAYERS, countOf(map, ROOM) - 1);
  const word = setup.options.get('players') ?? `${playersNamed(setup.options.get('bots') ?? '', most)}`;
  const players = wholeNumber(word);
  if (players === undefined || players < 1 || players > most) {
    return misused(`-players must be a whole number from 1 to ${most} on this map, not ${quote(word)}`);
  }
  return ok({ map, players });
}

/** As many as -bots names, where -players does not say: `-bots B` is a game for two. */
function playersNamed(bots: string, most: number): number {
  const letters = Array.from({ length: most }, (_, seat) => letterOf(seat));
  const named = bots.split(',').map(item => {
    const [who] = item.trim().split('=') as [string];
    return wholeNumber(who) ?? letters.indexOf(who.toUpperCase()) + 1;
  });
  return Math.max(1, ...named.filter(players => players <= most));
}

export function open(setup: Setup): Result<Session<State, Action>> {
  const saved = setup.options.get('load');
  if (saved !== undefined) {
    const text = setup.world.read(saved);
    if (!text.ok) return text;
    const loaded = parseSave(saved, text.value);
    if (!loaded.ok) return loaded;
    setup.random.resume(loaded.value.random.save());
    return ok(new NuggetsSession(loaded.value.state, setup));
  }
  const seated = table(setup);
  if (!seated.ok) return seated;
  return ok(new NuggetsSession(rules.create({ ...seated.value, table: 'fixed' }, setup.random), setup));
}
