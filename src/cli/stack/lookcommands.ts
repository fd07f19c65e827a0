/**
 * What people can look at in every prompt of rich mode, also at questions and in menus: the board, whatever else the game
 * shows to everybody, its rules and costs, help. Nothing here changes a game, so a replay draws it again.
 */
import { deepEqual } from '../../core/deepequal.ts';
import type { Sight } from '../../core/face.ts';
import type { Text } from '../../core/richtext.ts';
import type { Session, TextGame } from '../../core/session.ts';
import { words } from '../../core/text.ts';
import type { BotSeats } from './botseats.ts';

export interface LookOptions {
  readonly game: TextGame;
  readonly session: Session;
  readonly seats: BotSeats;
}

export class LookCommands {
  readonly #options: LookOptions;

  constructor(options: LookOptions) {
    this.#options = options;
  }

  /** What a line asks to see; undefined if it is not such a line, or the game's own. `others` are valid here, too. */
  answer(line: string, others: readonly string[] = []): Text | undefined {
    const { session } = this.#options;
    const [name, ...args] = words(line);
    if (name === undefined || session.takesAnyText || session.takes?.(name)) return undefined;
    if (args.length === 0) {
      const own = this.#page(name, others);
      if (own !== undefined) return own;
    }
    return this.#faceAnswer(line);
  }

  #page(name: string, others: readonly string[]): Text | undefined {
    const { game, session } = this.#options;
    switch (name) {
      case 'rules':
        return (this.sight && game.face?.rulesOf?.(this.sight.view)) ?? game.face?.rules;
      case 'costs': {
        const { sight } = this;
        return sight && game.face?.costs?.(sight);
      }
      case 'board':
        if (!this.sight) return undefined;
        return session.drawing?.(undefined) === undefined
          ? [{ plain: '', rich: columns => game.face.board(this.sight!, columns) }]
          : [{ plain: '', rich: columns => session.drawing!(columns)! }];
      case 'help':
      case '?':
        return this.#help(others);
      default:
        return undefined;
    }
  }

  /** All that whoever types needs to decide; nothing between games, or if several share the screen and have secrets. */
  position(): Text {
    const { game, session, seats } = this.#options;
    const { sight } = this;
    if (!sight || !game.face) return '';
    const { viewer, view, names } = sight;
    const isShared = viewer !== 'spectator' && !seats.isOnlyHuman(viewer, { names });
    if (isShared && !deepEqual(view, game.view(session.state, 'spectator'))) return '';
    return [{ plain: '', rich: columns => game.face.board(sight, columns) }];
  }

  /** What is asked just now, in whole lines, for what was shown may have pushed it off the screen. */
  question(): string {
    const { session, game } = this.#options;
    const { sight } = this;
    return session.atCommandPrompt || !sight ? '' : (game.face?.question(sight) ?? '');
  }

  /** What the game shows to everybody. */
  #faceAnswer(line: string): Text | undefined {
    const { sight } = this;
    const meant = sight && this.#options.game.face?.interpret(line, sight);
    return meant?.kind === 'answer' && meant.text !== '' ? meant.text : undefined;
  }

  #help(others: readonly string[]): Text {
    const own = this.#faceAnswer('help') ?? '';
    const anywhere = `At every prompt: ${[...this.usages(), ...others].join(', ')}.\n`;
    return typeof own === 'string' ? own + anywhere : [...own, anywhere];
  }

  /** The view of the human who types: of the seat whose decision it is, or of the only human. */
  get sight(): Sight | undefined {
    const { game, session, seats } = this.#options;
    const { state, names, activeSeat } = session;
    if (state === undefined) return undefined;
    const isHuman = activeSeat !== undefined && !seats.at(activeSeat);
    const viewer = isHuman ? activeSeat : seats.viewer(session);
    return { view: game.view(state, viewer), viewer, names };
  }

  /** What can be looked at here. */
  usages(): string[] {
    const { game, session } = this.#options;
    if (session.takesAnyText) return [];
    const { sight } = this;
    const shown = sight ? (game.face?.usages({ ...sight, viewer: 'spectator' }) ?? []) : [];
    const names = [
      ...(sight ? ['board'] : []),
      ...shown.filter(usage => this.#isShown(usage)),
      'rules',
      'costs',
      'help',
    ].filter(usage => this.#isFree(usage));
    return [...new Set(names)];
  }

  #isShown(usage: string): boolean {
    const { sight } = this;
    const [name] = words(usage);
    return /^[a-z]+$/.test(name!) && this.#options.game.face.interpret(name!, sight!).kind === 'answer';
  }

  #isFree(usage: string): boolean {
    const { game, session } = this.#options;
    const [name] = words(usage);
    if (name === 'rules' && game.face?.rules === undefined) return false;
    if (name === 'costs' && (!this.sight || !game.face?.costs)) return false;
    return !session.takes?.(name!);
  }
}
