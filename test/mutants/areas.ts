/**
 * What `npm run mutants AREA` changes, and which tests have to notice: those that need no build and no process, in the
 * order in which they run, those that notice most for their time first.
 */

export interface Area {
  readonly folder: string;
  /** Names of sources in the folder. */
  readonly sources: readonly string[];
  /** Files in `test`. */
  readonly tests: readonly string[];
}

function area(folder: string, sources: string, tests: readonly string[]): Area {
  return { folder: `src/${folder}`, sources: sources.split(' '), tests };
}

const testsIn = (folder: string, names: string): string[] => names.split(' ').map(name => `${folder}/${name}.test.ts`);

/** A game's state, what may be done, what comes of it, and what of it a viewer may know. */
const rules = (game: string, sources: string, tests: string): Area =>
  area(`games/${game}`, sources, testsIn(`games/${game}`, tests));

/** What a game writes and reads. */
const files = (game: string, sources: string, tests: string): Area =>
  area(`games/${game}`, sources, [...testsIn(`games/${game}`, tests), 'mutants/sessions.ts']);

export const AREAS: ReadonlyMap<string, Area> = new Map([
  [
    'constructor',
    rules(
      'constructor',
      'actions amounts balance bits building builds cost depleting developing development dice economy geese geometry offer production productions rules state values variant',
      'rules production topology layout geometry chance variants',
    ),
  ],
  ['azul', rules('azul', 'actions legality round rules scoring state view', 'naive rules scoring view')],
  ['hexbaron', rules('hexbaron', 'actions grid legality rules state', 'rules grid board')],
  [
    'newhaven',
    rules(
      'newhaven',
      'actions buildings grid harvest legality rules standard state tiles turn village view',
      'naive turn harvest village pieces hidden',
    ),
  ],
  [
    'nuggets',
    rules('nuggets', 'bits gold keys roomsight rules sight state sweep view', 'naive rules sight bits statistics'),
  ],
  [
    'constructor-files',
    files(
      'constructor',
      'kept layout reach ruleset rulesetfault rulesetfile rulesetwire rulesheader save',
      'page layout ruleset rulesheader production files',
    ),
  ],
  ['azul-files', files('azul', 'names reader save tiles', 'names save')],
  ['hexbaron-files', files('hexbaron', 'save', 'save')],
  ['newhaven-files', files('newhaven', 'invariants map players reader save', 'map invariants save')],
  ['nuggets-files', files('nuggets', 'map save', 'map save')],
  ['record', area('record', '*', testsIn('journal', 'positions format undo recordedsession versions'))],
  [
    'room',
    area(
      'room',
      '*',
      testsIn(
        'room',
        'seats limits note noteshares link forms request act clocks end frames log table time undo lineface roomclient',
      ),
    ),
  ],
]);

/** By this variable, Stryker's process learns the area. */
export const AREA_VARIABLE = 'GANDER_MUTANTS';
