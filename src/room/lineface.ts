/** A participant of a room who types lines and reads text: at a terminal, in a pipe or over a plain connection. */
import { EXIT } from '../core/exit.ts';
import type { Reply as LineReply } from '../core/session.ts';
import type { RoomClient } from './roomclient.ts';
import { RoomCommandLine, type RoomCommandLineOptions } from './roomcommandline.ts';
import { RoomReport, type RoomReportOptions } from './roomreport.ts';

export type LineFaceOptions = RoomReportOptions & Omit<RoomCommandLineOptions, 'quit'>;

export class LineFace {
  /** The exit code, once the user has left or may not stay. */
  ended: number | undefined;
  readonly #client: RoomClient;
  readonly #report: RoomReport;
  readonly #commands: RoomCommandLine;
  readonly #stopListening: () => void;
  /** Lines are answered one after the other. */
  #lastLine: Promise<unknown> = Promise.resolve();
  #isAnswering = false;

  constructor(options: LineFaceOptions) {
    this.#client = options.client;
    this.#report = new RoomReport(options);
    this.#commands = new RoomCommandLine({
      ...options,
      print: text => this.#report.print(text),
      quit: () => this.#quit(),
    });
    this.#stopListening = this.#client.listen({
      onGoodbye: ({ reason }) => {
        if (reason === 'closed' || reason === 'kicked') this.#quit();
      },
    });
  }

  /** Prints everything up to the first prompt. */
  begin(): void {
    this.#report.begin();
  }

  get prompt(): string {
    return this.#report.prompt;
  }

  /** Whether the user has to decide something. */
  get isToAct(): boolean {
    return this.#report.isToAct;
  }

  /** Answers a line; resolves once everything that it led to at once is printed. */
  line(text: string): Promise<LineReply> {
    // Leaving must not wait for a server that does not answer.
    if (this.#isAnswering && /^\s*\/?quit\s*$/.test(text)) this.#quit();
    const answered = this.#lastLine.then(() => this.#answer(text));
    this.#lastLine = answered;
    return answered;
  }

  #answer(text: string): Promise<LineReply> {
    if (this.ended !== undefined) return Promise.resolve('refused');
    this.#isAnswering = true;
    this.#report.hold();
    return new Promise(resolve => {
      this.#commands.run(text.trim(), reply => {
        this.#isAnswering = false;
        if (this.ended === undefined) {
          if (reply === 'refused') this.#report.print([this.#commands.advice(text)]);
          this.#report.release();
        }
        resolve(reply);
      });
    });
  }

  isForRoom(line: string): boolean {
    return this.#commands.isForRoom(line);
  }

  complete(typed: string): string[] {
    return this.#commands.complete(typed);
  }

  usages(): string[] {
    return this.#commands.usages();
  }

  #quit(): void {
    this.ended = EXIT.fine;
    this.stop();
  }

  /** Prints nothing any more. */
  stop(): void {
    this.#report.stop();
    this.#stopListening();
  }
}
