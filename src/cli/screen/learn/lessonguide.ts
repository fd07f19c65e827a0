/** Guides a player through the steps of a lesson that are played in one game. */
import type { Sight } from '../../../core/face.ts';
import type { Lesson, LessonStep } from '../../../core/lesson.ts';
import { sightOf } from '../../../room/roomsight.ts';
import type { KeyHint } from '../gamestatus.ts';
import type { Guide } from '../guide.ts';
import type { LessonTable } from './lessontable.ts';

export interface LessonGuideOptions {
  readonly lesson: Lesson;
  readonly lessonTable: LessonTable;
  /** The step to begin with, which the game is ready for. */
  readonly step: number;
  repaint(): void;
  /** The game of the lesson ends before this step. */
  onEnd(step: number): void;
}

const SOLUTION_KEY = 'h';
const ASKED_HINTS: readonly KeyHint[] = [
  [SOLUTION_KEY, 'solution'],
  ['?', 'help'],
  ['Esc', 'leave'],
];
const DONE_HINTS: readonly KeyHint[] = [
  ['Enter', 'go on'],
  ['Esc', 'leave'],
];

export class LessonGuide implements Guide {
  readonly #options: LessonGuideOptions;
  #at: number;
  /** A step is done once the others have played too. */
  #progress: 'asked' | 'others' | 'done' = 'asked';
  /** Whether the line that the game is about to take is the one that the step asks for. */
  #isRight = false;

  constructor(options: LessonGuideOptions) {
    this.#options = options;
    this.#at = options.step;
  }

  /** The step that the player is at, from 0. */
  get at(): number {
    return this.#at;
  }
  get #step(): LessonStep {
    return this.#options.lesson.steps[this.#at]!;
  }
  get #isAsked(): boolean {
    return this.#progress === 'asked';
  }

  get title(): string {
    const { lesson, lessonTable } = this.#options;
    return `Learn ${lessonTable.table.game.title}, ${this.#at + 1}/${lesson.steps.length}: ${this.#step.title}`;
  }
  get note(): string {
    return this.#progress === 'done' ? `${this.#step.done} (Enter)` : this.#step.text;
  }
  get hints(): readonly KeyHint[] {
    if (this.#progress === 'done') return DONE_HINTS;
    // Where letters are moves, they are nothing else.
    const { player, table } = this.#options.lessonTable;
    const sight = sightOf(player);
    const isMove = sight && table.game.face.interpret(SOLUTION_KEY, sight).kind === 'action';
    return isMove ? ASKED_HINTS.slice(1) : ASKED_HINTS;
  }

  answer(line: string, sight: Sight | undefined): string | undefined {
    const { face } = this.#options.lessonTable.table.game;
    if (line === '/hint' && this.#isAsked) return `One way to do it is to type, after a colon: ${this.#step.solution}`;
    if (line.startsWith('/')) return 'That has no place in a lesson.';
    const meant = sight && face.interpret(line, sight);
    this.#isRight = false;
    switch (meant?.kind) {
      case undefined:
        return 'Just a moment.';
      case 'refused':
        return meant.text;
      case 'action': {
        if (!this.#isAsked) return 'This step is done: press Enter to go on.';
        const fault = this.#step.fault(face.formatAction(meant.action, sight!.view), sight!.view);
        this.#isRight = fault === undefined;
        return fault;
      }
      case 'answer':
      case 'save':
      case 'quit':
        return undefined;
    }
  }

  onTaken(): void {
    if (!this.#isRight) return;
    this.#isRight = false;
    this.#progress = 'others';
    void this.#playOthers();
  }

  async #playOthers(): Promise<void> {
    const { lessonTable, repaint } = this.#options;
    const played = await lessonTable.type(this.#step.others ?? []);
    if (!played.ok) throw new Error(`the lesson is wrong: ${played.fault}`);
    this.#progress = 'done';
    repaint();
  }

  onKey(key: string): boolean {
    if (this.#isAsked || key !== 'enter') return false;
    if (this.#progress === 'done') this.#goOn();
    return true;
  }

  #goOn(): void {
    const { lesson, onEnd } = this.#options;
    const next = lesson.steps[this.#at + 1];
    if (!next || next.start) {
      onEnd(this.#at + 1);
      return;
    }
    this.#at++;
    this.#progress = 'asked';
  }
}
