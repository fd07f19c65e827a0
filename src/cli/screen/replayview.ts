/** A recorded game on the whole screen, with a scrubber: step by step, turn by turn, from anybody's eyes. */
import type { Viewer } from '../../core/game.ts';
import { printableLine } from '../../core/text.ts';
import { Scrubber, scrubberText } from '../../record/scrubber.ts';
import { usualViewer } from '../../room/recording.ts';
import { replayLog, replaySentences } from '../../room/replaylog.ts';
import type { JournalRecording } from '../journal/recording.ts';
import { BoardArea } from './boardarea.ts';
import type { Click } from './boardpainter.ts';
import { paintGame } from './gamepainter.ts';
import type { KeyHint } from './gamestatus.ts';
import type { Input } from './input.ts';
import { LogScroll } from './logscroll.ts';
import { Pager, pageColumns } from './pager.ts';
import { ReplayReview } from './replayreview.ts';
import { ReplayState } from './replaystate.ts';
import type { Stage, View } from './stage.ts';
import type { Surface } from './surface.ts';
import { fitText, textWidth } from './textwidth.ts';

export interface ReplayViewOptions {
  readonly recording: JournalRecording;
  readonly stage: Stage;
  /** The step that is shown first. */
  readonly from?: number | undefined;
  /** Steps a second; it plays at once if this is given. */
  readonly speed?: number | undefined;
  /** The statistics of the whole game, in lines. */
  statistics(columns: number): Promise<readonly string[]>;
  done(): void;
}

const USUAL_SPEED = 2;
const MAX_SPEED = 32;

const HINTS: readonly KeyHint[] = [
  ['←→', 'step'],
  ['↑↓', 'turn'],
  ['space', 'play'],
  ['v', 'eyes'],
  ['s', 'stats'],
  ['c', 'chances'],
  ['?', 'help'],
  ['q', 'leave'],
];

const HELP: readonly string[] = [
  'left, right     one step back, one on',
  'up, down        to the turn before, to the next one (Page Up and Page Down too)',
  'a number, Enter to that turn',
  'Home, End       to the beginning, to the end (g and G too)',
  'space           plays on by itself, and stops again',
  '+, -            faster, slower',
  'v               looks at the game with the eyes of the next player, and of a spectator',
  'L               everything that had happened by then',
  's               statistics of the whole game',
  "c               everybody's chances over the game, and the costliest decisions",
  'n               to the next costly decision, with what was better',
  'q               leaves',
  '',
  'A click on the line below the board goes to that moment; the wheel goes by steps.',
];

export class ReplayView implements View {
  readonly #options: ReplayViewOptions;
  readonly #scrubber: Scrubber;
  readonly #state: ReplayState;
  readonly #area = new BoardArea();
  readonly #review: ReplayReview;
  #viewer: Viewer;
  #pager: Pager | undefined;
  /** The digits of a turn that have been typed. */
  #digits = '';
  #message: string | undefined;
  #clicks: readonly Click[] = [];
  #speed: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ReplayViewOptions) {
    this.#options = options;
    const { recording, from = 0, speed } = options;
    this.#scrubber = new Scrubber(recording.positions, from);
    this.#viewer = usualViewer(recording);
    this.#state = new ReplayState(recording, this.#scrubber.at, this.#viewer);
    this.#review = new ReplayReview(recording, () => options.stage.repaint());
    this.#speed = speed ?? USUAL_SPEED;
    this.#message = recording.fault;
    if (speed !== undefined) this.#play();
  }

  /** Stops what is going on by itself. */
  close(): void {
    this.#stop();
    this.#review.close();
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #play(): void {
    this.#stop();
    this.#timer = setInterval(() => {
      this.#scrubber.step(1);
      if (this.#scrubber.isAtEnd) this.#stop();
      this.#options.stage.repaint();
    }, 1000 / this.#speed);
  }

  onInput(input: Input): void {
    if (this.#pager) {
      if (!this.#pager.handle(input)) this.#pager = undefined;
    } else if (input.kind === 'mouse') this.#onMouse(input);
    else if (input.kind === 'key' && !this.#onDigit(input.key)) this.#onKey(input.key);
  }

  #onMouse({ action, row, column }: Extract<Input, { kind: 'mouse' }>): void {
    if (action !== 'press') {
      this.#scrubber.step(action === 'wheel-up' ? -1 : 1);
      return;
    }
    const { rows, columns } = this.#options.stage.size;
    const click = this.#clicks.find(one => one.row === row && column >= one.column && column < one.column + one.length);
    if (row === rows - 2) this.#scrubber.jumpToShare(Math.max(0, Math.min(1, (column - 1) / (columns - 3))));
    else if (click?.key !== undefined) this.#onKey(click.key === 'space' ? ' ' : click.key);
  }

  /** A number is typed digit by digit; returns false for a key that has nothing to do with it. */
  #onDigit(key: string): boolean {
    if (/^[0-9]$/.test(key)) this.#digits = (this.#digits + key).slice(-6);
    else if (this.#digits === '') return false;
    else if (key === 'backspace') this.#digits = this.#digits.slice(0, -1);
    else {
      if (key === 'enter') this.#scrubber.jumpToTurn(Number(this.#digits));
      this.#digits = '';
      return key === 'enter' || key === 'escape';
    }
    return true;
  }

  #onKey(key: string): void {
    this.#message = undefined;
    const isPlaying = this.#timer !== undefined;
    // Whatever one does by oneself stops what goes on by itself, except for its speed.
    if (key !== '+' && key !== '-') this.#stop();
    if (this.#move(key)) return;
    switch (key) {
      case ' ':
        if (isPlaying) break;
        if (this.#scrubber.isAtEnd) this.#scrubber.jumpToShare(0);
        this.#play();
        break;
      case '+':
      case '-':
        this.#speed = Math.max(1, Math.min(MAX_SPEED, key === '+' ? this.#speed * 2 : this.#speed / 2));
        if (isPlaying) this.#play();
        break;
      case 'v':
        this.#viewer = this.#nextViewer();
        break;
      case 'L':
        this.#pager = new Pager({ title: 'What had happened', lines: this.#sentences(), fromEnd: true });
        break;
      case 's':
        void this.#showStatistics();
        break;
      case 'c':
        void this.#showReview();
        break;
      case 'n':
        void this.#showNextCostly();
        break;
      case '?':
        this.#pager = new Pager({ title: 'Keys', lines: HELP });
        break;
      case 'q':
      case 'escape':
        this.#options.done();
    }
  }

  /** Returns false if the key does not move. */
  #move(key: string): boolean {
    const scrubber = this.#scrubber;
    switch (key) {
      case 'right':
      case 'enter':
        scrubber.step(1);
        return true;
      case 'left':
      case 'backspace':
        scrubber.step(-1);
        return true;
      case 'down':
      case 'page-down':
        scrubber.turn(1);
        return true;
      case 'up':
      case 'page-up':
        scrubber.turn(-1);
        return true;
      case 'home':
      case 'g':
        scrubber.jumpToShare(0);
        return true;
      case 'end':
      case 'G':
        scrubber.jumpToShare(1);
        return true;
      default:
        return false;
    }
  }

  #sentences(): string[] {
    return replaySentences(this.#options.recording, this.#scrubber.at, this.#viewer);
  }

  async #showStatistics(): Promise<void> {
    const { stage, statistics } = this.#options;
    this.#pager = new Pager({ title: 'Statistics', lines: await statistics(pageColumns(stage.size.columns)) });
    stage.repaint();
  }

  async #showReview(): Promise<void> {
    const { stage } = this.#options;
    await this.#review.think();
    this.#pager = new Pager({ title: 'Chances', lines: this.#review.lines(pageColumns(stage.size.columns)) });
    stage.repaint();
  }

  async #showNextCostly(): Promise<void> {
    await this.#review.think();
    const costly = this.#review.nextCostly(this.#scrubber.position.step);
    if (costly) this.#scrubber.jumpToStep(costly.step);
    this.#message = costly ? printableLine(costly.text) : 'No decision cost much.';
    this.#options.stage.repaint();
  }

  #nextViewer(): Viewer {
    const next = this.#viewer === 'spectator' ? 0 : this.#viewer + 1;
    return next < this.#scrubber.position.names.length ? next : 'spectator';
  }

  paint(surface: Surface): void {
    const { recording, stage } = this.#options;
    this.#clicks = [];
    if (this.#pager) {
      this.#pager.paint(surface, stage.theme);
      return;
    }
    const state = this.#state;
    state.show(this.#scrubber.at, this.#viewer);
    const layout = this.#area.layout(state, surface);
    const picture = {
      state,
      layout,
      scroll: this.#area.scrolled,
      // Where one is matters more than what was done there.
      title: fitText(this.#title, surface.columns - textWidth(this.#corner) - 3),
      corner: this.#corner,
      message: {
        text: this.#line(surface.columns - 2),
        isError: this.#message !== undefined && this.#message === recording.fault,
      },
      log: replayLog(recording, this.#scrubber.at, this.#viewer, surface.rows),
      logScroll: new LogScroll(),
      before: state.before,
      prompt: '',
      hints: HINTS,
    };
    this.#clicks = paintGame(picture, surface, stage.theme);
  }

  /** The scrubber, unless there is something to say. */
  #line(columns: number): string {
    if (this.#digits !== '') return `Go to turn ${this.#digits}, with Enter`;
    return this.#message ?? this.#review.progress ?? scrubberText(this.#scrubber.share, columns);
  }

  get #title(): string {
    const { position, last } = this.#scrubber;
    const { seat, by, text, names } = position;
    const who = seat === undefined ? '' : `${names[seat]}: `;
    const what = by === 'begin' ? '' : `, ${who}${text}`;
    return printableLine(`${this.#options.recording.game.title}: turn ${position.turn} of ${last.turn}${what}`);
  }

  get #corner(): string {
    const { position, last } = this.#scrubber;
    const eyes = this.#viewer === 'spectator' ? 'watching' : `as ${position.names[this.#viewer] ?? ''}`;
    const isPlaying = this.#timer !== undefined ? `${this.#speed} a second  ` : '';
    return printableLine(`${isPlaying}${eyes}  step ${position.step} of ${last.step}`);
  }
}
