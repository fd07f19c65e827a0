/** What the sessions of all games have in common: a prompt after each line, refusals, a command table, saves. */
import { type Command, completions, dispatch, startingWith, usages, type WordCount, wordCountOf } from './command.ts';
import type { Game, Seat } from './game.ts';
import type { Text } from './richtext.ts';
import type { Backup, Reply, Session, Setup } from './session.ts';

export abstract class GameSession<State, Action, Event = unknown, Refusal extends string = string>
  implements Session<State, Action>
{
  abstract readonly state: State | undefined;
  abstract readonly names: readonly string[];
  ended: number | undefined;
  protected readonly setup: Setup;
  /** Where `backup` goes. */
  protected abstract readonly backupFile: string;
  readonly #rules: Pick<Game<State, Action, Event, Refusal>, 'toAct' | 'play'>;
  #reply: Reply = 'taken';

  constructor(setup: Setup, rules: Pick<Game<State, Action, Event, Refusal>, 'toAct' | 'play'>) {
    this.setup = setup;
    this.#rules = rules;
  }

  /** Prints what comes before the first prompt. */
  protected abstract start(): void;
  /** Answers a line. If it is not accepted, `refuse` is called. */
  protected abstract answer(line: string): void;
  /** What is printed before each line is read. */
  protected abstract prompt(): Text;
  /** The game as a file; undefined if there is nothing to keep. */
  protected abstract formatSave(): string | undefined;
  abstract formatAction(action: Action): string;

  /** Called with every event, before the host is. */
  protected onEvent(_event: Event): void {}

  begin(): void {
    this.start();
    this.#ask();
  }

  line(text: string): Reply {
    this.#reply = 'taken';
    this.answer(text);
    this.#ask();
    return this.#reply;
  }

  #ask(): void {
    if (this.ended === undefined) this.print(this.prompt());
  }

  protected print(text: Text): void {
    this.setup.world.print(text);
  }

  /** Prints why the line was not accepted. Returns false, so that a command can end with it. */
  refuse(why: Text): false {
    this.#reply = 'refused';
    this.print(why);
    return false;
  }

  /** Whether `refuse` was called since the line was read. */
  protected get hasRefused(): boolean {
    return this.#reply === 'refused';
  }

  /** Plays an action and passes its events on. Returns the rules' refusal, if there is one. */
  protected play(state: State, seat: Seat, action: Action): Refusal | undefined {
    return this.#rules.play(state, seat, action, this.setup.random, event => {
      this.onEvent(event);
      this.setup.onEvent?.(event, state);
    });
  }

  get activeSeat(): Seat | undefined {
    return this.state === undefined || this.ended !== undefined ? undefined : this.#rules.toAct(this.state)[0];
  }

  get atCommandPrompt(): boolean {
    return this.ended === undefined;
  }

  /** The table of the command prompt. */
  protected get commands(): readonly Command<this>[] {
    return [];
  }

  /** What a question takes that is not a command prompt, as far as it can be listed. */
  protected answers(): readonly string[] {
    return [];
  }

  /** Runs the command that the first word names; false if there is none, or not with these words, or not now. */
  protected dispatch(typed: readonly string[]): boolean {
    return dispatch(this.commands, this, typed);
  }

  wordCount(word: string): WordCount | undefined {
    return this.atCommandPrompt ? wordCountOf(this.commands, this, word) : undefined;
  }

  complete(typed: string): string[] {
    if (this.atCommandPrompt) return completions(this.commands, this, typed);
    return startingWith(this.answers(), typed.trimStart());
  }

  usages(): string[] {
    return this.atCommandPrompt ? usages(this.commands, this) : [...this.answers()];
  }

  /** Writes the game to a file and says so. */
  save(file: string): boolean {
    const text = this.formatSave();
    if (text === undefined) return false;
    const written = this.setup.world.write(file, text);
    if (!written.ok) return this.refuse(this.notSavedText(written.fault));
    this.print(this.savedText(file));
    return true;
  }

  protected savedText(file: string): Text {
    return `Saved to ${file}.\n`;
  }

  protected notSavedText(fault: string): Text {
    return `Not saved: ${fault}.\n`;
  }

  backup(): Backup | undefined {
    const text = this.formatSave();
    return text === undefined ? undefined : { file: this.backupFile, text };
  }
}
