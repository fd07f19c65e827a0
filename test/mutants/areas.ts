/**
 * What `npm run mutants AREA` changes, and which tests have to notice: those that need no build and no process, in the
 * order in which they run, those that notice most for their time first.
 */

export interface Area {
  readonly folder: string;
  /** Names of sources in the folder. */
  readonly sources: readonly string[];
  /** Paths of tests in `test`, without their ending. */
  readonly tests: readonly string[];
}

function area(folder: string, sources: string, testFolder: string, tests: string): Area {
  return {
    folder: `src/${folder}`,
    sources: sources.split(' '),
    tests: tests.split(' ').map(name => `${testFolder}/${name}`),
  };
}

const ofGame = (id: string, sources: string, tests: string): Area => area(`games/${id}`, sources, `games/${id}`, tests);

export const AREAS: ReadonlyMap<string, Area> = new Map([
  // The rules of each game: its state, what may be done, what comes of it, and what of it a viewer may know.
  [
    'constructor',
    ofGame(
      'constructor',
      'actions amounts balance bits building builds cost depleting developing development dice economy geese geometry offer production productions rules state values variant',
      'production topology rules layout geometry chance variants',
    ),
  ],
  ['azul', ofGame('azul', 'actions legality round rules scoring state view', 'scoring view naive rules')],
  ['hexbaron', ofGame('hexbaron', 'actions grid legality rules state', 'grid board rules')],
  [
    'newhaven',
    ofGame(
      'newhaven',
      'actions buildings grid harvest legality rules standard state tiles turn village view',
      'pieces turn village harvest naive hidden',
    ),
  ],
  ['nuggets', ofGame('nuggets', 'bits gold keys roomsight rules sight state sweep view', 'map sight rules naive')],
  // What each game writes and reads.
  [
    'constructor-files',
    ofGame(
      'constructor',
      'kept layout reach ruleset rulesetfault rulesetfile rulesetwire rulesheader save',
      'page layout ruleset rulesheader production files',
    ),
  ],
  ['azul-files', ofGame('azul', 'names reader save tiles', 'save')],
  ['hexbaron-files', ofGame('hexbaron', 'save', 'save')],
  ['newhaven-files', ofGame('newhaven', 'invariants map players reader save', 'map save')],
  ['nuggets-files', ofGame('nuggets', 'map save', 'map save')],
  // What every game shares.
  ['record', area('record', '*', 'journal', 'positions format undo recordedsession versions')],
  ['room', area('room', '*', 'room', 'seats limits note forms request act clocks end frames log time undo')],
]);

/** By this variable, Stryker's process learns the area. */
export const AREA_VARIABLE = 'GANDER_MUTANTS';
