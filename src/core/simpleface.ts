/** The face of a game that has none of its own: its moves as they are written, and a few commands. */
import { completions, findCommand, roomCommands, usages } from './command.ts';
import type { Drawing, Panel } from './drawing.ts';
import type { Face, Sight } from './face.ts';
import type { Game, Seat } from './game.ts';
import { LineReading } from './linereading.ts';
import { SIMPLE_COMMANDS, type SimpleContext, simpleHelp } from './simplecommands.ts';
import { drawText } from './simpledrawing.ts';
import { completeMove, exampleMoves, listMoves, movesOf, moveUsages, parseMove, wholeLines } from './simplemoves.ts';
import { sceneOfText } from './simplescene.ts';
import type { SimpleText } from './simpletext.ts';
import { printable, printableLine, quote, words } from './text.ts';

const ROOM_COMMANDS = roomCommands(SIMPLE_COMMANDS);

class SimpleReading<State, Action, Event, Refusal extends string>
  extends LineReading<State, Action>
  implements SimpleContext
{
  readonly #text: SimpleText<State, Action, Event, Refusal>;

  constructor(text: SimpleText<State, Action, Event, Refusal>, sight: Sight<State>) {
    super(sight, text.game.toAct(sight.view));
    this.#text = text;
  }

  read(line: string): void {
    const [first, ...rest] = words(line);
    const action = this.mayAct ? this.#parse(line) : undefined;
    if (action !== undefined) this.act(action);
    else if (first === undefined || !this.dispatch(SIMPLE_COMMANDS, [first.toLowerCase(), ...rest])) {
      this.refuse(this.#misunderstood(line, first));
    }
  }

  #parse(line: string): Action | undefined {
    const { state } = this;
    return parseMove(this.#text, line, this.viewer as Seat, { state, view: () => state });
  }

  #misunderstood(line: string, first = ''): string {
    const command = findCommand(SIMPLE_COMMANDS, first.toLowerCase());
    if (command) return `Type it like this: ${command.usage}.`;
    if (!this.mayAct) return this.whyNotNow();
    const fault = first === '' ? 'Type a move or a command.' : `${quote(line.trim())} is not a move or a command.`;
    return printableLine(`${fault} ${exampleMoves(this.moves())}`);
  }

  /** Those of the viewer; none if it is not their turn. */
  moves(): string[] {
    return this.mayAct ? movesOf(this.#text, this.state, this.viewer as Seat) : [];
  }

  showHelp(): void {
    this.answer(printable(simpleHelp(this.#text.help, ROOM_COMMANDS)));
  }

  showBoard(): void {
    this.answer(drawBoard(this.#text, this));
  }

  showMoves(): void {
    if (this.mayAct) this.answer(printable(listMoves(this.moves())));
    else this.refuse(this.whyNotNow());
  }

  load = (): boolean => false;
}

const drawBoard = <State>(
  text: Pick<SimpleText<State, unknown, unknown, string>, 'board'>,
  { state, viewer }: { readonly state: State; readonly viewer: Sight['viewer'] },
): string => printable(wholeLines(text.board(state, viewer)));

/** Who may act; at the end, the scores. */
function playersPanel<State>(game: Game<State>, { view, names }: Sight<State>): Panel {
  const acting = game.toAct(view);
  const scores = game.outcome(view)?.scores;
  const rows = names.map((name, seat): Panel['rows'][number] => [
    { text: printableLine(name), style: `owner ${seat}` },
    scores ? `${scores[seat] ?? ''}` : acting.includes(seat) ? 'to move' : '',
  ]);
  return { title: 'Players', rows };
}

export function simpleFace<State, Action, Event, Refusal extends string>(
  text: SimpleText<State, Action, Event, Refusal>,
): Face<State, Action, Event, Refusal> {
  const reading = (sight: Sight<State>) => new SimpleReading(text, sight);
  const draw = (sight: Sight<State>, typed: string): Drawing =>
    drawText(text.board(sight.view, sight.viewer), reading(sight).moves(), typed);
  return {
    interpret(line, sight) {
      try {
        const read = reading(sight);
        read.read(line);
        return read.meaning;
      } catch (error) {
        // The code is somebody else's, and a line of one participant must not end the room.
        return { kind: 'refused', text: `${text.game.title} failed on that line: ${quote(String(error))}.` };
      }
    },
    complete(typed, sight) {
      const read = reading(sight);
      return [...new Set([...completeMove(read.moves(), typed), ...completions(ROOM_COMMANDS, read, typed)])];
    },
    usages(sight) {
      const read = reading(sight);
      return [...moveUsages(read.moves()), ...usages(ROOM_COMMANDS, read)];
    },
    formatAction: (action, view) => text.formatAction(action, view),
    narrate(event) {
      const sentence = text.narrate(event);
      return sentence ? printable(wholeLines(sentence)) : '';
    },
    board: ({ view, viewer }) => drawBoard(text, { state: view, viewer }),
    question: sight => (reading(sight).mayAct ? 'It is your turn: type a move (moves lists them).\n' : ''),
    refusalText: refusal => text.refusalText(refusal),
    draw: (sight, _space, typed) => draw(sight, typed),
    scene: (sight, typed) => sceneOfText(draw(sight, typed)),
    panels: sight => [playersPanel(text.game, sight)],
  };
}
