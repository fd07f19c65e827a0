/**
 * What the sessions of all games share: a prompt after each line, refusals, commands from a table, events for the host,
 * saves. A game says what it prints (`start`, `answer`, `prompt`) and overrides what it does differently.
 */
import {
  type Command,
  completions,
  dispatch,
  findCommand,
  startingWith,
  usages,
  type WordCount,
  wordCountOf,
} from './command.ts';
import type { Game, Seat } from './game.ts';
import type { Text } from './richtext.ts';
import type { Backup, Reply, Session, Setup } from './session.ts';

/** The base class of text sessions: prompts, commands, refusals, saving. */
export abstract class GameSession<State, Action, Event = unknown, Refusal extends string = string>
  implements Session<State, Action>
{
  abstract readonly state: State | undefined;
  abstract readonly names: readonly string[];
  /** The exit code, once the session is over. */
  ended: number | undefined;
  protected readonly setup: Setup;
  /** The file that `backup` names. */
  protected abstract readonly backupFile: string;
  readonly #rules: Pick<Game<State, Action, Event, Refusal>, 'toAct' | 'play'>;
  #reply: Reply = 'taken';

  constructor(setup: Setup, rules: Pick<Game<State, Action, Event, Refusal>, 'toAct' | 'play'>) {
    this.setup = setup;
    this.#rules = rules;
  }

  /** Prints what comes before the first prompt. */
  protected abstract start(): void;
  /** Answers a line. Calls `refuse` if it is not accepted. */
  protected abstract answer(line: string): void;
  /** Returns what is printed before a line is read. */
  protected abstract prompt(): Text;
  /** Returns the game as a file; undefined if there is nothing to save. */
  protected abstract formatSave(): string | undefined;
  abstract formatAction(action: Action): string;

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

  /** Shows text. */
  protected print(text: Text): void {
    this.setup.world.print(text);
  }

  /** Refuses the line, with a sentence if there is one. Returns false, so that a command can end with it. */
  refuse(sentence?: Text): false {
    this.#reply = 'refused';
    if (sentence !== undefined) this.print(typeof sentence === 'string' ? `${sentence}\n` : [...sentence, '\n']);
    return false;
  }

  /** Plays an action, and tells the host about it and its events. Returns the rules' refusal, if there is one. */
  protected play(seat: Seat, action: Action): Refusal | undefined {
    const { state } = this;
    const refusal = this.#rules.play(state!, seat, action, this.setup.random, this.emit);
    if (refusal === undefined) this.setup.onAction?.(seat, action, state);
    return refusal;
  }

  /** Tells what happened: this session, and the host. */
  protected readonly emit = (event: Event): void => {
    this.onEvent(event);
    this.setup.onEvent?.(event, this.state);
  };

  /** Called with every event, before the host is. */
  protected onEvent(_event: Event): void {}

  get activeSeat(): Seat | undefined {
    return this.state === undefined || this.ended !== undefined ? undefined : this.#rules.toAct(this.state)[0];
  }

  get atCommandPrompt(): boolean {
    return this.ended === undefined;
  }

  /** What can be typed at a command prompt. */
  protected get commands(): readonly Command<this>[] {
    return [];
  }

  /** What can be typed at any other prompt, as far as it can be listed. */
  protected answers(): readonly string[] {
    return [];
  }

  /**
   * Runs the command that the first word names. Returns false, having printed nothing, if there is no such command, it is
   * not valid now, or the other words make no sense.
   */
  protected dispatch(typed: readonly string[]): boolean {
    return dispatch(this.commands, this, typed) || this.#reply === 'refused';
  }

  takes(word: string): boolean {
    if (!this.atCommandPrompt) return this.answers().some(answer => answer.toLowerCase() === word.toLowerCase());
    return findCommand(this.commands, word)?.valid(this) ?? false;
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

  /** Writes the game to a file and reports the result. Returns whether it is written. */
  save(file: string): boolean {
    const text = this.formatSave();
    if (text === undefined) return false;
    const written = this.setup.world.write(file, text);
    if (written.ok) this.onSaved(file);
    else this.onSaveFailed(written.fault);
    return written.ok;
  }

  /** Says that the game was saved. */
  protected onSaved(file: string): void {
    this.print(`Saved to ${file}.\n`);
  }

  /** Says why the game could not be saved. */
  protected onSaveFailed(fault: string): void {
    this.refuse(`Not saved: ${fault}.`);
  }

  backup(): Backup | undefined {
    const text = this.formatSave();
    return text === undefined ? undefined : { file: this.backupFile, text };
  }
}
