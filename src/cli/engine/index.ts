/** `gander engine`: the rules and players of a game for other programs, as JSON lines on standard input and output. */
import { EXIT } from '../../core/exit.ts';
import { err } from '../../core/result.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { refuse } from '../commandline.ts';
import { gameNamed } from '../gamenames.ts';
import { wireOf } from '../gamewire.ts';
import type { Io } from '../io.ts';
import { LineSplitter } from '../transcript.ts';
import { untilTerminated } from '../untilterminated.ts';
import { Engine } from './engine.ts';

const OPTIONS = [] as const;

export const engine: Subcommand<Io, typeof OPTIONS> = {
  about: 'Answers the requests of another program, a line of JSON each: what is legal, what is best, what happens.',
  operands: '<game>',
  takes: ['game'],
  options: OPTIONS,
  epilogue: 'The requests are described in docs/engine.md.\n',
  async run({ operands: [name] }, io) {
    const game = await gameNamed(name!);
    if (!game.ok) return refuse(game, io);
    const wire = await wireOf(game.value);
    if (!wire) return refuse(err(`${game.value.title} has no form in JSON (wire)`), io);
    const write = io.screen ? io.print : io.raw;
    const answering = new Engine({
      game: game.value,
      wire,
      world: io,
      send: line => {
        write(`${line}\n`);
        io.release();
      },
    });
    return untilTerminated(answer(answering, io), io, code => code);
  },
};

/** Until the input ends or `quit` comes. */
async function answer(engine: Engine, io: Io): Promise<number> {
  const splitter = new LineSplitter();
  const receive = (lines: readonly string[]): void => {
    for (const line of lines) if (!engine.hasQuit) engine.receive(line);
  };
  for await (const chunk of io.input) {
    receive(splitter.lines(chunk));
    if (engine.hasQuit) break;
  }
  receive(splitter.last());
  await engine.idle;
  await io.settled();
  return EXIT.fine;
}
