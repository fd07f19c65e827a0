/** The lessons of all games: they can be played to their end by their own solutions, and answer everything else kindly. */
import { describe, expect, it } from 'vitest';
import { lineText } from '../../../src/cli/screen/gamestate.ts';
import { GameView } from '../../../src/cli/screen/gameview.ts';
import { boardSpace } from '../../../src/cli/screen/layout.ts';
import { LessonGuide } from '../../../src/cli/screen/learn/lessonguide.ts';
import type { LessonTable } from '../../../src/cli/screen/learn/lessontable.ts';
import { openLesson } from '../../../src/cli/screen/learn/playlesson.ts';
import { Stage } from '../../../src/cli/screen/stage.ts';
import type { Surface } from '../../../src/cli/screen/surface.ts';
import { wrapText } from '../../../src/cli/screen/textwidth.ts';
import { themeNamed } from '../../../src/cli/screen/theme.ts';
import type { Lesson } from '../../../src/core/lesson.ts';
import { type GameEntry, games } from '../../../src/games/index.ts';
import { isToActIn, sightOf } from '../../../src/room/roomsight.ts';
import { memoryIo } from '../../io.ts';

/** At 80 × 24 beside the largest board. */
const NOTE = { columns: 33, rows: 8 };
const WIDE_NOTE = { columns: 76, rows: 3 };
const MESSAGE_COLUMNS = 78;
const WINDOW = { rows: 24, columns: 80 };

async function opened(entry: GameEntry, lesson: Lesson, step: number): Promise<LessonTable> {
  const table = await openLesson(entry, lesson, step, memoryIo().io);
  if (!table.ok) throw new Error(table.fault);
  return table.value;
}

/** What a window shows at the beginning of a step. */
async function screenshot(lesson: Lesson, lessonTable: LessonTable, step: number): Promise<string> {
  const surface = await new Promise<Surface>(show => {
    const stage = new Stage({ size: WINDOW, listen: () => {}, show, suspend: () => {} }, themeNamed('dark'));
    const guide = new LessonGuide({ lesson, lessonTable, step, repaint: stage.repaint, onEnd: () => {} });
    const { table } = lessonTable;
    const services = { save: () => '', leave: () => {} };
    void stage.show(() => {
      const view = new GameView({ table, stage, guide, ...services });
      view.close();
      return view;
    });
  });
  const rowText = (_: unknown, row: number): string =>
    surface
      .cellsOf(row)
      .map(({ text }) => text)
      .join('');
  return Array.from({ length: surface.rows }, rowText).join('\n');
}

/** What the player could do, as they would type it. */
function legalLines({ player, table: { game } }: LessonTable): string[] {
  const { view, viewer } = sightOf(player)!;
  const legal = viewer === 'spectator' ? [] : game.legal(view, viewer);
  return [...new Set(legal.filter(action => !game.isUnfair?.(action)).map(one => game.face.formatAction(one, view)))];
}

/** Types what the step asks for; resolves when the others have played too. */
async function solve(guide: LessonGuide, lessonTable: LessonTable, line: string, repainted: Promise<void>) {
  expect(guide.answer(line, sightOf(lessonTable.player)), line).toBeUndefined();
  expect(await lessonTable.type([line])).toEqual({ ok: true, value: undefined });
  guide.onTaken();
  await repainted;
}

describe.each([...games])('the lesson for %s', (_, entry) => {
  it('is played to its end by its solutions, step by step, and refuses what is not asked for', async () => {
    const lesson = await entry.loadLesson();
    for (const [step, { solution, fault }] of lesson.steps.entries()) {
      const lessonTable = await opened(entry, lesson, step);
      expect(isToActIn(lessonTable.player)).toBe(true);
      let repaint = (): void => {};
      const repainted = new Promise<void>(resolve => {
        repaint = resolve;
      });
      let ended: number | undefined;
      const onEnd = (next: number): void => {
        ended = next;
      };
      const guide = new LessonGuide({ lesson, lessonTable, step, repaint: () => repaint(), onEnd });
      const sight = sightOf(lessonTable.player)!;
      for (const line of legalLines(lessonTable)) {
        const wrong = fault(line, sight.view);
        expect(guide.answer(line, sight)).toBe(wrong);
        if (wrong !== undefined) expect(wrong.length).toBeLessThanOrEqual(MESSAGE_COLUMNS);
      }
      expect(guide.onKey('enter')).toBe(false);
      await solve(guide, lessonTable, solution, repainted);
      expect(guide.answer(solution, sightOf(lessonTable.player))).toBeDefined();
      expect(guide.onKey('enter')).toBe(true);
      const next = lesson.steps[step + 1];
      expect(ended).toBe(next && !next.start ? undefined : step + 1);
      await lessonTable.table.leave();
    }
  });

  it('goes on in the same way after everything that is right', async () => {
    const lesson = await entry.loadLesson();
    for (const [step, { fault, others = [] }] of lesson.steps.entries()) {
      const first = await opened(entry, lesson, step);
      const { view } = sightOf(first.player)!;
      const right = legalLines(first).filter(line => fault(line, view) === undefined);
      await first.table.leave();
      const next = lesson.steps[step + 1];
      const goesOn = next && !next.start ? [next.solution] : [];
      for (const line of right) {
        const lessonTable = await opened(entry, lesson, step);
        expect(await lessonTable.type([line, ...others, ...goesOn])).toEqual({ ok: true, value: undefined });
        await lessonTable.table.leave();
      }
    }
  });

  it('asks for something that could be done wrongly, in most steps', async () => {
    const lesson = await entry.loadLesson();
    let withChoice = 0;
    for (const [step, { fault }] of lesson.steps.entries()) {
      const lessonTable = await opened(entry, lesson, step);
      const { view } = sightOf(lessonTable.player)!;
      if (legalLines(lessonTable).some(line => fault(line, view) !== undefined)) withChoice++;
      await lessonTable.table.leave();
    }
    expect(withChoice).toBeGreaterThan(lesson.steps.length / 2);
  });

  it('leaves the board, what to do, the first table and the keys that it names in sight at 80 × 24', async () => {
    const lesson = await entry.loadLesson();
    for (const step of lesson.steps.keys()) {
      const lessonTable = await opened(entry, lesson, step);
      const shown = await screenshot(lesson, lessonTable, step);
      const { game } = lessonTable.table;
      const sight = sightOf(lessonTable.player)!;
      const { text, title } = lesson.steps[step]!;
      for (const word of text.split(' ')) expect(shown).toContain(word);
      for (const wanted of [title, game.face.panels!(sight)[0]!.title, 'Esc leave']) expect(shown).toContain(wanted);
      for (const [, key] of text.matchAll(/[Pp]ress ([a-z])\b/g))
        expect(shown.split('\n').at(-1)).toContain(` ${key} `);
      // Nothing of the board has to be scrolled into sight.
      const board = game.face.draw!(sight, boardSpace(WINDOW), '').lines.map(lineText);
      expect(board.length).toBeLessThanOrEqual(boardSpace(WINDOW).rows);
      expect(Math.max(...board.map(line => line.length))).toBeLessThanOrEqual(boardSpace(WINDOW).columns);
      expect(shown).toContain(board.at(-1)!.trim());
      await lessonTable.table.leave();
    }
  });

  it('says everything in three rows of 76 columns, or beside the board', async () => {
    const { steps } = await entry.loadLesson();
    for (const { text, done } of steps) {
      for (const note of [text, `${done} (Enter)`]) {
        expect(wrapText(note, WIDE_NOTE.columns).length, note).toBeLessThanOrEqual(WIDE_NOTE.rows);
        expect(wrapText(note, NOTE.columns).length, note).toBeLessThanOrEqual(NOTE.rows);
      }
    }
  });
});
