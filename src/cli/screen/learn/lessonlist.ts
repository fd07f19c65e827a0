/** The lessons that there are: as a menu on the screen, and as lines. */
import type { Lesson } from '../../../core/lesson.ts';
import { counted } from '../../../core/text.ts';
import { type GameEntry, games } from '../../../games/index.ts';
import type { Io } from '../../io.ts';
import { choose } from '../menu.ts';
import type { Stage } from '../stage.ts';
import { playLesson } from './playlesson.ts';

interface ListedLesson {
  readonly id: string;
  readonly entry: GameEntry;
  readonly lesson: Lesson;
}

const lessons = (): Promise<ListedLesson[]> =>
  Promise.all([...games].map(async ([id, entry]) => ({ id, entry, lesson: await entry.loadLesson() })));

const lengthOf = ({ minutes }: Lesson): string => counted(minutes, 'minute');

export const lessonLines = async (): Promise<string[]> =>
  (await lessons()).map(({ id, lesson }) => `${id.padEnd(13)}${lengthOf(lesson).padEnd(12)}${lesson.about}`);

/**
 * Lets the user choose lessons, and plays them, until they go back. Returns the exit code if they want to leave the
 * program instead.
 */
export async function learnOnStage(stage: Stage, io: Io): Promise<number | undefined> {
  const listed = await lessons();
  // A lesson that was left is taken up where it was.
  const reached = new Map<string, number>();
  let fault: string | undefined;
  for (;;) {
    const chosen = await choose(stage, {
      title: 'Learn a game by playing it',
      ...(fault !== undefined && { text: [`The lesson cannot be played: ${fault}.`] }),
      items: listed.map(one => ({
        label: one.entry.title,
        note: noteOf(one.lesson, reached.get(one.id) ?? 0),
        value: one,
      })),
    });
    if (chosen.kind === 'left') return chosen.code;
    if (!chosen.value) return undefined;
    const { id, entry, lesson } = chosen.value;
    const at = reached.get(id) ?? 0;
    const end = await playLesson(entry, at < lesson.steps.length ? at : 0, stage, io);
    fault = end.ok ? undefined : end.fault;
    if (!end.ok) continue;
    if (end.value.code !== undefined) return end.value.code;
    reached.set(id, end.value.step);
  }
}

function noteOf(lesson: Lesson, reached: number): string {
  const { steps, about } = lesson;
  if (reached === 0) return `${lengthOf(lesson)}: ${about}`;
  return reached < steps.length ? `go on with step ${reached + 1} of ${steps.length}` : `learned; ${about}`;
}
