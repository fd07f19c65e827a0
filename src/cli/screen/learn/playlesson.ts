/** Plays a lesson on the screen, from a step to its end or until the user leaves. */
import { type Lesson, startOf } from '../../../core/lesson.ts';
import { ok, type Result } from '../../../core/result.ts';
import type { GameEntry } from '../../../games/index.ts';
import type { Io } from '../../io.ts';
import { saveWith } from '../../rooms/saving.ts';
import { GameView } from '../gameview.ts';
import type { Stage } from '../stage.ts';
import { LessonGuide } from './lessonguide.ts';
import { LessonTable } from './lessontable.ts';

/** How a lesson ended: at which step, from 0, or behind the last one; `code` if the user wants to leave the program. */
export interface LessonEnd {
  readonly step: number;
  readonly code: number | undefined;
}

export async function playLesson(entry: GameEntry, from: number, stage: Stage, io: Io): Promise<Result<LessonEnd>> {
  const lesson = await entry.loadLesson();
  let step = from;
  while (step < lesson.steps.length) {
    const lessonTable = await openLesson(entry, lesson, step, io);
    if (!lessonTable.ok) return lessonTable;
    const end = await playGame(lesson, lessonTable.value, step, stage, io);
    await lessonTable.value.table.leave();
    if (end.kind === 'left') return ok(end);
    step = end.step;
  }
  return ok({ step, code: undefined });
}

/** The game of a step, as it is when everything before was done by the book. */
export async function openLesson(
  { load, loadWire }: GameEntry,
  lesson: Lesson,
  step: number,
  io: Io,
): Promise<Result<LessonTable>> {
  const { at, start } = startOf(lesson, step);
  const table = await LessonTable.open(await load(), await loadWire(), start, io);
  if (!table.ok) return table;
  const lines = lesson.steps.slice(at, step).flatMap(({ solution, others = [] }) => [solution, ...others]);
  const typed = await table.value.type([...(start.lines ?? []), ...lines]);
  if (typed.ok) return table;
  await table.value.table.leave();
  return typed;
}

type GameEnd = { readonly kind: 'ended'; readonly step: number } | ({ readonly kind: 'left' } & LessonEnd);

async function playGame(
  lesson: Lesson,
  lessonTable: LessonTable,
  step: number,
  stage: Stage,
  io: Io,
): Promise<GameEnd> {
  let view: GameView | undefined;
  let at = (): number => step;
  const shown = await stage.show<GameEnd>(done => {
    const onEnd = (next: number): void => done({ kind: 'ended', step: next });
    const guide = new LessonGuide({ lesson, lessonTable, step, repaint: stage.repaint, onEnd });
    at = () => guide.at;
    view = new GameView({
      table: lessonTable.table,
      stage,
      guide,
      save: saveWith(io),
      leave: () => done({ kind: 'left', step: guide.at, code: undefined }),
    });
    return view;
  });
  view?.close();
  return shown.kind === 'done' ? shown.value : { kind: 'left', step: at(), code: shown.code };
}
