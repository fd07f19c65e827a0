/** What a game needs when a journal is kept or told again. It is one part of the bundle: many small ones load slowly. */
export { Match } from '../../core/match.ts';
export { keeper } from './keep.ts';
export { offer } from './offer.ts';
export { moment, resume } from './resume.ts';
export { damageOf, openRecorded, type Recorded, readJournal, retell, TORN } from './retell.ts';
