/** What is shown only of games that are over, in one part of the page that is loaded then. */
export { replayRecord } from '../room/replayedrecord.ts';
export { Replay } from './replay.tsx';
export { Statistics } from './statistics.tsx';
