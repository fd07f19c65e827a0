/** The tools of Nuggets: what needs sockets or a whole screen, by the word after the game's name. */
import { didYouMean } from '../../core/command.ts';
import { quote } from '../../core/text.ts';
import { EXIT } from '../exit.ts';
import type { Io } from '../io.ts';
import { botTool } from './bot.ts';
import { checkTool } from './check.ts';
import { clientTool } from './client.ts';
import { padTool } from './pad.ts';
import { serverTool } from './server.ts';
import { soloTool } from './solo.ts';
import { runTool, type Tool } from './tool.ts';

const tools: ReadonlyMap<string, Tool> = new Map([
  ['server', serverTool],
  ['client', clientTool],
  ['bot', botTool],
  ['solo', soloTool],
  ['check', checkTool],
  ['pad', padTool],
]);

/** Runs the tool the first word names; gives the exit code. */
export async function nuggetsTools(name: string, [word, ...args]: readonly string[], io: Io): Promise<number> {
  const tool = tools.get(word!);
  if (tool) return runTool(tool, `${name} ${word}`, args, io);
  const meant = didYouMean(word!, [...tools.keys()]);
  io.warn(
    `${name} has no ${quote(word!)}${meant ? `; did you mean ${meant}?` : ` (it has ${[...tools.keys()].join(', ')})`}`,
  );
  return EXIT.wrongCommandLine;
}
