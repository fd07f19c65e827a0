/** The registry. A Map, since `constructor` is a key of every plain object; a game is loaded when it is asked for. */
import type { TextGame } from '../core/session.ts';

export interface Entry {
  readonly title: string;
  /** One line for the list of games. */
  readonly about: string;
  load(): Promise<TextGame>;
}

export const games: ReadonlyMap<string, Entry> = new Map<string, Entry>([
  [
    'constructor',
    {
      title: 'Constructor',
      about: 'four builders, nineteen tiles and the geese',
      load: async () => (await import('./constructor/index.ts')).constructorGame,
    },
  ],
  [
    'azul',
    {
      title: 'Azul',
      about: 'tiles from factories to a mosaic, for two to four players',
      load: async () => (await import('./azul/index.ts')).azulGame,
    },
  ],
  [
    'hexbaron',
    {
      title: 'HexBaron',
      about: 'two Barons, their Serfs, and never a crowd',
      load: async () => (await import('./hexbaron/index.ts')).hexbaronGame,
    },
  ],
  [
    'newhaven',
    {
      title: 'New Haven',
      about: 'harvest tiles, shared resources and a village of thirty buildings',
      load: async () => (await import('./newhaven/index.ts')).newhavenGame,
    },
  ],
  [
    'nuggets',
    {
      title: 'Nuggets',
      about: 'gold in dark rooms, for 26 players over a network',
      load: async () => (await import('./nuggets/index.ts')).nuggetsGame,
    },
  ],
]);
