/** What one line means to one viewer: the context in which a game's commands run when they are not a session's. */
import { type Command, dispatch, findCommand } from './command.ts';
import type { Interpretation, Sight } from './face.ts';
import type { Seat, Viewer } from './game.ts';
import type { Text } from './richtext.ts';
import { listed, quote } from './text.ts';

export abstract class LineReading<State, Action> {
  /** What the viewer knows of it. */
  readonly state: State;
  readonly viewer: Viewer;
  readonly names: readonly string[];
  /** The seats that may act. */
  protected readonly acting: readonly Seat[];
  #meaning: Interpretation<Action> | undefined;

  constructor({ view, viewer, names }: Sight<State>, acting: readonly Seat[]) {
    this.state = view;
    this.viewer = viewer;
    this.names = names;
    this.acting = acting;
  }

  get meaning(): Interpretation<Action> {
    return this.#meaning ?? { kind: 'refused', text: 'That means nothing here.' };
  }

  get mayAct(): boolean {
    return this.viewer !== 'spectator' && this.acting.includes(this.viewer);
  }

  act(action: Action): boolean {
    return this.mayAct ? this.#take({ kind: 'action', action }) : this.refuse(this.whyNotNow());
  }

  answer(text: Text): true {
    return this.#take({ kind: 'answer', text });
  }

  save(file: string): true {
    return this.#take({ kind: 'save', file });
  }

  quit(): true {
    return this.#take({ kind: 'quit' });
  }

  refuse(sentence: string): false {
    this.#meaning = { kind: 'refused', text: sentence };
    return false;
  }

  /** Whom the game waits for, to somebody who cannot act. */
  protected whyNotNow(): string {
    return whoseTurn(this.acting, this.names);
  }

  /** Runs the command that the first word names. Returns false if nothing was said about the line. */
  protected dispatch(table: readonly Command<this>[], typed: readonly string[]): boolean {
    const command = findCommand(table as readonly Command<never>[], typed[0]!);
    if (command?.notInRooms) {
      this.refuse(`There is no ${quote(command.name)} in a room: its owner has set up the game.`);
      return true;
    }
    return dispatch(table, this, typed) || this.#meaning !== undefined;
  }

  #take(meaning: Interpretation<Action>): true {
    this.#meaning = meaning;
    return true;
  }
}

export function whoseTurn(acting: readonly Seat[], names: readonly string[]): string {
  if (acting.length === 0) return 'The game is over.';
  const players = listed(acting.map(seat => names[seat] ?? `player ${seat + 1}`));
  return acting.length === 1 ? `It is ${players}'s turn.` : `It is the turn of ${players}.`;
}
