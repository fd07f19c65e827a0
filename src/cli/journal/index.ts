/** What a game needs when a journal is kept or replayed. It is one part of the bundle: many small ones load slowly. */
export { RecordedSession } from '../../record/recordedsession.ts';
export { newDigest, newJournaling } from './journaling.ts';
export { offerResume } from './offer.ts';
export { damageOf, formatTime, openReplay, type RecordedGame, readJournal, replayEntries, TORN } from './replaying.ts';
export { resume } from './resume.ts';
