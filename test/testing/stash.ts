/**
 * A tiny card game that keeps the contract, with a switch for every way to break it. Players hold cards that nobody else
 * sees. A turn is to draw a card, roll a die or play a card for its points. The game ends when a hand is empty.
 */
import { Canvas } from '../../src/core/drawing.ts';
import type { Face } from '../../src/core/face.ts';
import type { Emit, Seat, Viewer } from '../../src/core/game.ts';
import { numberOption } from '../../src/core/option.ts';
import { type Random, shuffle } from '../../src/core/random.ts';
import { ok } from '../../src/core/result.ts';
import type { Shape } from '../../src/core/scene.ts';
import type { Reply, Session, Setup, TextGame } from '../../src/core/session.ts';
import type { Codec, Wire } from '../../src/core/wire.ts';

export const DEFECTS = [
  'play throws',
  'somebody acts after the end',
  'a seat that does not exist wins',
  'nothing is legal',
  'an action is listed twice',
  'a legal action is refused',
  'an illegal action is accepted',
  'a wrong seat is accepted',
  'a wrong seat has legal actions',
  'a refusal changes the state',
  'a refusal emits an event',
  'a refusal draws a number',
  'a clone shares a hand',
  'a clone forgets a score',
  'legal sorts the hand',
  'randomness is not an argument',
  'a listener changes the game',
  'a view counts the deck',
  "a view hides its viewer's own hand",
  'redact changes the event',
  'a redacted event is redacted further',
  'a view shows the deck',
  'a view shows hands to spectators',
  'JSON shows the deck',
  'what is hidden decides what is legal',
  'what is hidden decides a refusal',
  'what is hidden decides who acts',
  'an event shows a card',
  'an event shows a card to spectators',
  'nothing can be resampled',
  'resampling replaces nothing',
  'evaluate is out of bounds',
  'bots are offered nothing',
  'bots are offered an illegal action',
  'a game is called unwinnable too early',
  'JSON loses a score',
  'JSON loses an action',
  'JSON loses a card of an event',
  'JSON loses an option',
  'a session drops an event',
  'a session invents an event',
  'a session passes on another state',
  'a session refuses a line',
  'a session plays something else',
  'a face misreads a line',
  'a face lets anybody act',
  'a board ends in the middle of a line',
  'a question rings the bell',
  'a sentence ends in the middle of a line',
  'a board shows the deck',
  'a question shows the deck',
  'usages show the deck',
  'completion shows the deck',
  'a sentence shows the deck',
  'a drawing shows the deck',
  'a panel shows the deck',
  'a description shows the deck',
  'a drawing rings the bell',
  'a panel has two lines in one',
  'a description ends with a line ending',
  'a spot is not legal',
  'a spot is for somebody else',
  'a spot forgets what was typed',
  'a spot is outside its drawing',
  'a spot is blank',
  'spots overlap',
  'a scene shows the deck',
  'a scene rings the bell',
  'a shape is outside its scene',
  'a label is too long for its scene',
  'two shapes have the same id',
  'a shape is not legal',
  'a shape is for somebody else',
  'a shape forgets what was typed',
  'a scene leaves out a spot',
  'a swipe is not legal',
  'a form lacks a part',
] as const;
export type Defect = (typeof DEFECTS)[number];

const CARDS = 12;
const HAND = 3;
const MAX_HAND = 4;
const HIDDEN = 0;

const OPTIONS = [
  numberOption({ name: 'players', placeholder: 'N', min: 2, max: 3, default: 2, help: 'number of players' }),
];

interface Options {
  readonly players?: number;
}

export interface State {
  turn: Seat;
  readonly deck: number[];
  readonly hands: number[][];
  readonly played: number[];
  readonly scores: number[];
  /** Each player may roll once. */
  readonly rolled: boolean[];
  refusals: number;
}

type Action = 'draw' | 'roll' | `play ${number}`;

type Event =
  | { readonly type: 'drew'; readonly seat: Seat; card?: number }
  | { readonly type: 'rolled'; readonly seat: Seat; readonly points: number }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: number };

type Refusal = 'not-your-turn' | 'not-now' | 'not-in-hand' | 'held-by-another';

const cardOf = (action: Action): number => Number(action.slice('play '.length));
const isOver = (state: State): boolean => state.hands.some(hand => hand.length === 0);

export function stash(defect?: Defect): TextGame<State, Action, Event, Refusal, Options, typeof OPTIONS> {
  const has = (one: Defect): boolean => one === defect;
  let rolls = 0;

  function create({ players = 2 }: Options, random: Random): State {
    const deck = Array.from({ length: CARDS }, (_, i) => i + 1);
    shuffle(deck, random);
    return {
      turn: 0,
      deck,
      hands: Array.from({ length: players }, () => deck.splice(-HAND)),
      played: [],
      scores: Array(players).fill(0),
      rolled: Array(players).fill(false),
      refusals: 0,
    };
  }

  function toAct(state: State): Seat[] {
    if (isOver(state)) return has('somebody acts after the end') ? [state.turn] : [];
    if (has('what is hidden decides who acts') && state.deck.at(-1) === 7)
      return [(state.turn + 1) % state.hands.length];
    return [state.turn];
  }

  function canDraw(state: State, seat: Seat): boolean {
    const next = state.deck.at(-1);
    if (next === undefined || state.hands[seat]!.length >= MAX_HAND) return false;
    return !has('what is hidden decides what is legal') || next % 2 === 0;
  }

  function legal(state: State, seat: Seat): Action[] {
    if (!toAct(state).includes(seat)) return has('a wrong seat has legal actions') && seat === 0 ? ['roll'] : [];
    if (has('nothing is legal') && state.played.length === 2) return [];
    const hand = state.hands[seat]!;
    if (has('legal sorts the hand')) hand.sort((a, b) => a - b);
    const actions = hand.map((card): Action => `play ${card}`);
    if (canDraw(state, seat)) actions.push('draw');
    if (!state.rolled[seat]) actions.push('roll');
    if (has('an action is listed twice') && state.played.length === 1) actions.push(actions[0]!);
    return actions;
  }

  function refusalOf(state: State, seat: Seat, action: Action): Refusal | undefined {
    if (!toAct(state).includes(seat) && !(has('a wrong seat is accepted') && seat === 1)) return 'not-your-turn';
    if (has('a legal action is refused') && action === 'draw' && state.hands[seat]!.length === HAND) return 'not-now';
    if (action === 'draw') return canDraw(state, seat) ? undefined : 'not-now';
    if (action === 'roll') return state.rolled[seat] ? 'not-now' : undefined;
    const card = cardOf(action);
    if (state.hands[seat]!.includes(card)) return undefined;
    if (has('an illegal action is accepted') && state.played.includes(card)) return undefined;
    const others = state.hands.flat();
    return has('what is hidden decides a refusal') && others.includes(card) ? 'held-by-another' : 'not-in-hand';
  }

  function play(state: State, seat: Seat, action: Action, random: Random, emit?: Emit<Event>): Refusal | undefined {
    const refusal = refusalOf(state, seat, action);
    if (refusal !== undefined) {
      if (has('a refusal changes the state')) state.refusals++;
      if (has('a refusal emits an event')) emit?.({ type: 'played', seat, card: 1 });
      if (has('a refusal draws a number')) random.below(2);
      return refusal;
    }
    if (has('play throws') && state.played.length === 2) throw new Error('two cards were played');
    if (has('a listener changes the game') && emit) state.scores[seat]!++;
    const hand = state.hands[seat]!;
    if (action === 'draw') {
      const card = state.deck.pop()!;
      hand.push(card);
      emit?.({ type: 'drew', seat, card });
    } else if (action === 'roll') {
      const points = has('randomness is not an argument') ? rolls++ : random.below(6);
      state.rolled[seat] = true;
      state.scores[seat]! += points;
      emit?.({ type: 'rolled', seat, points });
    } else {
      const card = cardOf(action);
      const at = hand.indexOf(card);
      if (at >= 0) hand.splice(at, 1);
      state.played.push(card);
      state.scores[seat]! += card;
      emit?.({ type: 'played', seat, card });
    }
    state.turn = (seat + 1) % state.hands.length;
    return undefined;
  }

  const clone = (state: State): State => ({
    turn: state.turn,
    deck: [...state.deck],
    hands: has('a clone shares a hand') ? state.hands : state.hands.map(hand => [...hand]),
    played: [...state.played],
    scores: has('a clone forgets a score') ? state.scores.map(() => 0) : [...state.scores],
    rolled: [...state.rolled],
    refusals: state.refusals,
  });

  function view(state: State, viewer: Viewer): State {
    const shows = (seat: Seat): boolean => {
      if (viewer === 'spectator') return has('a view shows hands to spectators');
      return seat === viewer && !has("a view hides its viewer's own hand");
    };
    const counted = has('a view counts the deck') ? [state.deck.length] : state.deck.map(() => HIDDEN);
    const shown = clone(state);
    const hidden: State = {
      ...shown,
      deck: has('a view shows the deck') ? shown.deck : counted,
      hands: shown.hands.map((hand, seat) => (shows(seat) ? hand : hand.map(() => HIDDEN))),
    };
    // Not a member that a comparison of views would see.
    Object.defineProperty(hidden, 'real', { value: shown.deck });
    return hidden;
  }

  /** Tells the deck if that is what is wrong. */
  const leak = (view: State, one: Defect): string => (has(one) ? `${(view as { real?: number[] }).real}` : '');

  const face: Face<State, Action, Event, Refusal> = {
    interpret(line, { view, viewer }) {
      const mayAct = viewer !== 'spectator' && toAct(view).includes(viewer);
      if (!/^(?:draw|roll|play \d+)$/.test(line)) return { kind: 'refused', text: 'That is not a move.' };
      if (!mayAct && !has('a face lets anybody act')) return { kind: 'refused', text: 'It is not your turn.' };
      return { kind: 'action', action: has('a face misreads a line') && line === 'roll' ? 'draw' : (line as Action) };
    },
    complete: (_typed, { view }) => ['draw', 'roll', leak(view, 'completion shows the deck')],
    usages: ({ view }) => ['draw', 'roll', 'play CARD', leak(view, 'usages show the deck')],
    formatAction: action => action,
    narrate({ type, seat }, { view }) {
      const end = has('a sentence ends in the middle of a line') ? '' : '\n';
      return `Seat ${seat} ${type}.${leak(view, 'a sentence shows the deck')}${end}`;
    },
    board({ view }) {
      const end = has('a board ends in the middle of a line') ? '' : '\n';
      return `Played: ${view.played}${leak(view, 'a board shows the deck')}${end}`;
    },
    question: ({ view }) =>
      `Which card?${has('a question rings the bell') ? '\x07' : ''}${leak(view, 'a question shows the deck')}\n`,
    refusalText: refusal => `It is ${refusal}.`,
    draw({ view, viewer }, _space, typed) {
      const canvas = new Canvas();
      canvas.put(0, 0, `Played: ${view.played}${leak(view, 'a drawing shows the deck')}`, 'strong');
      if (has('a drawing rings the bell')) canvas.put(1, 0, '\x07');
      const mayAct = viewer !== 'spectator' && toAct(view).includes(viewer);
      if (!mayAct && !has('a spot is for somebody else')) return canvas.drawing();
      const hand = has('a spot is not legal') ? [99] : view.hands[viewer === 'spectator' ? 0 : viewer]!;
      for (const [i, card] of hand.entries()) {
        const line = has('a spot forgets what was typed') && typed !== '' ? 'play' : `play ${card}`;
        const text = has('a spot is blank') ? '  ' : `${card}`.padStart(2);
        canvas.putSpot(2, has('spots overlap') ? i : 3 * i, text, line, 'owner 0');
      }
      const { lines, spots } = canvas.drawing();
      return { lines: has('a spot is outside its drawing') ? lines.slice(0, 2) : lines, spots };
    },
    scene({ view, viewer }, typed) {
      const text = `Played: ${view.played}${leak(view, 'a scene shows the deck')}${has('a scene rings the bell') ? '\x07' : ''}`;
      const shapes: Shape[] = [{ kind: 'label', id: 'played', style: 'strong', at: [50, 2], text, size: 2 }];
      const width = has('a label is too long for its scene') ? 52 : 100;
      const scene = { width: has('a shape is outside its scene') ? 1 : width, height: 20, shapes };
      const mayAct = viewer !== 'spectator' && toAct(view).includes(viewer);
      if (!mayAct && !has('a shape is for somebody else')) return scene;
      const hand = has('a shape is not legal') ? [99] : view.hands[viewer === 'spectator' ? 0 : viewer]!;
      for (const [i, card] of hand.entries()) {
        if (i > 0 && has('a scene leaves out a spot')) break;
        const line = has('a shape forgets what was typed') && typed !== '' ? 'play' : `play ${card}`;
        const id = has('two shapes have the same id') ? 'card' : `card ${i}`;
        shapes.push({ kind: 'disc', id, style: 'owner 0', at: [2 + 4 * i, 10], radius: 2, line });
      }
      const swiped = has('a swipe is not legal') ? [99] : hand.slice(0, 1);
      return { ...scene, swipes: swiped.map(card => ({ towards: [0, -1], line: `play ${card}` })) };
    },
    panels: ({ view }) => [
      {
        title: `Scores${leak(view, 'a panel shows the deck')}`,
        rows: view.scores.map((score, seat) => [
          `${seat}${has('a panel has two lines in one') ? '\n' : ''}`,
          `${score}`,
        ]),
      },
    ],
    forms: [{ word: 'play', title: 'Play a card', parts: has('a form lacks a part') ? [] : ['card'] }],
    describe: (line, { view }) =>
      `${line}!${has('a description ends with a line ending') ? '\n' : ''}${leak(view, 'a description shows the deck')}`,
  };

  function redact(event: Event, viewer: Viewer): Event {
    if (event.type !== 'drew' || event.seat === viewer) return event;
    if (has('an event shows a card')) return event;
    if (has('an event shows a card to spectators') && viewer === 'spectator') return event;
    if (has('redact changes the event')) {
      delete event.card;
      return event;
    }
    if (has('a redacted event is redacted further') && event.card === undefined) return { type: 'drew', seat: -1 };
    return { type: 'drew', seat: event.seat };
  }

  /** Every card that was not played and that the viewer does not hold may be anywhere else. */
  function determinise(known: State, seat: Viewer, random: Random): State {
    const state = clone(known);
    const own = seat === 'spectator' ? [] : known.hands[seat]!;
    const pool = Array.from({ length: CARDS }, (_, i) => i + 1).filter(
      card => !own.includes(card) && !known.played.includes(card),
    );
    shuffle(pool, random);
    state.hands.forEach((hand, other) => {
      if (other !== seat) hand.splice(0, hand.length, ...pool.splice(0, hand.length));
    });
    return { ...state, deck: pool.slice(0, known.deck.length) };
  }

  return {
    id: 'stash',
    title: 'Stash',
    seats: { min: 2, max: 3 },
    create,
    toAct,
    legal,
    play,
    outcome(state) {
      if (!isOver(state)) return undefined;
      const most = Math.max(...state.scores);
      const winners = state.scores.flatMap((score, seat) => (score === most ? [seat] : []));
      return { winners: has('a seat that does not exist wins') ? [7] : winners, scores: state.scores };
    },
    clone,
    view,
    redact,
    ...(has('nothing can be resampled') ? {} : { determinise }),
    evaluate: (state, seat) => (has('evaluate is out of bounds') ? state.scores[seat]! : 0.5),
    botActions: (_state, actions) => {
      if (has('bots are offered nothing')) return [];
      return has('bots are offered an illegal action') ? ['play 99'] : [...actions];
    },
    isUnwinnable: state => has('a game is called unwinnable too early') && state.played.length === 2,
    options: OPTIONS,
    configure: ok,
    open: (options, setup) => ok(new StashSession(setup, create(options, setup.random), has, play, toAct)),
    highlights: [],
    face,
    bots: new Map(),
  };
}

class StashSession implements Session<State, Action> {
  state: State;
  ended: number | undefined;
  readonly atCommandPrompt = true;
  readonly names = ['A', 'B', 'C'];
  readonly #setup: Setup;
  readonly #has: (defect: Defect) => boolean;
  readonly #play: TextGame<State, Action, Event>['play'];
  readonly #toAct: (state: State) => readonly Seat[];

  constructor(
    setup: Setup,
    state: State,
    has: (defect: Defect) => boolean,
    play: TextGame<State, Action, Event>['play'],
    toAct: (state: State) => readonly Seat[],
  ) {
    this.#setup = setup;
    this.#has = has;
    this.#play = play;
    this.#toAct = toAct;
    this.state = state;
  }

  begin(): void {}

  line(text: string): Reply {
    const { state } = this;
    const has = this.#has;
    if (has('a session refuses a line') && text === 'roll') return 'refused';
    const typed =
      has('a session plays something else') && text === 'draw' ? `play ${state.hands[state.turn]![0]}` : text;
    const passedState = has('a session passes on another state') ? { ...state } : state;
    const pass = (event: Event): void => this.#setup.onEvent?.(event, passedState);
    const refusal = this.#play(state, state.turn, typed as Action, this.#setup.random, event => {
      if (!has('a session drops an event') || event.type !== 'rolled') pass(event);
    });
    if (has('a session invents an event')) pass({ type: 'rolled', seat: 0, points: 0 });
    if (isOver(state)) this.ended = 0;
    return refusal === undefined ? 'taken' : 'refused';
  }

  get activeSeat(): Seat | undefined {
    return this.#toAct(this.state)[0];
  }
  backup(): undefined {}
  formatAction(action: Action): string {
    return action;
  }
  complete(): string[] {
    return [];
  }
  usages(): string[] {
    return [];
  }
}

/** A codec that trusts what it reads; `lose` is what is wrong with it. */
const trusting = <T>(lose: (value: T) => unknown = value => value): Codec<T> => ({
  toJson: lose,
  fromJson: json => ok(json as T),
});

/** As much JSON as the sample needs. */
export function stashWire(defect?: Defect): Wire<State, Action, Event, Options> {
  const losing = <T>(one: Defect, lose: (value: T) => unknown): Codec<T> => trusting(one === defect ? lose : undefined);
  return {
    view:
      defect === 'JSON shows the deck'
        ? trusting(state => ({ ...state, deck: (state as { real?: number[] }).real ?? state.deck }))
        : losing('JSON loses a score', state => ({ ...state, scores: [] })),
    action: losing('JSON loses an action', () => 'draw'),
    event: losing('JSON loses a card of an event', event => ({ ...event, card: undefined })),
    options: losing('JSON loses an option', () => ({})),
  };
}
