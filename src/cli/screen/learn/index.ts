/** `gander learn`: a game is learned by playing it, step by step, on the whole screen. */
import { unknownName } from '../../../core/command.ts';
import { EXIT } from '../../../core/exit.ts';
import { choiceOption, numberOption } from '../../../core/option.ts';
import { misused, type Result } from '../../../core/result.ts';
import type { Subcommand } from '../../../core/subcommand.ts';
import { games } from '../../../games/index.ts';
import { THEME_NAMES, type ThemeName } from '../../../web/themename.ts';
import { refuse } from '../../commandline.ts';
import { loadConfig } from '../../config/configfile.ts';
import type { Io } from '../../io.ts';
import { onStage } from '../onstage.ts';
import type { Stage } from '../stage.ts';
import { learnOnStage, lessonLines } from './lessonlist.ts';
import { type LessonEnd, playLesson } from './playlesson.ts';

const OPTIONS = [
  numberOption({ name: 'step', placeholder: 'N', min: 1, max: 99, default: 1, help: 'begin with this step' }),
  choiceOption({ name: 'theme', choices: THEME_NAMES, help: 'the colours of the screen' }),
] as const;

export const learn: Subcommand<Io, typeof OPTIONS> = {
  about: 'Teaches a game: you play it on the whole screen, step by step. Without a game, lists the lessons.',
  operands: '[game]',
  takes: ['game'],
  options: OPTIONS,
  epilogue: `Examples:
  gander learn                       the list of lessons
  gander learn constructor           the first lesson
  gander learn constructor -step 4   from its fourth step
`,
  async run({ operands: [id], options: { step, theme } }, io) {
    if (id === undefined && !io.terminal) return printList(io);
    if (!io.terminal) return refuse(misused('a lesson needs a terminal'), io);
    const config = loadConfig(io);
    if (!config.ok) return refuse(config, io);
    const colours = theme ?? config.value.theme;
    if (id === undefined) return onStage(colours, io, async stage => (await learnOnStage(stage, io)) ?? EXIT.fine);
    return learnGame(id, step, colours, io);
  },
};

async function printList(io: Io): Promise<number> {
  for (const line of await lessonLines()) io.print(`${line}\n`);
  io.flush();
  return EXIT.fine;
}

async function learnGame(id: string, step: number, theme: ThemeName, io: Io): Promise<number> {
  const entry = games.get(id);
  if (!entry) return refuse(misused(unknownName('there is no lesson for', id, [...games.keys()])), io);
  const { steps } = await entry.loadLesson();
  if (step > steps.length) return refuse(misused(`-step must be a whole number from 1 to ${steps.length} here`), io);
  let end: Result<LessonEnd> | undefined;
  const code = await onStage(theme, io, async (stage: Stage) => {
    end = await playLesson(entry, step - 1, stage, io);
    return end.ok ? (end.value.code ?? EXIT.fine) : EXIT.fine;
  });
  if (end?.ok === false) return refuse(end, io);
  // A signal may have come before the end of the lesson.
  if (end) io.print(wayBack(id, end.value.step, steps.length));
  io.flush();
  return code;
}

const wayBack = (id: string, step: number, steps: number): string =>
  step < steps
    ? `To go on with the lesson: gander learn ${id} -step ${step + 1}\n`
    : `That was the lesson. Now play: gander play ${id}\n`;
