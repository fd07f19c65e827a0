/** What the site consists of: the pages in the order in which they are listed, by subject. */
export interface Section {
  readonly title: string;
  /** Names of Markdown files in docs, without their ending. */
  readonly pages: readonly string[];
}

export const SECTIONS: readonly Section[] = [
  { title: 'First steps', pages: ['index', 'tour-players', 'tour-bots', 'library', 'tour-server'] },
  { title: 'Games', pages: ['constructor', 'hexbaron', 'azul', 'newhaven', 'nuggets'] },
  { title: 'Playing', pages: ['commandline', 'screen', 'web', 'server', 'journal', 'pictures'] },
  { title: 'Computer players', pages: ['bots', 'review', 'fleet', 'engine', 'json'] },
  { title: 'Building on it', pages: ['architecture', 'performance', 'design-questions', 'contributing', 'security'] },
];

/** The home page of the site. */
export const HOME = 'index';
