/** Takes the host's own commands (`hint`, `bot`, `undo` ...), the same in every game, unless the game has the same one. */

import type { Thought } from '../../core/bot.ts';
import { type Command, dispatch, findCommand, type WordCount, wordCountOf } from '../../core/command.ts';
import { deepEqual } from '../../core/deepequal.ts';
import { EXIT } from '../../core/exit.ts';
import type { Seat } from '../../core/game.ts';
import type { Text } from '../../core/richtext.ts';
import type { Reply } from '../../core/session.ts';
import { SessionWrapper } from '../../core/sessionwrapper.ts';
import { eitherOf, quote, words } from '../../core/text.ts';
import type { JournalEntry } from '../../record/journal.ts';
import { ReplayMismatch } from '../../record/recorder.ts';
import { Terminated } from '../io.ts';
import type { BotDriver } from './botdriver.ts';
import {
  HOST_COMMANDS,
  type HostCommandOptions,
  type HostContext,
  hasEffect,
  isUnproved,
  provablePart,
} from './hostcommandtable.ts';
import { HostPrompt, QUIT } from './hostprompt.ts';
import { promptFor } from './textlines.ts';
import { ThoughtRunner } from './thoughtrunner.ts';

const NO_WORD = 'this is not a word of the program here';

interface TypedCommand {
  readonly text: string;
  /** Whether lines were shown before it. */
  readonly wasEchoing: boolean;
  /** Whose decision the prompt waited for. */
  readonly seat: Seat | undefined;
  /** Whether that was a bot's, which was not asked aloud. */
  readonly wasBot: boolean;
}

export class HostCommands extends SessionWrapper {
  readonly #driver: BotDriver;
  readonly #options: HostCommandOptions;
  readonly #context: HostContext;
  readonly #prompt: HostPrompt;
  /** The answer to the last command, and what it showed of the game besides. */
  #said = '';
  #shown: Text = '';
  #reply: Reply = 'taken';
  /** What the game printed last, and what was printed for the last command after that. */
  #asked: Text = '';
  #answered: Text = '';
  #thought: Thought<string> | undefined;
  /** A command whose answer is still being thought about. */
  #pending: { readonly command: TypedCommand; readonly runner: ThoughtRunner<string> } | undefined;

  constructor(driver: BotDriver, options: HostCommandOptions) {
    super(driver);
    this.#driver = driver;
    this.#options = options;
    this.#context = {
      ...options,
      session: driver,
      lastMove: seat => driver.lastMove(seat),
      say: text => {
        this.#said += text;
      },
      refuse: text => {
        this.#said += text;
        this.#reply = 'refused';
      },
      answerLater: thought => {
        this.#thought = thought;
      },
    };
    this.#prompt = new HostPrompt(driver, this.#context);
  }

  override line(text: string): Reply {
    const expected = this.#options.recording?.expected;
    if (expected) return expected.by === 'host' ? this.#repeat(expected) : this.session.line(text);
    const full = this.#prompt.inFull(text);
    if (typeof full !== 'string') return this.#refuse(`${quote(text)} can mean ${eitherOf(full)}.`);
    const command = this.#typedCommand(full);
    if (this.#prompt.isListening && this.#run(full)) return this.#finish(command);
    if (this.#looks(full)) return this.#finish(command);
    const misused = this.#misused(full);
    if (misused) return this.#refuse(`Type it like this: ${misused.usage}.`);
    if (this.#pending && !this.#driver.botToMove) this.#pending = undefined;
    return this.session.line(full);
  }

  #finish(command: TypedCommand): Reply {
    this.#driver.interrupt();
    this.#pending = this.#thought && { command, runner: new ThoughtRunner(this.#thought) };
    if (!this.#pending) this.#answer(command);
    return this.#reply;
  }

  /** Refuses a line with which nothing has happened, so nothing is recorded. */
  #refuse(sentence: string): Reply {
    const { buffer } = this.#options;
    const { prompt } = buffer;
    buffer.print(`${sentence}\n`);
    buffer.print(prompt);
    return 'refused';
  }

  /** Shows what people ask to see, or leaves the game. Returns false if a line does neither. */
  #looks(text: string): boolean {
    const { look } = this.#options;
    if (!look || this.takesAnyText) return false;
    // Like the end of the input: an unfinished game is saved.
    if (text.trim() === QUIT && !this.#driver.takes(QUIT)) throw new Terminated(EXIT.fine);
    const shown = look.answer(text, this.#prompt.otherUsages());
    if (shown === undefined) return false;
    this.#clear();
    this.#shown = shown;
    return true;
  }

  /** The host's command that people have typed with the wrong arguments. */
  #misused(text: string): Command<HostContext> | undefined {
    if (!this.#options.rich || !this.#prompt.isListening) return undefined;
    const [name] = words(text);
    if (name === undefined || this.#driver.takes(name)) return undefined;
    const command = findCommand(HOST_COMMANDS, name);
    return command?.valid(this.#context) && command.usage !== 'help more' ? command : undefined;
  }

  #clear(): void {
    this.#said = '';
    this.#shown = '';
    this.#reply = 'taken';
    this.#thought = undefined;
  }

  #typedCommand(text: string): TypedCommand {
    const { isEchoing, botToMove } = this.#driver;
    const { lastAnswer } = this.#options.buffer;
    if (lastAnswer !== this.#answered) this.#asked = lastAnswer;
    return { text, wasEchoing: isEchoing, seat: this.activeSeat, wasBot: botToMove };
  }

  /** Carries out a command of the host. Returns false if it is not one. */
  #run(text: string): boolean {
    this.#clear();
    return dispatch(HOST_COMMANDS, this.#context, words(text));
  }

  #answer(command: TypedCommand): void {
    const { buffer, recording } = this.#options;
    const { text, wasEchoing } = command;
    const prompt = this.#promptAfter(command);
    recording?.recordHostCommand(text, this.#reply, this.#said);
    // It may be what seats the first bot, or releases the last.
    if (wasEchoing || this.#driver.isEchoing) buffer.startAnswer(text);
    buffer.print(this.#said);
    buffer.print(this.#shown);
    if (this.#shown !== '') buffer.print(this.#options.look!.question());
    buffer.print(prompt);
    this.#answered = buffer.lastAnswer;
  }

  /**
   * The prompt, with the question to whoever takes over from a bot; if undo gave the turn back to somebody with secrets
   * of their own, it is for their eyes only.
   */
  #promptAfter({ seat: before, wasBot }: TypedCommand): Text {
    const { game, seats, buffer, rich } = this.#options;
    const { state, activeSeat } = this;
    if (rich && wasBot && !this.#driver.botToMove) return this.#asked;
    if (!rich || before === undefined || activeSeat === undefined || activeSeat === before) return buffer.prompt;
    if (seats.at(activeSeat) || deepEqual(game.view(state, before), game.view(state, activeSeat))) return buffer.prompt;
    return promptFor(buffer.prompt, activeSeat);
  }

  /**
   * Does again what a command did, at any prompt: rooms take `undo` at questions, too. What was said is taken from the
   * journal, for a hint may take its time.
   */
  #repeat({ text, reply, said = '' }: JournalEntry): Reply {
    const { proveReplay } = this.#options;
    const command = this.#typedCommand(text);
    this.#clear();
    // What was shown is drawn again.
    if (!isHostCommand(text)) {
      const shown = this.#options.look?.answer(text, this.#prompt.otherUsages());
      if (proveReplay && (shown === undefined || said !== '')) throw new ReplayMismatch(NO_WORD);
      this.#shown = shown ?? '';
    } else if (proveReplay ? !isUnproved(text) : reply === 'taken' && hasEffect(text)) {
      if (!this.#run(text)) throw new ReplayMismatch(NO_WORD);
      if (this.#reply !== reply) throw new ReplayMismatch(`the line was ${reply} and is now ${this.#reply}`);
      if (proveReplay && provablePart(this.#said) !== provablePart(said))
        throw new ReplayMismatch('the program said something else');
    }
    this.#driver.interrupt();
    this.#said = said;
    this.#reply = reply;
    this.#answer(command);
    return reply;
  }

  override get botToMove(): boolean {
    return this.#pending !== undefined || this.#driver.botToMove;
  }

  override get unattended(): boolean {
    return this.#pending ? this.#options.seats.areAllBots(this) : super.unattended;
  }

  override playBot(): ReturnType<SessionWrapper['playBot']> {
    if (!this.#pending) return super.playBot();
    const { command, runner } = this.#pending;
    const end = runner.runSlice();
    if (!end) return undefined;
    this.#pending = undefined;
    this.#said = end.result;
    this.#reply = 'taken';
    this.#answer(command);
    return undefined;
  }

  override wordCount(word: string): WordCount | undefined {
    return (
      super.wordCount(word) ?? (this.#prompt.isListening ? wordCountOf(HOST_COMMANDS, this.#context, word) : undefined)
    );
  }

  /** The game's own commands come first. */
  override complete(typed: string): string[] {
    const own = this.botToMove ? [] : super.complete(typed);
    return [...new Set([...own, ...this.#prompt.complete(typed)])];
  }

  override usages(): string[] {
    const own = this.botToMove ? [] : super.usages();
    return [...own, ...this.#prompt.usages()];
  }
}

/** Whether a line is a command of the table, not something to look at. */
const isHostCommand = (line: string): boolean => {
  const [name, ...args] = words(line);
  return findCommand(HOST_COMMANDS, name ?? '') !== undefined && (name !== 'help' || args.length > 0);
};
