/** The server that is measured: all of `gander serve`, with limits for a crowd from one address. */
import { startServer } from '../../../src/cli/serve/server.ts';
import { answerQuestions } from './control.ts';

const MANY = 1e6;

const [folder, emptyRooms, module] = process.argv.slice(2);

const started = await startServer({
  folder: folder!,
  host: '127.0.0.1',
  port: 0,
  isPublic: true,
  modules: module === undefined ? [] : [module],
  limits: {
    connectionsPerAddress: MANY,
    messagesPerSecond: MANY,
    messageBurst: MANY,
    // Rooms of a warm-up are not there any more when something is measured.
    ...(emptyRooms === 'put-away' && { emptyRoom: 0 }),
  },
  log: () => {},
  onFailure: sentence => {
    throw new Error(sentence);
  },
});
if (!started.ok) throw new Error(started.fault);
const { port, close } = started.value;
answerQuestions({ port: () => port, close });
