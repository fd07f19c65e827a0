/**
 * A game as one viewer follows and plays it, by lines: everything here is made from a view and from redacted events, never
 * from a state, so it cannot tell what is hidden. Rooms use it, where every participant has a view of their own.
 */
import type { Drawing, Panel, Space } from './drawing.ts';
import type { Seat, Viewer } from './game.ts';
import type { Text } from './richtext.ts';
import type { Scene } from './scene.ts';

/** What a viewer sees at one moment. */
export interface Sight<State = unknown> {
  readonly view: State;
  readonly viewer: Viewer;
  /** The names of the seats, as in `Session.names`. */
  readonly names: readonly string[];
}

/** What a line means to somebody. Only the seat whose decision it is can act; everybody can look. */
export type Interpretation<Action = unknown> =
  | { readonly kind: 'action'; readonly action: Action }
  /** It asked for something that is printed: the board, a hand, help. */
  | { readonly kind: 'answer'; readonly text: Text }
  | { readonly kind: 'save'; readonly file: string }
  | { readonly kind: 'quit' }
  /** One or more whole sentences on why it means nothing here. */
  | { readonly kind: 'refused'; readonly text: string };

/** Lines of one kind that are easier to fill in than to put together word by word: an offer. */
export interface LineForm<Event = unknown> {
  /** Their first word. */
  readonly word: string;
  /** What filling it in means: `Offer a trade`. */
  readonly title: string;
  /** What the other words are, in their order: `to`, `you give`. */
  readonly parts: readonly string[];
  /** The part that can have several values: the lines are typed one after the other until one of them is accepted. */
  readonly inTurn?: {
    /** Its index. */
    readonly part: number;
    /** Whether an event after one of the lines says that no other needs to be tried. */
    isAccepted(event: Event): boolean;
  };
}

/** A game as one viewer follows and plays it, made from views and redacted events only. */
export interface Face<State = unknown, Action = unknown, Event = unknown, Refusal extends string = string> {
  /** Understands what the session understands, except for menus and loading. Never throws, whatever the line. */
  interpret(line: string, sight: Sight<State>): Interpretation<Action>;
  /** The seats that may act, where text is typed in turn although the rules let several act at once. */
  toAct?(view: State): readonly Seat[];
  /** Candidates for the last word of what has been typed so far, as far as they are valid now. */
  complete(typed: string, sight: Sight<State>): string[];
  /** The usages that are valid now, shown after a line was refused. */
  usages(sight: Sight<State>): string[];
  /** One line that `interpret` turns into this action again, for the seat that may take it. */
  formatAction(action: Action, view: State): string;
  /** Whole lines about a redacted event; empty if there is nothing to tell. `sight` is what is seen after it. */
  narrate(event: Event, sight: Sight<State>): string;
  /** The position, in whole lines: all that the viewer needs to decide. `columns` is the width of the window. */
  board(sight: Sight<State>, columns?: number): string;
  /** How to play, in whole lines; a long one is a paragraph. */
  readonly rules?: string;
  /** The same for the game in view, where games of different rules are played. */
  rulesOf?(view: State): string;
  /** What everything costs and what the viewer lacks for it, in whole lines; absent if nothing has a price. */
  costs?(sight: Sight<State>): string;
  /**
   * One line, without its end, about the redacted events of a turn; empty if there is nothing to tell. Absent: the
   * narrated sentences are joined.
   */
  summarise?(events: readonly Event[], names: readonly string[]): string;
  /** What the viewer is asked to decide, in whole lines; empty if they may type any command, or nothing is asked of them. */
  question(sight: Sight<State>): string;
  /** Why an action was refused, in one or more whole sentences. */
  refusalText(refusal: Refusal, action: Action, sight: Sight<State>): string;

  // For faces that show more than lines; all of it is optional.

  /**
   * The position on a screen. Its spots are the places that can be chosen as the next part of what has been `typed`: the
   * empty string, or the beginning of a legal line that ends with a whole word.
   */
  draw?(sight: Sight<State>, space: Space, typed: string): Drawing;
  /** The position as a picture, with the same choices as `draw`. */
  scene?(sight: Sight<State>, typed: string): Scene;
  /** What everybody has, the viewer's hand, costs: the most important first, since there may be no space for all. */
  panels?(sight: Sight<State>): readonly Panel[];
  /** One line on what a legal line, or the beginning of one, would bring, cost or mean; empty if there is nothing to say. */
  describe?(line: string, sight: Sight<State>): string;
  /** The key for each first word of a line; other words get a letter of their own. */
  readonly keys?: ReadonlyMap<string, string>;
  readonly forms?: readonly LineForm<Event>[];
}
