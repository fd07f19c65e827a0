/** Constructor as a text session: reads lines, plays them, prints what the source specifies. */
import { completions, dispatch, startingWith, usages, type WordCount, wordCountOf } from '../../core/command.ts';
import type { Seat } from '../../core/game.ts';
import { aside, type TextPiece } from '../../core/richtext.ts';
import type { Reply, Session, Setup } from '../../core/session.ts';
import { words } from '../../core/text.ts';
import type { Action } from './actions.ts';
import * as A from './actions.ts';
import { boardDrawer, type DrawBoard, type TileShape } from './board.ts';
import { ANSWERS, COMMANDS, type CommandContext, formatAction, helpText, legalPlaces, type Topic } from './commands.ts';
import type { Event } from './events.ts';
import {
  asideMessage,
  INVALID_COMMAND,
  message,
  PROMPT,
  question,
  refusalMessage,
  residences,
  status,
  statusOfAll,
} from './messages.ts';
import { activeSeat, create, type Options, play, toAct } from './rules.ts';
import { formatSave } from './save.ts';
import {
  BUILDER,
  COLOURS,
  DICE,
  GEESE_MOVE,
  OFFERED,
  OVER,
  PHASE,
  SETUP,
  START,
  STEAL,
  type State,
  TURN,
} from './state.ts';

const BACKUP_FILE = 'backup.sv';

/** Which action answers the question of a phase. */
const ASKED: ReadonlyMap<number, number> = new Map([
  [SETUP, A.SETTLE],
  [DICE, A.NAME_ROLL],
  [GEESE_MOVE, A.MOVE_GEESE],
  [STEAL, A.STEAL_FROM],
  [OFFERED, A.ANSWER],
]);

/** Events that change the drawing of the board. */
const REDRAW: ReadonlySet<Event['type']> = new Set(['settled', 'paved', 'built', 'geese']);

export class ConstructorSession implements Session<State, Action>, CommandContext {
  readonly names = COLOURS;
  ended: number | undefined;
  state: State;
  readonly #setup: Setup;
  /** Of the next game. */
  readonly #options: Options;
  readonly #shape: TileShape;
  #drawBoard: DrawBoard;
  /** Drawings are kept until something changes them: scripts ask for the same ones again and again. */
  #board: string | undefined;
  #status: string | undefined;
  #reply: Reply = 'taken';
  /** What is to be printed together. */
  #pieces: TextPiece[] = [];

  constructor(setup: Setup, state: State, options: Options, shape: TileShape) {
    this.#setup = setup;
    this.#options = options;
    this.#shape = shape;
    this.state = state;
    this.#drawBoard = boardDrawer(shape, state);
  }

  /** At the start of a turn the board, whose turn it is and what they have; otherwise the board and a question. */
  begin(): void {
    if (this.state[PHASE] === START) this.#onEvent({ type: 'turn', builder: this.state[BUILDER]! });
    else this.show('board');
    this.#ask();
    this.#flush();
  }

  line(text: string): Reply {
    const typed = words(text);
    if (typed.length === 0) return 'taken';
    this.#reply = 'taken';
    const asked = ASKED.get(this.state[PHASE]!);
    if (asked !== undefined) this.act(ANSWERS.get(asked)!(typed.join(' ')));
    else if (this.state[PHASE] === OVER) this.#answerPlayAgain(typed.join(' '));
    else if (!dispatch(COMMANDS, this, typed)) this.#refuse(INVALID_COMMAND);
    if (this.ended === undefined) this.#ask();
    this.#flush();
    return this.#reply;
  }

  act(action: Action): void {
    const refusal = play(this.state, activeSeat(this.state), action, this.#setup.random, this.#onEvent);
    if (refusal) this.#refuse(refusalMessage(refusal));
  }

  show(topic: Topic): void {
    // A board is printed by itself: it is long, and often the same string as the last time.
    if (topic === 'board') this.#flush();
    this.#print(this.#draw(topic));
    if (topic === 'board') this.#flush();
  }

  save(file: string): void {
    const written = this.#setup.world.write(file, formatSave(this.state));
    if (!written.ok) this.#refuse(`${written.fault[0]!.toUpperCase()}${written.fault.slice(1)}.\n`);
    else this.#print(aside(() => `Saved to ${file}.\n`));
  }

  backup(): { file: string; text: string } {
    return { file: BACKUP_FILE, text: formatSave(this.state) };
  }

  get activeSeat(): Seat | undefined {
    return toAct(this.state)[0];
  }

  get atCommandPrompt(): boolean {
    return this.state[PHASE] === START || this.state[PHASE] === TURN;
  }

  formatAction(action: Action): string {
    return formatAction(action);
  }

  wordCount(word: string): WordCount | undefined {
    return this.atCommandPrompt ? wordCountOf(COMMANDS, this, word) : undefined;
  }

  complete(typed: string): string[] {
    if (this.atCommandPrompt) return completions(COMMANDS, this, typed);
    return startingWith(this.#answers(), typed.trimStart());
  }

  usages(): string[] {
    return this.atCommandPrompt ? usages(COMMANDS, this) : this.#answers();
  }

  /** The answers the present question takes. */
  #answers(): string[] {
    const asked = ASKED.get(this.state[PHASE]!);
    if (asked === undefined || asked === A.ANSWER) return ['yes', 'no'];
    const places = legalPlaces(this.state, asked);
    return asked === A.STEAL_FROM ? places.map(builder => COLOURS[builder]!) : places.map(String);
  }

  #draw(topic: Topic): string {
    switch (topic) {
      case 'board':
        this.#board ??= this.#drawBoard(this.state);
        return this.#board;
      case 'status':
        this.#status ??= statusOfAll(this.state);
        return this.#status;
      case 'residences':
        return residences(this.state, this.state[BUILDER]!);
      case 'help':
        return helpText();
    }
  }

  #answerPlayAgain(answer: string): void {
    if (answer === 'no') this.ended = 0;
    else if (answer !== 'yes') this.#refuse(INVALID_COMMAND);
    else {
      this.state = create(this.#options, this.#setup.random);
      this.#drawBoard = boardDrawer(this.#shape, this.state);
      this.#board = undefined;
      this.#status = undefined;
      this.show('board');
    }
  }

  readonly #onEvent = (event: Event): void => {
    if (REDRAW.has(event.type)) this.#board = undefined;
    this.#status = undefined;
    if (event.type === 'turn') this.show('board');
    this.#print(message(event));
    if (event.type === 'turn') this.#print(status(this.state, event.builder));
    this.#print(aside(() => asideMessage(event)));
    this.#setup.onEvent?.(event, this.state);
  };

  #refuse(text: string): void {
    this.#reply = 'refused';
    this.#print(text);
  }

  #ask(): void {
    this.#print(question(this.state) + PROMPT);
  }

  #print(piece: TextPiece): void {
    if (piece !== '') this.#pieces.push(piece);
  }

  #flush(): void {
    if (this.#pieces.length > 0) this.#setup.world.print(this.#pieces);
    this.#pieces = [];
  }
}
