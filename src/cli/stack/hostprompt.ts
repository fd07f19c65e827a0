/** What the host takes at the prompt of a game, and what people may have abbreviated there. */
import { type Abbreviable, expandLine } from '../../core/abbreviation.ts';
import { completions, isOnlyInFull, splitTyped, startingWith, usages } from '../../core/command.ts';
import { words } from '../../core/text.ts';
import type { BotDriver } from './botdriver.ts';
import { HOST_COMMANDS, type HostContext } from './hostcommandtable.ts';

/** Leaves the game as the end of the input does. It is in no table: `help more` in older journals does not list it. */
export const QUIT = 'quit';
const QUIT_LETTER = 'q';

const nameOf = (usage: string): string => words(usage)[0]!;

export class HostPrompt implements Abbreviable {
  readonly #driver: BotDriver;
  readonly #context: HostContext;

  constructor(driver: BotDriver, context: HostContext) {
    this.#driver = driver;
    this.#context = context;
  }

  /**
   * Commands are taken at command prompts; in rich mode also where the game asks a player something; anywhere if no human
   * plays whose answer they could be.
   */
  get isListening(): boolean {
    const { seats, rich } = this.#context;
    const { atCommandPrompt, activeSeat, autoReply } = this.#driver;
    return (
      atCommandPrompt || seats.areAllBots(this.#driver) || (rich && activeSeat !== undefined && autoReply === undefined)
    );
  }

  usages(): string[] {
    return [...(this.#context.look?.usages() ?? []), ...this.otherUsages()];
  }

  /** Without what can be looked at. */
  otherUsages(): string[] {
    const commands = this.isListening ? usages(HOST_COMMANDS, this.#context) : [];
    const leaves = this.#context.look && !this.#driver.takesAnyText && !this.#driver.takes(QUIT);
    return leaves ? [...commands, QUIT] : commands;
  }

  takes(word: string): boolean {
    return this.usages().map(nameOf).includes(word);
  }

  shortcut(letter: string): string | undefined {
    return letter === QUIT_LETTER ? QUIT : HOST_COMMANDS.find(({ shortcut }) => shortcut === letter)?.name;
  }

  complete(typed: string): string[] {
    const [before, last] = splitTyped(typed);
    const names = before.length === 0 ? startingWith(this.usages().map(nameOf), last) : [];
    const commands = this.isListening ? completions(HOST_COMMANDS, this.#context, typed) : [];
    return [...new Set([...names, ...commands])];
  }

  /** The line that people have abbreviated, or all that it could mean. Whole words and letters of the host come first. */
  inFull(text: string): string | readonly string[] {
    if (!this.#context.rich || this.#driver.takesAnyText) return text;
    const [first] = words(text);
    if (first === undefined) return text;
    const own = this.#driver.botToMove ? undefined : this.#driver;
    if (own?.takes(first)) return expandLine(own, text);
    if (this.takes(first) || this.shortcut(first) !== undefined) return expandLine(this, text);
    const expanded = own ? expandLine(own, text) : text;
    return expanded === text ? expandLine(this.#abbreviable, text) : expanded;
  }

  get #abbreviable(): Abbreviable {
    return {
      complete: typed => this.complete(typed).filter(word => typed !== '' || !isOnlyInFull(HOST_COMMANDS, word)),
      usages: () => this.usages(),
    };
  }
}
