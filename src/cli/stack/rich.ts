/** What a stack has on top for humans at a terminal. Loaded only when it is needed. */
import type { SetupWithOptions } from '../../core/opensession.ts';
import type { RichPiece, Text } from '../../core/richtext.ts';
import type { Session, Setup, TextGame } from '../../core/session.ts';
import { statisticsText } from '../stats/chart.ts';
import type { AnswerBuffer } from './answerbuffer.ts';
import type { BotSeats } from './botseats.ts';
import { BotTurnLog } from './botturnlog.ts';
import { BotTurns } from './botturns.ts';
import { BufferedSession } from './bufferedsession.ts';
import { CurrentStatistics } from './currentstatistics.ts';
import { DrawingUpdates } from './drawingupdates.ts';
import { GameNews } from './gamenews.ts';
import { HandOver, type HandOverOptions } from './handover.ts';
import { LookCommands } from './lookcommands.ts';
import { fixedText, piecesOf } from './textlines.ts';

export interface RichOptions {
  readonly game: TextGame;
  /** Columns of the window just now, if there is one. */
  width(): number | undefined;
  clearScreen?: (() => void) | undefined;
}

export class RichWrappers {
  readonly #options: RichOptions;
  readonly #statistics: CurrentStatistics | undefined;
  readonly turnLog: BotTurnLog;

  constructor(options: RichOptions) {
    const { game } = options;
    this.#options = options;
    this.#statistics = game.statistics && new CurrentStatistics(() => game.statistics!());
    this.turnLog = new BotTurnLog(game);
  }

  /** For the events of the game. */
  readonly onEvent: NonNullable<Setup['onEvent']> = (event, state) => {
    this.#statistics?.onEvent(event, state);
    this.turnLog.onEvent(event, state);
  };

  lookCommands(session: Session, seats: BotSeats): LookCommands {
    return new LookCommands({ game: this.#options.game, session, seats });
  }

  /** The text of a game is held back, so what its pieces draw must be drawn now, before the state changes. */
  withFixedText(setup: SetupWithOptions): SetupWithOptions {
    const { width } = this.#options;
    return { ...setup, world: { ...setup.world, print: text => setup.world.print(fixedText(text, width())) } };
  }

  /** `isReplaying`: a replay shows everything. */
  withNews(session: Session, look: LookCommands, buffer: AnswerBuffer, isReplaying: () => boolean): BufferedSession {
    const { game, width } = this.#options;
    const statistics = this.#statistics;
    const turns = new BotTurns(session, this.turnLog, buffer, isReplaying);
    const updates = new DrawingUpdates(turns, buffer, width);
    const news = new GameNews(updates, game, buffer, statistics && (names => summaryOf(statistics, names)));
    return new BufferedSession(news, buffer, () => {
      if (news.botToMove) return;
      const { lastAnswer } = buffer;
      const isShown = isTurnShown(lastAnswer) || news.drawing(undefined) !== undefined;
      buffer.print([...piecesOf(isShown ? '' : look.position()), ...piecesOf(lastAnswer)]);
      updates.showAgain();
    });
  }

  withHandOver(session: Session, options: Omit<HandOverOptions, 'clearScreen'>): HandOver {
    return new HandOver(session, { ...options, clearScreen: this.#options.clearScreen ?? (() => {}) });
  }
}

function summaryOf(statistics: CurrentStatistics, names: readonly string[]): RichPiece {
  const figures = statistics.result(names);
  return { plain: '', rich: columns => statisticsText(figures, columns) };
}

/** Whether a text shows whoever decides what they decide about. */
const isTurnShown = (text: Text): boolean =>
  piecesOf(text).some(piece => typeof piece !== 'string' && (piece.forDecider || piece.seat !== undefined));
