/** `gander bot`: a computer player of one's own takes a seat in a room, from wherever it runs. */
import { decisionRandom } from '../../bots/decisionrandom.ts';
import { BotError, chooseAction } from '../../core/bot.ts';
import { EXIT } from '../../core/exit.ts';
import type { Seat } from '../../core/game.ts';
import { flagOption, parsedOption, textOption } from '../../core/option.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import type { LineState } from '../../net/room/roomsocket.ts';
import { botNamed, type NamedBot } from '../botnames.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import { thinkInSlices } from '../stack/thoughtrunner.ts';
import { DEFAULT_THINKING_TIME, parseThinkingTime, thinkingFor } from '../think.ts';
import { type Outlook, ThinkingThreads } from '../thinkingthreads.ts';
import { PONDER_OPTION, THINK_THREADS_OPTION } from '../thinkoptions.ts';
import { untilTerminated } from '../untilterminated.ts';
import { stateText } from './linestate.ts';
import { MODULE_OPTION, parseDestination, Visit } from './visit.ts';
import { inventedName, NAME_OPTION, visitorName } from './visitorname.ts';

const OPTIONS = [
  { ...NAME_OPTION, help: 'what the others call it (its level)' },
  textOption({ name: 'seat', placeholder: 'PLAYER', help: 'the seat that it takes, by name or number (any open one)' }),
  parsedOption({
    name: 'think',
    placeholder: 'N|Nms',
    help: 'how long it thinks: iterations or milliseconds per decision',
    parse: parseThinkingTime,
  }),
  THINK_THREADS_OPTION,
  PONDER_OPTION,
  textOption({ name: 'seed', placeholder: 'WORD', help: 'seed of its random numbers', default: 'bot' }),
  flagOption({ name: 'rematch', help: 'stay after the game, and play again if the others want to' }),
  MODULE_OPTION,
];

interface RoomBotOptions {
  readonly visit: Visit;
  readonly player: NamedBot;
  readonly threads: ThinkingThreads;
  readonly seed: string;
  readonly staysForRematch: boolean;
}

class RoomBot {
  readonly #visit: Visit;
  readonly #player: NamedBot;
  readonly #threads: ThinkingThreads;
  readonly #seed: string;
  readonly #staysForRematch: boolean;
  /** Resolves once nothing is left to do. */
  readonly ended: Promise<Result<undefined>>;
  #end: (result: Result<undefined>) => void = () => {};
  #fail: (error: unknown) => void = () => {};
  #isBusy = false;
  #decisions = 0;

  constructor({ visit, player, threads, seed, staysForRematch }: RoomBotOptions) {
    this.#visit = visit;
    this.#player = player;
    this.#threads = threads;
    this.#seed = seed;
    this.#staysForRematch = staysForRematch;
    this.ended = new Promise((resolve, reject) => {
      this.#end = resolve;
      this.#fail = reject;
    });
    visit.client.listen({
      onSettled: () => this.#look(),
      onFrame: ({ news }) => {
        if (news.kind === 'note' && news.note.type === 'rematch') this.#follow(news.note.room);
      },
      onFault: fault => this.#end(err(fault)),
    });
    this.#look();
  }

  stop(result: Result<undefined>): void {
    this.#end(result);
  }

  #follow(room: string): void {
    this.#decisions = 0;
    this.#visit.client.moveTo(room);
  }

  /** Does what is to be done now. */
  #look(): void {
    const { client } = this.#visit;
    const { seat, status, isCurrent } = client;
    if (this.#isBusy || !isCurrent || !status) return;
    if (seat === undefined) this.#end(err('the seat is gone'));
    else if (status.phase === 'over') this.#afterwards(status.rematch.length > 0 && !status.rematch.includes(seat));
    else if (status.phase === 'closed') this.#end(ok(undefined));
    else if (status.phase === 'playing' && status.toAct.includes(seat) && status.seats[seat]?.computer === null) {
      this.#isBusy = true;
      const { n } = client;
      this.#move(seat).then(result => this.#moved(result, n), this.#fail);
    } else if (status.phase === 'playing') void this.#threads.anticipate(this.#outlook(seat));
  }

  #moved(result: Result<'done' | 'too late'>, n: number): void {
    this.#isBusy = false;
    if (!result.ok) this.#end(result);
    // A question that the room does not ask any more is answered again only once there is news of it.
    else if (result.value === 'done' || this.#visit.client.n !== n) this.#look();
  }

  #afterwards(isAskedToPlayAgain: boolean): void {
    if (!this.#staysForRematch) this.#end(ok(undefined));
    else if (isAskedToPlayAgain) this.#visit.client.ask({ type: 'rematch' }, () => {});
  }

  async #move(seat: Seat): Promise<Result<'done' | 'too late'>> {
    const { client } = this.#visit;
    const { view } = client;
    const action = await this.#choose(seat);
    if (!action.ok) return action;
    if (client.view !== view) return ok('too late');
    const reply = await client.request({ type: 'act', action: client.wire!.action.toJson(action.value) });
    if (reply.ok) this.#decisions++;
    else if (reply.code === 'stale' || reply.code === 'not-now') return ok('too late');
    return reply.ok ? ok('done') : err(`its move was refused: ${reply.text}`);
  }

  async #choose(seat: Seat): Promise<Result<unknown>> {
    const { client, game } = this.#visit;
    if (this.#threads.takes(this.#player)) return this.#threads.decide(this.#outlook(seat));
    const { name, bot, think } = this.#player;
    const random = decisionRandom(this.#seed, seat, this.#decisions + 1);
    try {
      return ok(await thinkInSlices(chooseAction(game, bot, client.view, seat, random, think())));
    } catch (error) {
      if (error instanceof BotError) return err(`player ${name} failed: ${error.message}`);
      throw error;
    }
  }

  #outlook(seat: Seat): Outlook {
    return { bot: this.#player, seat, view: this.#visit.client.view, decision: this.#decisions + 1 };
  }
}

export const bot: Subcommand<Io, typeof OPTIONS> = {
  about: 'Plays a seat of a room with a level of the game or a module of your own, until the game is over.',
  operands: '<link> <level>',
  takes: [[], 'level'],
  options: OPTIONS,
  async run({ operands: [link, level], options }, io) {
    const destination = parseDestination(link!, undefined);
    if (!destination.ok) return refuse(destination, io);
    const visitor = options.name === undefined ? ok(inventedName(level!)) : visitorName(options.name);
    if (!visitor.ok) return refuse(visitor, io);
    let player: RoomBot | undefined;
    let visit: Visit | undefined;
    let threads: ThinkingThreads | undefined;
    const onState = (state: LineState): void => {
      if (state.kind === 'over') player?.stop(state.reason === 'goodbye' ? ok(undefined) : err(state.why));
      else io.warn(stateText(state));
    };
    const play = async (): Promise<number> => {
      const started = await Visit.start({ ...destination.value, module: options.game, onState });
      if (!started.ok) return refuse(started, io, 'code' in started ? started.code : undefined);
      visit = started.value;
      const { think = DEFAULT_THINKING_TIME, seed, ponder: ponders, 'think-threads': shares = 1 } = options;
      const found = await botNamed(visit.game, level, thinkingFor(think));
      if (!found.ok) return refuse(found, io, EXIT.wrongCommandLine);
      const seated = await visit.takeSeat(visitor.value, options.seat);
      if (!seated.ok) return refuse(seated, io, seated.misused ? EXIT.wrongCommandLine : EXIT.unreachable);
      const { game } = visit;
      threads = new ThinkingThreads({ game, module: options.game, think, seed, threads: shares, ponders });
      player = new RoomBot({ visit, player: found.value, threads, seed, staysForRematch: options.rematch });
      const ended = await player.ended;
      return ended.ok ? EXIT.fine : refuse(ended, io, EXIT.unreachable);
    };
    try {
      return await untilTerminated(play(), io, code => code);
    } finally {
      await threads?.close();
      await visit?.leave();
    }
  },
};
