/** A game on the whole screen: every key becomes the line that one would type. */
import { EXIT } from '../../core/exit.ts';
import type { Sight } from '../../core/face.ts';
import { richText } from '../../core/richtext.ts';
import { printable, printableLine, sentence } from '../../core/text.ts';
import { outcomeText } from '../../room/roomtext.ts';
import { BoardArea } from './boardarea.ts';
import { endPager } from './gameend.ts';
import { type Click, MESSAGE_ROWS, paintGame } from './gamepainter.ts';
import { gameCorner, gameHints, gameTitle } from './gamestatus.ts';
import type { Guide } from './guide.ts';
import { helpLines } from './help.ts';
import { type Input, isKey } from './input.ts';
import { LineEditor } from './lineeditor.ts';
import { Pager } from './pager.ts';
import type { ReplayView } from './replayview.ts';
import { SeatedPlayer } from './seatedplayer.ts';
import { DIRECTIONS, type Direction } from './selection.ts';
import type { Stage, View } from './stage.ts';
import type { Surface } from './surface.ts';
import type { Table } from './table.ts';
import { fitText, wrapText } from './textwidth.ts';
import type { Theme } from './theme.ts';
import { isWaiting, paintWaitingRoom, waitingKeys } from './waitingroom.ts';

export interface JournalServices {
  /** The statistics of a journal, in lines. */
  statistics(file: string, columns: number): Promise<readonly string[]>;
  /** A view that replays a journal until `done` is called; a string says why not. */
  replay(file: string, done: () => void): Promise<ReplayView | string>;
}

export interface GameViewOptions {
  readonly table: Table;
  readonly stage: Stage;
  /** In a lesson. */
  readonly guide?: Guide;
  save(file: string, text: string): string;
  hint(sight: Sight): Promise<string>;
  /** What can be done with the game's journal; absent if there is none. */
  readonly journal?: JournalServices;
  /** The user leaves the game. */
  leave(code: number): void;
}

const SPINNER_MS = 150;

export class GameView implements View {
  readonly #options: GameViewOptions;
  readonly #players: readonly SeatedPlayer[];
  #shown: SeatedPlayer;
  /** Whether the screen is covered until the next person is there. */
  #isCovered = false;
  /** A text over everything else. */
  #pager: Pager | undefined;
  /** The game that is over, from its beginning. */
  #replay: ReplayView | undefined;
  /** While a line is being typed. */
  #editor: LineEditor | undefined;
  readonly #typedLines = new LineEditor(typed => this.#shown.commands.complete(typed));
  #message: { readonly text: string; readonly isError: boolean } | undefined;
  #clicks: readonly Click[] = [];
  readonly #area = new BoardArea();
  #logScroll = 0;
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
    const { table, stage, save, hint } = options;
    const print: ConstructorParameters<typeof SeatedPlayer>[2]['print'] = text => {
      this.#printed += richText(text, stage.size.columns);
    };
    const quit = (): void => this.#leave(EXIT.fine);
    this.#players = table.clients.map(client => new SeatedPlayer(client, table, { print, save, hint, quit }));
    this.#shown = this.#players.find(({ state }) => state.isToAct) ?? this.#players[0]!;
    this.#hasEnded = this.#isOver;
    this.#endedRoom = this.#isOver ? this.#room : undefined;
    for (const { client } of this.#players) {
      client.listen({
        onWelcome: stage.repaint,
        onFrame: ({ news }) => {
          if (news.kind === 'note' && news.note.type === 'rematch') client.moveTo(news.note.room);
          stage.repaint();
        },
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
    this.#replay?.close();
    for (const { log } of this.#players) log.stop();
  }

  get #isOver(): boolean {
    return this.#shown.client.status?.phase === 'over';
  }

  get #room(): string | undefined {
    return this.#shown.client.welcome?.room;
  }

  #onSettled(): void {
    const next = this.#players.find(({ state }) => state.isToAct);
    if (next && next !== this.#shown) {
      // Somebody else at this keyboard must not see what is hidden from them.
      this.#isCovered = this.#options.table.game.determinise !== undefined;
      if (this.#isCovered) this.#forgetInput();
      this.#shown = next;
      this.#logScroll = 0;
    }
    if (this.#isOver && this.#endedRoom !== this.#room && !this.#options.guide) this.#tellEnd();
    // Nothing is secret any more.
    if (this.#isOver) this.#isCovered = false;
    if (!this.#isOver && this.#hasEnded) this.#message = undefined;
    this.#hasEnded = this.#isOver;
    this.#endedRoom = this.#isOver ? this.#room : undefined;
    this.#options.stage.repaint();
  }

  /** What was pressed too early does not uncover the screen, and what somebody had open is not there for the next one. */
  #forgetInput(): void {
    this.#waiting.length = 0;
    this.#pager = undefined;
    this.#editor = undefined;
    this.#typedLines.set('');
  }

  /** The final board stays; who has won is said below it. */
  #tellEnd(): void {
    const { status } = this.#shown.client;
    if (status?.outcome) this.say(outcomeText(status.outcome, status).trimEnd(), false);
  }

  async #showEnd(): Promise<void> {
    const { table, stage, journal } = this.#options;
    this.#pager = await endPager(table, this.#shown, stage.size.columns, journal?.statistics);
    stage.repaint();
  }

  async #showReplay(): Promise<void> {
    const { table, stage, journal } = this.#options;
    const file = table.journal?.();
    if (file === undefined || !journal) return;
    const view = await journal.replay(file, () => {
      this.#replay = undefined;
    });
    if (typeof view === 'string') this.say(view, true);
    else this.#replay = view;
    stage.repaint();
  }

  async #again(): Promise<void> {
    const { again } = this.#options.table;
    if (!again) return this.#run('/rematch');
    const started = await again();
    if (!started.ok) this.say(started.fault, true);
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
    if (this.#isCovered) {
      if (isKey(input, 'enter')) this.#isCovered = false;
    } else if (this.#replay) this.#replay.onInput(input);
    else if (this.#pager) {
      if (!this.#pager.handle(input)) this.#pager = undefined;
    } else if (this.#editor) this.#type(this.#editor, input);
    else if (input.kind === 'mouse') this.#onMouse(input);
    else if (input.kind === 'key') this.#onKey(input.key);
  }

  #type(editor: LineEditor, input: Input): void {
    if (isKey(input, 'escape')) {
      editor.set('');
      this.#editor = undefined;
    } else if (isKey(input, 'enter')) {
      this.#editor = undefined;
      this.#run(editor.take().trim());
    } else editor.handle(input);
  }

  #onMouse({ action, row, column }: Extract<Input, { kind: 'mouse' }>): void {
    if (action !== 'press') {
      this.#logScroll = Math.max(0, this.#logScroll + (action === 'wheel-up' ? 1 : -1));
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
    const waiting = isWaiting(state.client) && waitingKeys(state.client).find(one => one.key === key);
    if (choice) this.#choose(choice.line);
    else if (waiting) this.#run(waiting.line);
    else if ((DIRECTIONS as readonly string[]).includes(key)) state.move(key as Direction);
    else this.#onScreenKey(key);
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
        else if (this.#hasEnded) void this.#showEnd();
        break;
      case 'escape':
      case 'backspace':
        if (!state.back() && this.#options.guide && key === 'escape') this.#leave(EXIT.fine);
        break;
      case ':':
      case '/':
        this.#editor = this.#typedLines;
        break;
      case 'C':
        this.#typedLines.set('say ');
        this.#editor = this.#typedLines;
        break;
      case 'u':
        this.#run('/undo');
        break;
      case 'h':
        this.#run('/hint');
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
      case 's':
        if (this.#hasEnded) void this.#showEnd();
        break;
      case 'r':
        if (this.#hasEnded) void this.#showReplay();
        break;
      case 'a':
        if (this.#hasEnded) void this.#again();
        break;
      case 'page-up':
        this.#area.scroll(-1);
        break;
      case 'page-down':
        this.#area.scroll(1);
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
      const lines = printable(this.#printed).trimEnd().split('\n');
      const rows = wrapText(lines[0]!, this.#options.stage.size.columns - 2).length;
      if (lines.length > 1 || rows > MESSAGE_ROWS) this.#pager = new Pager({ title: line, lines });
      else if (lines[0] !== '') this.say(lines[0]!, reply === 'refused');
      if (reply === 'taken') guide?.onTaken(line);
      this.#options.stage.repaint();
    });
  }

  paint(surface: Surface): void {
    const { theme } = this.#options.stage;
    this.#clicks = [];
    if (this.#isCovered) this.#paintCover(surface);
    else if (this.#replay) this.#replay.paint(surface);
    else if (this.#pager) this.#pager.paint(surface, theme);
    else {
      this.#paintGame(surface, theme);
      if (this.#editor) paintEditor(this.#editor, surface, theme);
    }
    queueMicrotask(() => this.#takeWaiting());
  }

  /** What was said last, or what is wrong with the line to the room. */
  get #notice(): { readonly text: string; readonly isError: boolean } | undefined {
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
      before: boardBefore,
      hints: state.typed === '' && guide ? guide.hints : gameHints(state, table, this.#hasEnded),
    };
    this.#clicks = paintGame(picture, surface, theme);
  }

  #paintCover(surface: Surface): void {
    const { client } = this.#shown;
    const name = client.status?.seats[client.seat ?? 0]?.name ?? '';
    const row = Math.floor(surface.rows / 2);
    surface.put(row, 2, `${printableLine(name)} is next.`, this.#options.stage.theme('strong'));
    surface.put(row + 1, 2, 'Press Enter when nobody else looks at the screen.');
  }
}

function paintEditor(editor: LineEditor, surface: Surface, theme: Theme): void {
  const row = surface.rows - 1;
  surface.fill(row, 0, surface.columns, {});
  surface.put(row, 0, ': ', theme('key'));
  surface.put(row, 2, fitText(editor.text, surface.columns - 3));
  surface.mark(row, 2 + editor.cursor, 1, theme('cursor'));
  if (editor.candidates.length === 0) return;
  surface.fill(row - 1, 0, surface.columns, {});
  surface.put(row - 1, 2, fitText(editor.candidates.join('  '), surface.columns - 3), theme('muted'));
}
