/** A game on the whole screen: every key becomes the line that one would type. */
import { EXIT } from '../../core/exit.ts';
import { richText } from '../../core/richtext.ts';
import { printable, printableLine, sentence } from '../../core/text.ts';
import type { Coach } from '../../room/coach.ts';
import { BoardArea } from './boardarea.ts';
import type { Click } from './boardpainter.ts';
import { EditorRow } from './editorrow.ts';
import { GameEnd, type JournalServices } from './gameend.ts';
import { type Message, messageRows, paintGame } from './gamepainter.ts';
import { consentKeys, gameCorner, gameHints, gamePrompt, gameTitle } from './gamestatus.ts';
import type { Guide } from './guide.ts';
import { helpLines } from './help.ts';
import { type Input, isKey } from './input.ts';
import { LogScroll } from './logscroll.ts';
import { Pager, pageColumns } from './pager.ts';
import type { SeatedPlayer } from './seatedplayer.ts';
import { DIRECTIONS, type Direction } from './selection.ts';
import { SharedScreen } from './sharedscreen.ts';
import type { Stage, View } from './stage.ts';
import type { Surface } from './surface.ts';
import type { Table } from './table.ts';
import type { Theme } from './theme.ts';
import { isWaiting, paintWaitingRoom, waitingKeys } from './waitingroom.ts';

export interface GameViewOptions {
  readonly table: Table;
  readonly stage: Stage;
  /** In a lesson. */
  readonly guide?: Guide;
  save(file: string, text: string): string;
  /** In a lesson the guide answers instead. */
  readonly coach?: Coach;
  /** What can be done with the game's journal; absent if there is none. */
  readonly journal?: JournalServices;
  /** The user leaves the game. */
  leave(code: number): void;
}

const SPINNER_MS = 150;
/** What a page of the log is. */
const LOG_ROWS = 5;

export class GameView implements View {
  readonly #options: GameViewOptions;
  readonly #people: SharedScreen;
  /** A text over everything else. */
  #pager: Pager | undefined;
  readonly #end: GameEnd;
  readonly #editor = new EditorRow(typed => this.#shown.commands.complete(typed));
  #message: Message | undefined;
  #clicks: readonly Click[] = [];
  readonly #area = new BoardArea();
  readonly #logScroll = new LogScroll();
  #hasEnded: boolean;
  /** The room whose game is over: the next game is in another one. */
  #endedRoom: string | undefined;
  /** A line is being answered, and what it has printed so far. */
  #isBusy = false;
  readonly #waiting: Input[] = [];
  #printed = '';
  #spin = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(options: GameViewOptions) {
    this.#options = options;
    const { table, stage, save, coach, journal } = options;
    this.#people = new SharedScreen(table, {
      save,
      ...(coach && { coach }),
      print: text => {
        this.#printed += richText(text, pageColumns(stage.size.columns));
      },
      quit: () => this.#leave(EXIT.fine),
      answered: text => this.say(text, false),
    });
    this.#end = new GameEnd({
      table,
      stage,
      journal,
      show: pages => {
        this.#pager = pages;
        stage.repaint();
      },
      say: (text, isError) => this.say(text, isError),
      run: line => this.#run(line),
    });
    this.#hasEnded = this.#isOver;
    this.#endedRoom = this.#isOver ? this.#room : undefined;
    for (const { client } of this.#people.players) {
      client.listen({
        onWelcome: stage.repaint,
        onFrame: stage.repaint,
        onSettled: () => this.#onSettled(),
        onGoodbye: ({ text }) => this.say(printableLine(text), true),
        onRefused: ({ text }) => this.say(printableLine(text), true),
      });
    }
    if (table.pacer) table.pacer.onChange = stage.repaint;
    if (table.line) table.line.onChange = stage.repaint;
    if (table.faults) table.faults.report = fault => this.say(sentence(fault), true);
    this.#timer = setInterval(() => this.#onTick(), SPINNER_MS);
  }

  /** Says something below the board. */
  say(text: string, isError: boolean): void {
    this.#message = { text, isError };
    this.#options.stage.repaint();
  }

  #leave(code: number): void {
    this.close();
    this.#options.leave(code);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#end.replay?.close();
    for (const { log } of this.#people.players) log.stop();
  }

  get #shown(): SeatedPlayer {
    return this.#people.shown;
  }

  get #isOver(): boolean {
    return this.#shown.client.status?.phase === 'over';
  }

  get #room(): string | undefined {
    return this.#shown.client.welcome?.room;
  }

  #onSettled(): void {
    if (this.#people.turn()) {
      if (this.#people.isCovered) this.#forgetInput();
      this.#logScroll.reset();
    }
    if (this.#isOver && this.#endedRoom !== this.#room && !this.#options.guide) this.#end.tell(this.#shown);
    // Nothing is secret any more.
    if (this.#isOver) this.#people.uncover();
    if (!this.#isOver && this.#hasEnded) this.#message = undefined;
    this.#hasEnded = this.#isOver;
    this.#endedRoom = this.#isOver ? this.#room : undefined;
    this.#options.stage.repaint();
  }

  /** What was pressed too early does not uncover the screen, and what somebody had open is not there for the next one. */
  #forgetInput(): void {
    this.#waiting.length = 0;
    this.#pager = undefined;
    this.#message = undefined;
    this.#editor.close();
  }

  /** A spinner and clocks move. */
  #onTick(): void {
    const { client, state } = this.#shown;
    const { awaited } = state;
    const isThinking = awaited !== undefined && client.status?.seats[awaited]?.computer != null;
    if (!isThinking && client.status?.clock?.deadline == null) return;
    this.#spin++;
    this.#options.stage.repaint();
  }

  /** What is pressed while a line is being answered waits: it is meant for what comes of it. */
  onInput(input: Input): void {
    if (this.#isBusy) this.#waiting.push(input);
    else this.#take(input);
  }

  /** Goes on with what was pressed meanwhile, one by one, each for what is shown then. */
  #takeWaiting(): void {
    if (this.#isBusy || this.#waiting.length === 0) return;
    this.#take(this.#waiting.shift()!);
    this.#options.stage.repaint();
  }

  #take(input: Input): void {
    if (this.#people.isCovered) {
      if (isKey(input, 'enter')) this.#people.uncover();
    } else if (this.#end.replay) this.#end.replay.onInput(input);
    else if (this.#pager) {
      if (!this.#pager.handle(input)) this.#pager = undefined;
    } else if (this.#editor.isOpen) this.#run(this.#editor.handle(input) ?? '');
    else if (input.kind === 'mouse') this.#onMouse(input);
    else if (input.kind === 'key') this.#onKey(input.key);
  }

  #onMouse({ action, row, column }: Extract<Input, { kind: 'mouse' }>): void {
    if (action !== 'press') {
      this.#logScroll.by(action === 'wheel-up' ? 1 : -1);
      return;
    }
    const click = this.#clicks.find(one => one.row === row && column >= one.column && column < one.column + one.length);
    if (click?.line !== undefined) this.#choose(click.line);
    else if (click?.key !== undefined) this.#onKey(click.key);
  }

  #onKey(key: string): void {
    const { state } = this.#shown;
    this.#message = undefined;
    if (this.#options.guide?.onKey(key)) return;
    const choice = state.keys.get(key);
    const { client } = state;
    const lineKeys = isWaiting(client) ? waitingKeys(client) : consentKeys(client);
    const typing = lineKeys.find(one => one.key === key);
    if (choice) this.#choose(choice.line);
    else if (typing) this.#run(typing.line);
    else if ((DIRECTIONS as readonly string[]).includes(key)) state.move(key as Direction);
    else if (!this.#hasEnded || !this.#end.onKey(key, this.#shown)) this.#onScreenKey(key);
    this.#area.follow(state);
  }

  #onScreenKey(key: string): void {
    const { state, log } = this.#shown;
    const { pacer } = this.#options.table;
    switch (key) {
      case 'tab':
        state.cycle(1);
        break;
      case 'back-tab':
        state.cycle(-1);
        break;
      case 'enter':
      case ' ':
        if (pacer?.waitsForKey && !state.isToAct) pacer.step();
        else if (state.selected && key === 'enter') this.#choose(state.selected.line);
        break;
      case 'escape':
      case 'backspace':
        if (!state.back() && this.#options.guide && key === 'escape') this.#leave(EXIT.fine);
        break;
      case ':':
      case '/':
        this.#editor.open();
        break;
      case 'C':
        this.#editor.open('say ');
        break;
      case 'u':
        this.#run('/undo');
        break;
      case 'h':
        this.#run('/hint');
        break;
      case 'w':
        this.#run('/why');
        break;
      case 'p':
        pacer?.change();
        break;
      case 'L':
        this.#pager = new Pager({ title: 'What has happened', lines: log.sentences, fromEnd: true });
        break;
      case '?':
        this.#pager = new Pager({ title: 'Keys and commands', lines: helpLines(this.#options.table, state) });
        break;
      case 'page-up':
        if (!this.#area.scroll(-1)) this.#logScroll.by(LOG_ROWS);
        break;
      case 'page-down':
        if (!this.#area.scroll(1)) this.#logScroll.by(-LOG_ROWS);
        break;
      case 'q':
        this.#leave(EXIT.fine);
    }
  }

  #choose(line: string): void {
    const complete = this.#shown.state.choose(line);
    if (complete !== undefined) this.#run(complete);
  }

  /** Types a line. A short answer is shown below the board, a longer one in pages. */
  #run(line: string): void {
    if (line === '' || this.#isBusy) return;
    const { guide } = this.#options;
    const answer = guide?.answer(line, this.#shown.state.sight);
    if (answer !== undefined) {
      this.say(answer, true);
      return;
    }
    this.#isBusy = true;
    this.#printed = '';
    this.#shown.commands.run(line, reply => {
      this.#isBusy = false;
      const text = printable(this.#printed).trimEnd();
      const isShort = messageRows(text, this.#options.stage.size.columns) !== undefined;
      if (!isShort) this.#pager = new Pager({ title: line.replace(/^\//, ''), lines: text.split('\n') });
      else if (text !== '') this.say(text, reply === 'refused');
      if (reply === 'taken') guide?.onTaken(line);
      this.#options.stage.repaint();
    });
  }

  paint(surface: Surface): void {
    const { theme } = this.#options.stage;
    this.#clicks = [];
    if (this.#people.isCovered) this.#people.paintCover(surface, theme);
    else if (this.#end.replay) this.#end.replay.paint(surface);
    else if (this.#pager) this.#pager.paint(surface, theme);
    else {
      this.#paintGame(surface, theme);
      if (this.#editor.isOpen) this.#editor.paint(surface, theme);
    }
    queueMicrotask(() => this.#takeWaiting());
  }

  /** What was said last, or what is wrong with the line to the room. */
  get #notice(): Message | undefined {
    const text = this.#options.table.line?.notice;
    return this.#message ?? (text === undefined ? undefined : { text, isError: true });
  }

  #paintGame(surface: Surface, theme: Theme): void {
    const { table, guide } = this.#options;
    const { state, log, boardBefore } = this.#shown;
    const shared = { message: this.#notice, log: log.lines, logScroll: this.#logScroll };
    const titleOf = (): string => guide?.title ?? gameTitle(state, table, this.#spin, surface.columns - 2);
    if (isWaiting(state.client)) {
      this.#clicks = paintWaitingRoom({ ...shared, state, table, title: titleOf() }, surface, theme);
      return;
    }
    const layout = this.#area.layout(state, surface);
    const picture = {
      state,
      layout,
      scroll: this.#area.scrolled,
      ...shared,
      // After the layout, which has brought the state up to date.
      title: titleOf(),
      corner: guide ? '' : gameCorner(state, table),
      note: guide?.note,
      prompt: guide ? '' : gamePrompt(state),
      before: boardBefore,
      hints: state.typed === '' && guide ? guide.hints : gameHints(state, table, this.#hasEnded),
    };
    this.#clicks = paintGame(picture, surface, theme);
  }
}
