/** A room of the benchmark in which four people play at random. */
import { botChoices } from '../../src/core/bot.ts';
import { seededRandom } from '../../src/core/random.ts';
import type { TextGame } from '../../src/core/session.ts';
import type { Wire } from '../../src/core/wire.ts';
import { games } from '../../src/games/index.ts';
import { newToken } from '../../src/net/room/tokens.ts';
import type { Created } from '../../src/room/protocol.ts';
import { Participant } from './participant.ts';
import { type Step, stepOf } from './script.ts';

/** A game for four. */
export interface PlayedGame {
  readonly id: string;
  readonly options: Readonly<Record<string, string>>;
  readonly game: TextGame;
  readonly wire: Wire;
}

export async function playedGame(id: string, options: Readonly<Record<string, string>> = {}): Promise<PlayedGame> {
  const entry = games.get(id)!;
  return { id, options, game: await entry.load(), wire: await entry.loadWire() };
}

const SEATS = 4;

export class PlayedRoom {
  readonly id: string;
  readonly #played: PlayedGame;
  readonly #links: Created;
  readonly #tokens: string[] = [];
  /** Players first, then spectators. */
  readonly participants: Participant[] = [];
  readonly #random;

  private constructor(played: PlayedGame, links: Created) {
    this.id = links.room;
    this.#played = played;
    this.#links = links;
    this.#random = seededRandom(`bench ${links.room}`);
  }

  /** A room with a person at each seat. */
  static async open(port: number, played: PlayedGame): Promise<PlayedRoom> {
    const players = await Promise.all(Array.from({ length: SEATS }, () => Participant.connect(port)));
    const { id: game, options } = played;
    const made = await players[0]!.request({ type: 'create', owner: newToken(), game, options });
    const room = new PlayedRoom(played, made.result as Created);
    for (const [i, player] of players.entries()) {
      room.#tokens.push(await player.sitDown(room.id, room.#links.invitation, `player ${i + 1}`));
      room.participants.push(player);
    }
    await room.#settled(room.participants[SEATS - 1]!.n);
    return room;
  }

  async addSpectators(port: number, count: number): Promise<void> {
    for (let i = 0; i < count; i++) {
      const spectator = await Participant.connect(port);
      await spectator.join(this.id, this.#links.spectator);
      this.participants.push(spectator);
    }
  }

  async leave(): Promise<void> {
    await Promise.all(this.participants.splice(0).map(one => one.leave()));
  }

  /** The same people again, with their tokens. */
  async comeBack(port: number): Promise<void> {
    for (const token of this.#tokens) {
      const player = await Participant.connect(port);
      await player.join(this.id, token);
      this.participants.push(player);
    }
  }

  /** The next move, which is any legal one; undefined once the game is over. */
  choose(): { readonly player: Participant; readonly request: string } | undefined {
    const seat = this.participants[0]!.status.toAct?.[0];
    if (seat === undefined) return undefined;
    const { game, wire } = this.#played;
    const player = this.participants.find(one => one.seat === seat)!;
    const view = wire.view.fromJson(player.view);
    if (!view.ok) throw new Error(view.fault);
    const choices = botChoices(game, view.value, seat);
    const action = wire.action.toJson(choices[this.#random.below(choices.length)]);
    return { player, request: player.format({ type: 'act', version: player.n, action }) };
  }

  /** Plays so many moves, each after everybody has seen the one before. Returns what was said, if that is wanted. */
  async play(moves: number, isRecorded = false): Promise<Step[]> {
    const steps: Step[] = [];
    for (let i = 0; i < moves; i++) {
      const chosen = this.choose();
      if (!chosen) break;
      if (isRecorded) for (const one of this.participants) one.received = [];
      const { n } = await chosen.player.send(chosen.request);
      await this.#settled(n!);
      if (!isRecorded) continue;
      const received = this.participants.map(one => one.received!);
      steps.push(stepOf(this.participants.indexOf(chosen.player), chosen.request, received));
    }
    return steps;
  }

  /** Until everybody has the frames up to `n`. */
  async #settled(n: number): Promise<void> {
    await Promise.all(this.participants.map(one => one.reached(n)));
  }
}
