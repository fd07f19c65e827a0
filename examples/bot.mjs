/** A bot for Constructor: builds whatever is worth most, never trades, and ends its turn if there is nothing to build. */
import { constructorWire } from 'gander';

/** What it likes to do, best first. */
const WISHES = ['improve', 'build-basement', 'build-road', 'roll', 'next'];

export default {
  decide(_view, _seat, legal, random) {
    // Actions are numbers, which are fast; as JSON they say what they mean: { type: 'improve', address: 12 }.
    const types = legal.map(action => constructorWire.action.toJson(action).type);
    const wish = WISHES.find(type => types.includes(type));
    const chosen = wish === undefined ? legal : legal.filter((_, i) => types[i] === wish);
    return chosen[random.below(chosen.length)];
  },
  explain: () => 'I like to build.',
};
