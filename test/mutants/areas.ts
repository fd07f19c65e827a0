/** What `npm run mutants AREA` changes, and which tests have to notice: those that need no build and no process. */

export interface Area {
  readonly folder: string;
  /** Names of sources in the folder. */
  readonly sources: readonly string[];
  /** Paths of tests in `test`, without their ending. */
  readonly tests: readonly string[];
}

const game = (id: string, sources: string, tests: string): readonly [string, Area] => [
  id,
  {
    folder: `src/games/${id}`,
    sources: sources.split(' '),
    tests: tests.split(' ').map(name => `games/${id}/${name}`),
  },
];

export const AREAS: ReadonlyMap<string, Area> = new Map([
  game(
    'constructor',
    'bits building builds dice economy geese layout offer rules save state topology',
    'anyboard layout options rules topology variants',
  ),
  game(
    'azul',
    'actions legality placement reader round rules save scoring state view',
    'naive rules save scoring view',
  ),
  game('hexbaron', 'actions grid legality rules save state', 'board grid rules save'),
  game(
    'newhaven',
    'actions buildings grid harvest legality map reader rules save standard state tiles turn village',
    'harvest hidden map naive pieces save turn village',
  ),
  game('nuggets', 'bits events gold keys map rules save sight state view', 'map naive rules save sight'),
  [
    'record',
    {
      folder: 'src/record',
      sources: ['*'],
      tests: ['format', 'positions', 'recordedsession', 'undo', 'versions'].map(name => `journal/${name}`),
    },
  ],
  [
    'room',
    {
      folder: 'src/room',
      sources: ['*'],
      tests: [
        'act',
        'clocks',
        'end',
        'forms',
        'frames',
        'limits',
        'log',
        'note',
        'request',
        'seats',
        'time',
        'undo',
      ].map(name => `room/${name}`),
    },
  ],
]);

/** By this variable, Stryker's process learns the area. */
export const AREA_VARIABLE = 'GANDER_MUTANTS';
