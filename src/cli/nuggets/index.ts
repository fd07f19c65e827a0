/** The tools of Nuggets: what needs sockets or a whole screen, by the word after the game's name. */
import type { Io } from '../io.ts';
import { botTool } from './bot.ts';
import { checkTool } from './check.ts';
import { clientTool } from './client.ts';
import { serverTool } from './server.ts';
import { soloTool } from './solo.ts';
import { runTool, type Tool } from './tool.ts';

const tools: ReadonlyMap<string, Tool> = new Map([
  ['server', serverTool],
  ['client', clientTool],
  ['bot', botTool],
  ['solo', soloTool],
  ['check', checkTool],
]);

/** Runs the tool a word names; undefined when there is none of that name. */
export function nuggetsTool(name: string, word: string, args: readonly string[], io: Io): Promise<number> | undefined {
  const tool = tools.get(word);
  return tool && runTool(tool, `${name} ${word}`, args, io);
}
