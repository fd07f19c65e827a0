/**
 * Answers the requests of another program, one after the other, with JSON. A request that comes while it thinks waits,
 * except for `stop`. It never plays by itself: it says what it would do.
 */
import { levelsOf } from '../../bots/levels.ts';
import { BotError } from '../../core/bot.ts';
import { GameError, type Seat, type Viewer } from '../../core/game.ts';
import { DEFAULT_SEED } from '../../core/random.ts';
import { err, type Failure, ok, type Result } from '../../core/result.ts';
import { rulesOf, type TextGame, type World } from '../../core/session.ts';
import { quote } from '../../core/text.ts';
import type { Wire } from '../../core/wire.ts';
import { VERSION } from '../version.ts';
import { moveOf } from './move.ts';
import { Position, type Refused } from './position.ts';
import { type EngineRequest, parseRequest, type RequestOf } from './request.ts';
import { advise, hint, type Stoppable } from './thinking.ts';

/** Increased whenever a program that speaks an older one would be misunderstood. */
const PROTOCOL = 1;

export interface EngineOptions {
  readonly game: TextGame;
  readonly wire: Wire;
  /** Where options find their files. */
  readonly world: Pick<World, 'read' | 'exists'>;
  /** Called with a line of JSON, without its end. */
  send(line: string): void;
}

type Fields = Readonly<Record<string, unknown>>;
type Answer = Result<Fields> | (Refused & { readonly ok: false; readonly fault?: never });

export class Engine {
  readonly #options: EngineOptions;
  #position: Position | undefined;
  /** The end of everything that was received so far. */
  #work: Promise<void> = Promise.resolve();
  /** Those that go on, or wait for their turn. */
  readonly #thoughts = new Set<Stoppable>();
  #hasQuit = false;

  constructor(options: EngineOptions) {
    this.#options = options;
  }

  /** Whether it was asked to end. */
  get hasQuit(): boolean {
    return this.#hasQuit;
  }

  /** Resolves when everything that was received is answered. */
  get idle(): Promise<void> {
    return this.#work;
  }

  receive(line: string): void {
    if (line.trim() === '') return;
    const { id, request } = parseRequest(line);
    this.#inTurn(id, request.ok ? this.#taken(request.value) : () => request);
  }

  /** What a request asks for, to be done when those before it are answered. */
  #taken(request: EngineRequest): () => Answer | Promise<Answer> {
    if (request.type === 'quit') this.#hasQuit = true;
    if (request.type === 'stop') for (const thought of this.#thoughts) thought.isStopped = true;
    if (request.type !== 'go' && request.type !== 'hint') return () => this.#answer(request);
    const thought: Stoppable = { isStopped: false };
    this.#thoughts.add(thought);
    return async () => {
      const answer = await this.#answerAbout(position => this.#think(position, request, thought));
      this.#thoughts.delete(thought);
      return answer;
    };
  }

  #inTurn(id: unknown, work: () => Answer | Promise<Answer>): void {
    this.#work = this.#work.then(async () => this.#reply(id, await answerOf(work)));
  }

  #reply(id: unknown, answer: Answer): void {
    const fields = answer.ok ? answer.value : { error: answer.fault ?? answer.sentence, ...codeOf(answer) };
    this.#send({ ...(id !== undefined && { id }), ok: answer.ok, ...fields });
  }

  #send(message: Fields): void {
    this.#options.send(JSON.stringify(message));
  }

  #answer(request: Exclude<EngineRequest, RequestOf<'go' | 'hint'>>): Answer | Promise<Answer> {
    switch (request.type) {
      case 'hello':
        return ok(this.#greeting());
      case 'new':
        return this.#start(request);
      case 'position':
        return this.#answerAbout(position => this.#goTo(position, request));
      case 'show':
        return this.#answerAbout(position => this.#show(position, request.seat));
      case 'legal':
        return this.#answerAbout(position => this.#legal(position, request.seat));
      case 'play':
        return this.#answerAbout(position => this.#play(position, request));
      case 'undo':
        return this.#answerAbout(position => this.#undo(position));
      case 'stop':
      case 'quit':
        return ok({});
    }
  }

  #answerAbout<T extends Answer | Promise<Answer>>(answer: (position: Position) => T): T | Failure {
    return this.#position ? answer(this.#position) : err('there is no game yet: send new first');
  }

  #greeting(): Fields {
    const { game } = this.#options;
    const { id, title, seats } = game;
    return {
      protocol: PROTOCOL,
      program: 'gander',
      version: VERSION,
      game: id,
      title,
      rules: rulesOf(game),
      seats,
      levels: [...levelsOf(game).keys()],
      options: game.options.filter(({ hidden }) => !hidden).map(({ name, help }) => ({ name, help })),
    };
  }

  #start({ options = {}, seed = DEFAULT_SEED }: RequestOf<'new'>): Answer {
    const { game, world } = this.#options;
    const typed = Object.entries(options).flatMap(([name, value]): [string, string][] =>
      value === false ? [] : [[name, value === true ? '' : String(value)]],
    );
    const opened = Position.open(game, new Map(typed), seed, world);
    if (!opened.ok) return opened;
    this.#position = opened.value;
    return ok({ names: opened.value.names, ...this.#status(opened.value) });
  }

  #goTo(position: Position, { state, view, actions }: RequestOf<'position'>): Answer {
    const { wire } = this.#options;
    if ([state, view, actions].filter(given => given !== undefined).length !== 1)
      return err('a position has either a state, a view or actions');
    if (actions) {
      const played: [Seat, unknown][] = [];
      for (const [i, [seat, json]] of actions.entries()) {
        const action = wire.action.fromJson(json);
        if (!action.ok) return err(`action ${i + 1} of ${actions.length} makes no sense: ${action.fault}`);
        played.push([seat, action.value]);
      }
      const refused = position.replay(played);
      return refused ? { ok: false, ...refused } : ok(this.#status(position));
    }
    const isView = view !== undefined;
    const found = wire.view.fromJson(isView ? view : state);
    if (!found.ok) return err(`the ${isView ? 'view' : 'state'} makes no sense: ${found.fault}`);
    position.goTo(found.value, isView);
    return ok(this.#status(position));
  }

  /** Whose decision it is, and the result once there is one. */
  #status({ state }: Position): Fields {
    const { game } = this.#options;
    return { toAct: game.toAct(state), outcome: game.outcome(state) ?? null };
  }

  #undo(position: Position): Answer {
    return position.undo() ? ok(this.#status(position)) : err('there is nothing to take back');
  }

  #show(position: Position, seat: Seat | undefined): Answer {
    const { game, wire } = this.#options;
    const { state, names } = position;
    if (seat !== undefined && seat >= names.length) return err(`there is no seat ${seat}`);
    const viewer: Viewer = seat ?? 'spectator';
    const view = game.view(state, viewer);
    const text = game.face.board({ view, viewer, names });
    const json = seat === undefined ? { state: wire.view.toJson(state) } : { view: wire.view.toJson(view) };
    return ok({ ...json, text, ...this.#status(position) });
  }

  /** The seat that is asked about, if it is to act: the one that is named, or the first. */
  #actor({ state }: Position, seat: Seat | undefined): Result<Seat> {
    const seats = this.#options.game.toAct(state);
    if (seats.length === 0) return err('the game is over');
    if (seat === undefined) return ok(seats[0]!);
    return seats.includes(seat) ? ok(seat) : err(`seat ${seat} is not to act now`);
  }

  #legal(position: Position, asked: Seat | undefined): Answer {
    const { game, wire } = this.#options;
    const seat = this.#actor(position, asked);
    if (!seat.ok) return seat;
    const view = game.view(position.state, seat.value);
    const moves = game.legal(position.state, seat.value).map(action => moveOf(game, wire, action, view));
    return ok({ seat: seat.value, moves });
  }

  #play(position: Position, request: RequestOf<'play'>): Answer {
    const { wire } = this.#options;
    const seat = this.#actor(position, request.seat);
    if (!seat.ok) return seat;
    const action = this.#meant(position, seat.value, request);
    if (!action.ok) return action;
    const events: unknown[] = [];
    const refused = position.play(seat.value, action.value, event => events.push(wire.event.toJson(event)));
    return refused ? { ok: false, ...refused } : ok({ events, ...this.#status(position) });
  }

  #meant(position: Position, seat: Seat, { action, line }: RequestOf<'play'>): Result<unknown> {
    const { game, wire } = this.#options;
    if ((action === undefined) === (line === undefined)) return err('to play needs either an action or a line');
    if (line === undefined) {
      const found = wire.action.fromJson(action);
      return found.ok ? found : err(`the action makes no sense: ${found.fault}`);
    }
    const view = game.view(position.state, seat);
    const meaning = game.face.interpret(line, { view, viewer: seat, names: position.names });
    if (meaning.kind === 'action') return ok(meaning.action);
    return err(meaning.kind === 'refused' ? meaning.text.trim() : `${quote(line)} is not a move`);
  }

  async #think(position: Position, request: RequestOf<'go' | 'hint'>, stoppable: Stoppable): Promise<Answer> {
    const { game, wire } = this.#options;
    const actor = this.#actor(position, request.seat);
    if (!actor.ok) return actor;
    const seat = actor.value;
    const { id } = request;
    const answer =
      request.type === 'hint'
        ? await hint({ game, position, seat, request, stoppable })
        : await advise({
            ...{ game, wire, position, seat, request, stoppable },
            tell: info => this.#send({ ...(id !== undefined && { id }), info }),
          });
    return answer.ok ? ok({ seat, ...answer.value }) : answer;
  }
}

/** A game or a player from outside may fail; that is not the end of the engine. */
async function answerOf(work: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GameError || error instanceof BotError) return err(error.message);
    throw error;
  }
}

const codeOf = (answer: Answer): Fields => ('code' in answer && answer.code !== undefined ? { code: answer.code } : {});
