/** Takes the whole screen of the terminal for a while. */

import type { ThemeName } from '../../web/themename.ts';
import { colourLevel, detectedLevel } from '../colour.ts';
import type { Io } from '../io.ts';
import { untilTerminated } from '../untilterminated.ts';
import { Stage } from './stage.ts';
import { themeNamed } from './theme.ts';
import { Window } from './window.ts';

/** For as long as `work` lasts; gives the screen back before anything else is printed. */
export async function onStage(theme: ThemeName, io: Io, work: (stage: Stage) => Promise<number>): Promise<number> {
  const window = new Window(io, colourLevel(io, detectedLevel()));
  try {
    return await untilTerminated(work(new Stage(window, themeNamed(theme))), io, code => code);
  } finally {
    window.close();
  }
}
