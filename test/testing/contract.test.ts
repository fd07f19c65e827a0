/** The contract suite finds defects: every rule can fail, and is reported by name with a counterexample. */
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../src/core/game.ts';
import { type Random, seededRandom } from '../../src/core/random.ts';
import { type ContractOptions, ContractViolation, checkContract, contractTests } from '../../src/testing/index.ts';
import { DEFECTS, type Defect, type State, stash, stashWire } from './stash.ts';

const SPOT_RULE = 'a spot is a place in its drawing, and choosing it goes on with a legal line of its viewer';

const INSIDE_RULE = 'every shape lies inside its scene and has an id of its own';
const CHOICE_RULE =
  'choosing a shape, or swiping, goes on with a legal line of its viewer, and every spot is the line of a shape';

const BROKEN: Readonly<Record<Defect, string>> = {
  'play throws': 'legal actions can be played without an exception',
  'somebody acts after the end': 'somebody may act if and only if there is no outcome',
  'a seat that does not exist wins': 'somebody may act if and only if there is no outcome',
  'nothing is legal': 'a seat that may act has a legal action',
  'an action is listed twice': 'no legal action is listed twice',
  'a legal action is refused': 'every legal action is accepted',
  'an illegal action is accepted': 'an action that is not legal is refused',
  'a wrong seat is accepted': 'a seat that may not act has no legal actions and is refused',
  'a wrong seat has legal actions': 'a seat that may not act has no legal actions and is refused',
  'a refusal changes the state': 'a refusal changes nothing, emits nothing and draws no random number',
  'a refusal emits an event': 'a refusal changes nothing, emits nothing and draws no random number',
  'a refusal draws a number': 'a refusal changes nothing, emits nothing and draws no random number',
  'a clone shares a hand': 'a clone is equal to its state and independent of it',
  'a clone forgets a score': 'a clone is equal to its state and independent of it',
  'legal sorts the hand': 'queries do not change the state',
  'randomness is not an argument': 'the same seed and actions lead to the same game, with or without a listener',
  'a listener changes the game': 'the same seed and actions lead to the same game, with or without a listener',
  'a view counts the deck': 'a view of a view is the same view',
  "a view hides its viewer's own hand": 'a view has the legal actions of its viewer',
  'redact changes the event': 'redact is idempotent and does not change the event',
  'a redacted event is redacted further': 'redact is idempotent and does not change the event',
  'a view shows the deck': 'a view shows only what its viewer may know',
  'a view shows hands to spectators': 'a view shows only what its viewer may know',
  'JSON shows the deck': 'a view shows only what its viewer may know',
  'what is hidden decides what is legal': 'a view has the legal actions of its viewer',
  'what is hidden decides a refusal': 'what is legal or refused depends only on what the seat may know',
  'what is hidden decides who acts': 'a view has the legal actions of its viewer',
  'an event shows a card': 'a redacted event has only what its viewer may know',
  'an event shows a card to spectators': 'a redacted event has only what its viewer may know',
  'nothing can be resampled': 'a view shows only what its viewer may know',
  'resampling replaces nothing': 'a view shows only what its viewer may know',
  'evaluate is out of bounds': 'evaluate returns a number from 0 to 1',
  'bots are offered nothing': 'botActions are some of the legal actions, and at least one',
  'bots are offered an illegal action': 'botActions are some of the legal actions, and at least one',
  'a game is called unwinnable too early': 'a game that is unwinnable has no winner later',
  'JSON loses a score': 'a view survives JSON',
  'JSON loses an action': 'an action survives JSON',
  'JSON loses a card of an event': 'an event survives JSON, whole and redacted',
  'JSON loses an option': 'options survive JSON',
  'a session drops an event': 'a session passes on exactly the events of play, and the state',
  'a session invents an event': 'a session passes on exactly the events of play, and the state',
  'a session passes on another state': 'a session passes on exactly the events of play, and the state',
  'a session refuses a line': 'the line of a legal action does what the action does',
  'a session plays something else': 'the line of a legal action does what the action does',
  'a face misreads a line': 'the line of a legal action means that action to its seat',
  'a face lets anybody act': 'no line is an action of a viewer who may not act',
  'a board ends in the middle of a line': 'narrate, board and question are whole lines without control characters',
  'a question rings the bell': 'narrate, board and question are whole lines without control characters',
  'a sentence ends in the middle of a line': 'narrate, board and question are whole lines without control characters',
  'a board shows the deck': 'a face shows only what its viewer may know',
  'a question shows the deck': 'a face shows only what its viewer may know',
  'usages show the deck': 'a face shows only what its viewer may know',
  'completion shows the deck': 'a face shows only what its viewer may know',
  'a sentence shows the deck': 'a face shows only what its viewer may know',
  'a drawing shows the deck': 'a face shows only what its viewer may know',
  'a panel shows the deck': 'a face shows only what its viewer may know',
  'a description shows the deck': 'a face shows only what its viewer may know',
  'a drawing rings the bell': 'drawings, scenes, panels and descriptions have no control characters',
  'a panel has two lines in one': 'drawings, scenes, panels and descriptions have no control characters',
  'a description ends with a line ending': 'drawings, scenes, panels and descriptions have no control characters',
  'a spot is not legal': SPOT_RULE,
  'a spot is for somebody else': SPOT_RULE,
  'a spot forgets what was typed': SPOT_RULE,
  'a spot is outside its drawing': SPOT_RULE,
  'a spot is blank': SPOT_RULE,
  'spots overlap': SPOT_RULE,
  'a scene shows the deck': 'a face shows only what its viewer may know',
  'a scene rings the bell': 'drawings, scenes, panels and descriptions have no control characters',
  'a shape is outside its scene': INSIDE_RULE,
  'a label is too long for its scene': INSIDE_RULE,
  'two shapes have the same id': INSIDE_RULE,
  'a shape is not legal': CHOICE_RULE,
  'a shape is for somebody else': CHOICE_RULE,
  'a shape forgets what was typed': CHOICE_RULE,
  'a scene leaves out a spot': CHOICE_RULE,
  'a swipe is not legal': CHOICE_RULE,
  'a form lacks a part': 'a form has a part for every word of its lines but the first',
};

function optionsFor(game: ReturnType<typeof stash>, defect?: Defect) {
  const wire = stashWire(defect);
  if (defect === 'nothing can be resampled') return { wire };
  const resample: ContractOptions<State>['resample'] = (state, viewer, random) =>
    defect === 'resampling replaces nothing'
      ? state
      : game.determinise!(game.view(state, viewer), viewer as Seat, random);
  return { wire, resample };
}

/** The rules that a game breaks, in the order in which they are checked. */
function brokenRules(defect?: Defect): ContractViolation[] {
  const game = stash(defect);
  return contractTests(game, optionsFor(game, defect)).flatMap(({ name, run }) => {
    try {
      run();
      return [];
    } catch (error) {
      if (!(error instanceof ContractViolation)) throw error;
      expect(error.rule).toBe(name);
      return [error];
    }
  });
}

describe('the contract suite', () => {
  it('finds nothing wrong with a game that keeps the contract', () => {
    expect(brokenRules()).toEqual([]);
    expect(() => checkContract(stash())).not.toThrow();
  });

  it('has a defect for every rule', () => {
    const rules = contractTests(stash(), { wire: stashWire() }).map(({ name }) => name);
    expect([...new Set(Object.values(BROKEN))].sort()).toEqual(rules.sort());
  });

  it.each(DEFECTS)('names the rule that is broken when %s', defect => {
    const game = stash(defect);
    const broken = expect.objectContaining({ rule: BROKEN[defect] });
    expect(() => checkContract(game, optionsFor(game, defect))).toThrow(broken);
  });

  it.each(['what is hidden decides what is legal', 'what is hidden decides who acts'] as const)(
    'also names the rule about hidden information when %s',
    defect => expect(brokenRules(defect).map(({ rule }) => rule)).toContain(BROKEN['what is hidden decides a refusal']),
  );

  it('names a counterexample that can be reproduced', () => {
    const game = stash('a legal action is refused');
    const { rule, message, counterexample } = brokenRules('a legal action is refused')[0]!;
    const { case: name, seed, step, seat, action } = counterexample!;
    expect(message).toBe(
      `Stash breaks the rule “${rule}”: play refuses it (not-now) (${name}, seed "${seed}", step ${step}, seat ${seat}, action "draw")`,
    );
    const again = contractTests(game, {
      cases: [{ name: 'again', options: { players: 2 }, players: 2 }],
      seeds: [seed],
    });
    expect(() => again.find(one => one.name === rule)!.run()).toThrow(
      `(again, seed "${seed}", step ${step}, seat ${seat}`,
    );
    expect(action).toBe('draw');
  });

  it('plays with every number of players by default', () => {
    const game = stash();
    const numbers = new Set<number | undefined>();
    checkContract({
      ...game,
      create: (options: { readonly players?: number }, random: Random) => {
        numbers.add(options.players);
        return game.create(options, random);
      },
    });
    expect([...numbers]).toEqual([2, 3]);
  });

  it('starts from a position if one is given', () => {
    const game = stash();
    const start = game.create({ players: 3 }, seededRandom('start'));
    start.scores[2] = 1000;
    const wins = contractTests(
      { ...game, outcome: state => game.outcome(state) && { winners: [0], scores: [] } },
      {
        cases: [{ name: 'far ahead', start, players: 3 }],
      },
    );
    const turns = wins.find(({ name }) => name === BROKEN['a seat that does not exist wins'])!;
    expect(() => turns.run()).toThrow('there are 0 scores for 3 players (far ahead, seed "1"');
    expect(start).toEqual(Object.assign(game.create({ players: 3 }, seededRandom('start')), { scores: [0, 0, 1000] }));
  });
});
