/** Says what is waited for, on the whole screen, until it is there. */
import { isKey } from './input.ts';
import type { Shown, Stage } from './stage.ts';
import { fitText } from './textwidth.ts';

/** Undefined if the user does not want to wait. */
export const whileWaiting = <T>(stage: Stage, text: string, work: Promise<T>): Promise<Shown<T | undefined>> =>
  stage.show<T | undefined>((done, fail) => {
    work.then(done, fail);
    return {
      onInput: input => {
        if (isKey(input, 'escape')) done(undefined);
      },
      paint: surface => {
        surface.put(Math.floor(surface.rows / 2), 2, fitText(text, surface.columns - 4));
        surface.put(surface.rows - 1, 1, 'Esc goes back.', stage.theme('muted'));
      },
    };
  });
