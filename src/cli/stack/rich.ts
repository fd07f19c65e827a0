/** What a stack has on top for humans at a terminal. Loaded only when it is needed. */
import type { SetupWithOptions } from '../../core/opensession.ts';
import type { RichPiece } from '../../core/richtext.ts';
import type { Session, Setup, TextGame } from '../../core/session.ts';
import { statisticsText } from '../stats/chart.ts';
import type { AnswerBuffer } from './answerbuffer.ts';
import { CurrentStatistics } from './currentstatistics.ts';
import { GameNews } from './gamenews.ts';
import { HandOver, type HandOverOptions } from './handover.ts';
import { fixedText } from './textlines.ts';

export interface RichOptions {
  readonly game: TextGame;
  /** Columns of the window just now, if there is one. */
  width(): number | undefined;
  clearScreen?: (() => void) | undefined;
}

export class RichWrappers {
  readonly #options: RichOptions;
  readonly #statistics: CurrentStatistics | undefined;

  constructor(options: RichOptions) {
    const { game } = options;
    this.#options = options;
    this.#statistics = game.statistics && new CurrentStatistics(() => game.statistics!());
  }

  /** For the events of the game; absent if it has no statistics. */
  get onEvent(): Setup['onEvent'] {
    return this.#statistics?.onEvent;
  }

  /** The text of a game is held back, so what its pieces draw must be drawn now, before the state changes. */
  withFixedText(setup: SetupWithOptions): SetupWithOptions {
    const { width } = this.#options;
    return { ...setup, world: { ...setup.world, print: text => setup.world.print(fixedText(text, width())) } };
  }

  withNews(session: Session, buffer: AnswerBuffer): Session {
    const statistics = this.#statistics;
    return new GameNews(session, this.#options.game, buffer, statistics && (names => summaryOf(statistics, names)));
  }

  withHandOver(session: Session, options: Omit<HandOverOptions, 'clearScreen'>): HandOver {
    return new HandOver(session, { ...options, clearScreen: this.#options.clearScreen ?? (() => {}) });
  }
}

function summaryOf(statistics: CurrentStatistics, names: readonly string[]): RichPiece {
  const figures = statistics.result(names);
  return { plain: '', rich: columns => statisticsText(figures, columns) };
}
