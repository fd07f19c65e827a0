/** Takes the host's own commands (`hint`, `bot`, `undo` ...), the same in every game, unless the game has the same one. */
import type { Thought } from '../../core/bot.ts';
import { completions, dispatch, usages, type WordCount, wordCountOf } from '../../core/command.ts';
import type { Reply } from '../../core/session.ts';
import { SessionWrapper } from '../../core/sessionwrapper.ts';
import { words } from '../../core/text.ts';
import type { JournalEntry } from '../../record/journal.ts';
import { ReplayMismatch } from '../../record/recorder.ts';
import type { BotDriver } from './botdriver.ts';
import { HOST_COMMANDS, type HostCommandOptions, type HostContext, hasEffect, isUnproved } from './hostcommandtable.ts';
import { ThoughtRunner } from './thoughtrunner.ts';

interface TypedCommand {
  readonly text: string;
  /** Whether lines were shown before it. */
  readonly wasEchoing: boolean;
}

export class HostCommands extends SessionWrapper {
  readonly #driver: BotDriver;
  readonly #options: HostCommandOptions;
  readonly #context: HostContext;
  /** The answer to the last command. */
  #said = '';
  #reply: Reply = 'taken';
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
  }

  override line(text: string): Reply {
    const expected = this.#options.recording?.expected;
    if (expected) return expected.by === 'host' ? this.#repeat(expected) : this.session.line(text);
    const wasEchoing = this.#driver.isEchoing;
    if (!this.#run(text)) {
      if (this.#pending && !this.#driver.botToMove) this.#pending = undefined;
      return this.session.line(text);
    }
    this.#driver.interrupt();
    const command = { text, wasEchoing };
    this.#pending = this.#thought && { command, runner: new ThoughtRunner(this.#thought) };
    if (!this.#pending) this.#answer(command);
    return this.#reply;
  }

  /** Carries out a command of the host. Returns false if it is not one. */
  #run(text: string): boolean {
    if (!this.#isListening) return false;
    this.#said = '';
    this.#reply = 'taken';
    this.#thought = undefined;
    return dispatch(HOST_COMMANDS, this.#context, words(text));
  }

  /**
   * Commands are taken at command prompts; in rich mode also where the game asks a player something; anywhere if no human
   * plays whose answer they could be.
   */
  get #isListening(): boolean {
    return (
      this.#driver.atCommandPrompt ||
      this.#options.seats.areAllBots(this) ||
      (this.#options.rich && this.activeSeat !== undefined && this.autoReply === undefined)
    );
  }

  #answer({ text, wasEchoing }: TypedCommand): void {
    const { buffer, recording } = this.#options;
    const { prompt } = buffer;
    recording?.recordHostCommand(text, this.#reply, this.#said);
    // It may be what seats the first bot, or releases the last.
    if (wasEchoing || this.#driver.isEchoing) buffer.startAnswer(text);
    buffer.print(this.#said);
    buffer.print(prompt);
  }

  /** Does again what a command did. What was said is taken from the journal, for a hint may take its time. */
  #repeat({ text, reply, said = '' }: JournalEntry): Reply {
    const { proveReplay } = this.#options;
    const wasEchoing = this.#driver.isEchoing;
    if (proveReplay ? !isUnproved(text) : reply === 'taken' && hasEffect(text)) {
      if (!this.#run(text)) throw new ReplayMismatch('this is not a word of the program here');
      if (this.#reply !== reply) throw new ReplayMismatch(`the line was ${reply} and is now ${this.#reply}`);
      if (proveReplay && this.#said !== said) throw new ReplayMismatch('the program said something else');
    }
    this.#driver.interrupt();
    this.#said = said;
    this.#reply = reply;
    this.#answer({ text, wasEchoing });
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
    return super.wordCount(word) ?? (this.#isListening ? wordCountOf(HOST_COMMANDS, this.#context, word) : undefined);
  }

  /** The game's own commands come first. */
  override complete(typed: string): string[] {
    const own = this.botToMove ? [] : super.complete(typed);
    return this.#isListening ? [...new Set([...own, ...completions(HOST_COMMANDS, this.#context, typed)])] : own;
  }

  override usages(): string[] {
    const own = this.botToMove ? [] : super.usages();
    return this.#isListening ? [...own, ...usages(HOST_COMMANDS, this.#context)] : own;
  }
}
