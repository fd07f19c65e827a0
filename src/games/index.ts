/** The registry of games. A Map, since every plain object has a key `constructor`; a game is loaded when it is needed. */
import type { Lesson } from '../core/lesson.ts';
import type { TextGame } from '../core/session.ts';
import type { SubcommandContext, SubcommandEntry } from '../core/subcommand.ts';
import type { Wire } from '../core/wire.ts';

/** A game of the registry, loaded when it is needed. */
export interface GameEntry {
  readonly title: string;
  /** One line for the list of games. */
  readonly about: string;
  /** The game itself. */
  load(): Promise<TextGame>;
  /** Loads its JSON codecs, separately: a game at a terminal does not need them. */
  loadWire(): Promise<Wire>;
  /** The lesson that teaches it. */
  loadLesson(): Promise<Lesson>;
  /** Commands that follow the game's name and do something other than play it. */
  readonly subcommands?: readonly SubcommandEntry<SubcommandContext>[];
}

/** The games of the program, by id. */
export const games: ReadonlyMap<string, GameEntry> = new Map<string, GameEntry>([
  [
    'constructor',
    {
      title: 'Constructor',
      about: 'four builders, nineteen tiles and the geese',
      load: async () => (await import('./constructor/index.ts')).constructorGame,
      loadWire: async () => (await import('./constructor/wire.ts')).constructorWire,
      loadLesson: async () => (await import('./constructor/lesson.ts')).constructorLesson,
      subcommands: [
        {
          name: 'rules',
          about: 'list the rulesets, or print one as JSON',
          load: async () => (await import('./constructor/subcommands.ts')).rules,
        },
        {
          name: 'check',
          about: 'check a ruleset, a layout or a saved game for errors',
          load: async () => (await import('./constructor/subcommands.ts')).check,
        },
      ],
    },
  ],
  [
    'azul',
    {
      title: 'Azul',
      about: 'tiles from factories to a mosaic, for two to four players',
      load: async () => (await import('./azul/index.ts')).azulGame,
      loadWire: async () => (await import('./azul/wire.ts')).azulWire,
      loadLesson: async () => (await import('./azul/lesson.ts')).azulLesson,
    },
  ],
  [
    'hexbaron',
    {
      title: 'HexBaron',
      about: 'two Barons, their Serfs, and never a crowd',
      load: async () => (await import('./hexbaron/index.ts')).hexbaronGame,
      loadWire: async () => (await import('./hexbaron/wire.ts')).hexbaronWire,
      loadLesson: async () => (await import('./hexbaron/lesson.ts')).hexbaronLesson,
    },
  ],
  [
    'newhaven',
    {
      title: 'New Haven',
      about: 'harvest tiles, shared resources and a village of thirty buildings',
      load: async () => (await import('./newhaven/index.ts')).newhavenGame,
      loadWire: async () => (await import('./newhaven/wire.ts')).newhavenWire,
      loadLesson: async () => (await import('./newhaven/lesson.ts')).newhavenLesson,
      subcommands: [
        {
          name: 'check',
          about: 'check a .gbmap file for errors',
          load: async () => (await import('./newhaven/subcommands.ts')).check,
        },
        {
          name: 'harvest',
          about: 'place a tile on a map and count its harvest',
          load: async () => (await import('./newhaven/subcommands.ts')).harvest,
        },
      ],
    },
  ],
  [
    'nuggets',
    {
      title: 'Nuggets',
      about: 'gold in dark rooms, for 26 players over a network',
      load: async () => (await import('./nuggets/index.ts')).nuggetsGame,
      loadWire: async () => (await import('./nuggets/wire.ts')).nuggetsWire,
      loadLesson: async () => (await import('./nuggets/lesson.ts')).nuggetsLesson,
      subcommands: [
        {
          name: 'pad',
          about: 'make a ragged map playable',
          load: async () => (await import('./nuggets/subcommands.ts')).pad,
        },
      ],
    },
  ],
]);
