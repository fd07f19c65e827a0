/** A computer player that joins like anybody else and knows only what its displays show. */
import type { Random } from '../../core/random.ts';
import { good, type Result } from '../../core/result.ts';
import { Chart } from '../../games/nuggets/chart.ts';
import { STEPS } from '../../games/nuggets/keys.ts';
import { Link } from './link.ts';
import { Picture } from './picture.ts';
import { formatKey, formatPlay } from './protocol.ts';

export interface BotSettings {
  readonly host: string;
  readonly port: string;
  readonly name: string;
  /** Least milliseconds from one key to the next. */
  readonly pace: number;
  readonly random: Random;
}

/** How the game ended for it: what the server said at last, or that it fell silent. */
export type Farewell =
  | { readonly kind: 'quit'; readonly explanation: string }
  | { readonly kind: 'lost'; readonly fault: string };

/** A key whose effect is not seen after this many milliseconds is taken for lost. */
const PATIENCE = 250;
/** With nothing left to do it takes a step now and then: somebody may have missed something. */
const IDLE = 1000;
/** A join without an answer. */
const SILENCE = 5000;

export class Bot {
  readonly ended: Promise<Farewell>;
  readonly #picture = new Picture();
  readonly #settings: BotSettings;
  #end: (farewell: Farewell) => void = () => {};
  #link: Link | undefined;
  #chart: Chart | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Where it stood when it sent the key whose effect it waits for. */
  #left: number | undefined;
  #earliest = 0;

  private constructor(settings: BotSettings) {
    this.#settings = settings;
    this.ended = new Promise(done => {
      this.#end = farewell => {
        clearTimeout(this.#timer);
        this.#link?.close();
        done(farewell);
      };
    });
  }

  static async join(settings: BotSettings): Promise<Result<Bot>> {
    const bot = new Bot(settings);
    const link = await Link.open(settings.host, settings.port, {
      hear: bytes => bot.#hear(bytes),
      lost: fault => bot.#end({ kind: 'lost', fault }),
    });
    if (!link.ok) return link;
    bot.#link = link.value;
    const fault = `no answer from ${settings.host}:${settings.port}`;
    bot.#timer = setTimeout(() => bot.#end({ kind: 'lost', fault }), SILENCE);
    link.value.send(formatPlay(settings.name));
    return good(bot);
  }

  /** Leaves the game; `ended` follows with the server's answer. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end({ kind: 'lost', fault: 'no answer to the goodbye' }), PATIENCE);
    this.#link?.send(formatKey('Q'));
  }

  #hear(bytes: Buffer): void {
    const news = this.#picture.take(bytes);
    if (news.kind === 'quit') this.#end(news);
    if (news.kind !== 'display') return;
    this.#chart ??= new Chart(this.#picture.rows, this.#picture.columns);
    const before = this.#chart.at;
    this.#chart.absorb(news.rows);
    if (before === undefined || (this.#left !== undefined && this.#chart.at !== this.#left)) this.#plan();
  }

  #plan = (): void => {
    clearTimeout(this.#timer);
    const wait = this.#earliest - performance.now();
    this.#left = undefined;
    if (wait > 0) {
      this.#timer = setTimeout(this.#plan, wait);
      return;
    }
    const step = this.#chart!.nextStep();
    this.#left = this.#chart!.at;
    this.#earliest = performance.now() + this.#settings.pace;
    this.#link!.send(formatKey(step ?? STEPS[this.#settings.random.below(STEPS.length)]!));
    this.#timer = setTimeout(this.#plan, step === undefined ? IDLE : PATIENCE);
    if (step === undefined) this.#left = undefined;
  };
}
