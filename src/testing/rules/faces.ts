/** A game's face: what a participant of a room types is understood, and what they read is theirs to know. */
import { deepEqual } from '../../core/deepequal.ts';
import type { Face, Sight } from '../../core/face.ts';
import type { Viewer } from '../../core/game.ts';
import { words } from '../../core/text.ts';
import type { Rule } from '../rule.ts';
import { seatsToAct, sightOf, typedActions } from '../sights.ts';
import { snapshot } from '../snapshot.ts';
import { fail, type Position, type Suite, type Turn } from '../suite.ts';
import { screenParts } from './drawings.ts';

/** Widths of windows; undefined is none. */
const WIDTHS = [undefined, 40] as const;
/** A control character other than a line ending. */
const CONTROL = /(?!\n)\p{Cc}/u;

export const faceRules = (face: Face): readonly Rule[] => [
  {
    name: 'the line of a legal action means that action to its seat',
    check(suite) {
      suite.visit(turn => {
        for (const { seat, sight, action, line } of typedActions(suite, face, turn)) {
          const meaning = face.interpret(line, sight);
          if (meaning.kind !== 'action' || !deepEqual(meaning.action, action))
            fail(turn, `${JSON.stringify(line)} means ${JSON.stringify(meaning)}`, { seat, action });
        }
      });
    },
  },
  {
    name: 'no line is an action of a viewer who may not act',
    check(suite) {
      suite.visit(turn => {
        const acting = seatsToAct(suite.game, face, turn);
        for (const { line } of typedActions(suite, face, turn)) {
          for (const viewer of suite.viewers(turn)) {
            if (viewer !== 'spectator' && acting.includes(viewer)) continue;
            const meaning = face.interpret(line, sightOf(suite.game, turn, viewer));
            if (meaning.kind === 'action') fail(turn, `${JSON.stringify(line)} is an action`, { viewer });
          }
        }
      });
    },
  },
  {
    name: 'a form has a part for every word of its lines but the first',
    check(suite) {
      suite.visit(turn => {
        for (const { seat, action, line } of typedActions(suite, face, turn)) {
          const [first, ...rest] = words(line);
          const form = face.forms?.find(({ word }) => word === first);
          if (form && form.parts.length !== rest.length)
            fail(turn, `the form of ${form.word} has other parts than ${JSON.stringify(line)}`, { seat, action });
        }
      });
    },
  },
  {
    name: 'narrate, board and question are whole lines without control characters',
    check(suite) {
      const check = (position: Position, viewer: Viewer, what: string, text: string): void => {
        if (text !== '' && !text.endsWith('\n')) fail(position, `${what} does not end with a line ending`, { viewer });
        if (CONTROL.test(text)) fail(position, `${what} has a control character`, { viewer });
      };
      const checkPosition = (position: Position): void => {
        for (const viewer of suite.viewers(position)) {
          const sight = sightOf(suite.game, position, viewer);
          for (const columns of WIDTHS) check(position, viewer, 'board', face.board(sight, columns));
          check(position, viewer, 'question', face.question(sight));
        }
      };
      suite.visitSome(checkPosition, checkPosition);
      suite.visit(turn => {
        for (const { viewer, events, sight } of narrations(suite, turn)) {
          for (const event of events) check(turn, viewer, 'narrate', face.narrate(event, sight));
        }
      });
    },
  },
  {
    name: 'a face shows only what its viewer may know',
    check(suite) {
      const { game } = suite;
      const check = (position: Position): void => {
        const [typed] = typedActions(suite, face, position);
        const shownTo = (sight: Sight) => [...textsOf(face, sight), ...screenParts(face, sight, typed?.line)];
        for (const viewer of suite.viewers(position)) {
          const twin = suite.resample(position.state, viewer, position.choices);
          if (twin === undefined) continue;
          const here = shownTo(sightOf(game, position, viewer));
          const there = shownTo(sightOf(game, { ...position, state: twin }, viewer));
          const [what] = here.find(([, part], i) => !deepEqual(part, there[i]![1])) ?? [];
          if (what !== undefined) fail(position, `with other hidden information ${what} is different`, { viewer });
        }
      };
      suite.visitSome(turn => {
        check(turn);
        for (const { viewer, events, sight, after } of narrations(suite, turn)) {
          const here = events.map(event => face.narrate(event, sight));
          const twin = suite.resample(after, viewer, turn.choices);
          if (twin === undefined) continue;
          const other = sightOf(game, { ...turn, state: twin }, viewer);
          if (events.some((event, i) => face.narrate(event, other) !== here[i]))
            fail(turn, 'with other hidden information narrate is different', { viewer });
        }
      }, check);
    },
  },
];

/** Every text that a viewer reads at a position, or could. */
const textsOf = (face: Face, sight: Sight): readonly (readonly [method: string, text: string])[] => [
  ['board', face.board(sight)],
  ['question', face.question(sight)],
  ['usages', face.usages(sight).join('\n')],
  ['complete', face.complete('', sight).join('\n')],
];

interface Narration {
  readonly viewer: Viewer;
  /** The state afterwards, and what the viewer sees of it. */
  readonly after: unknown;
  readonly sight: Sight;
  /** As redacted for the viewer; at least one. */
  readonly events: readonly unknown[];
}

/** What every viewer is told about the action that will be played. */
function narrations(suite: Suite, turn: Turn): Narration[] {
  const { game } = suite;
  const after = game.clone(turn.state);
  const emitted: unknown[] = [];
  game.play(after, turn.seat, turn.action, turn.choices, event => emitted.push(snapshot(event)));
  return suite.viewers(turn).flatMap(viewer => {
    const events = emitted.map(event => game.redact(event, viewer)).filter(event => event !== undefined);
    return events.length === 0
      ? []
      : [{ viewer, after, events, sight: sightOf(game, { ...turn, state: after }, viewer) }];
  });
}
