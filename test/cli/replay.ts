/** Separates what the game printed in a transcript from what was typed, by playing it again without bots. */
import { openSession } from '../../src/core/opensession.ts';
import type { TextGame } from '../../src/core/session.ts';
import { testSetup } from '../io.ts';

/**
 * After everything the game prints, the rest of the transcript's line is what was typed. Returns the typed lines;
 * throws if the game prints anything that is not in the transcript.
 */
export function replay(transcript: string, game: TextGame, options: Readonly<Record<string, string>>): string[] {
  const { setup, takePrinted } = testSetup({ options });
  const opened = openSession(game, setup);
  if (!opened.ok) throw new Error(opened.fault);
  const session = opened.value;
  const typed: string[] = [];
  let at = 0;
  session.begin();
  for (;;) {
    const text = takePrinted();
    if (!transcript.startsWith(text, at)) {
      throw new Error(
        `after ${JSON.stringify(typed.slice(-3))} the game prints ${text}, not ${transcript.slice(at, at + text.length)}`,
      );
    }
    at += text.length;
    if (at === transcript.length) return typed;
    const end = transcript.indexOf('\n', at);
    const line = transcript.slice(at, end);
    at = end + 1;
    typed.push(line);
    session.line(line);
  }
}
