/** HexBaron's options, and the session they open: a saved game, a new one, or the menu. */
import { fileOption, flagOption, type OptionValues } from '../../core/option.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Session, Setup } from '../../core/session.ts';
import type { Action } from './actions.ts';
import { create, type Options } from './rules.ts';
import { parseSave } from './save.ts';
import { HexBaronSession } from './session.ts';
import type { State } from './state.ts';

export const OPTIONS = [
  flagOption({ name: 'new', help: 'start a game at once, without the menu', unless: ['load'] }),
  fileOption({ name: 'load', help: 'go on with a saved game', parseFile: parseSave }),
];
type Values = OptionValues<typeof OPTIONS>;

export const configure = ({ load }: Values): Result<Options> => ok(load ? { start: load } : {});

export const open = ({ load, new: isNew }: Values, setup: Setup): Result<Session<State, Action>> =>
  ok(new HexBaronSession(setup, load ?? (isNew ? create({}) : undefined)));
