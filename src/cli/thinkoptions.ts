/** The options on how bots think, besides for how long. */
import { flagOption, numberOption } from '../core/option.ts';

/** More would only wait for each other. */
const MOST_THREADS = 64;

export const THINK_THREADS_OPTION = numberOption({
  name: 'think-threads',
  placeholder: 'K',
  min: 1,
  max: MOST_THREADS,
  help: 'how many threads search for one decision together (1)',
});

export const PONDER_OPTION = flagOption({
  name: 'ponder',
  help: 'bots that think by time (-think 500ms) go on while others decide',
});
