/** A picture of each game in each theme, for the lobby: the middle of a game among computers. Made when the page is built. */
import { defaultLevel, levelsOf } from '../bots/levels.ts';
import { iterations } from '../bots/search.ts';
import { chooseAction, runToEnd } from '../core/bot.ts';
import type { Sight } from '../core/face.ts';
import { openSession } from '../core/opensession.ts';
import { seededRandom } from '../core/random.ts';
import { err } from '../core/result.ts';
import type { Scene } from '../core/scene.ts';
import type { TextGame } from '../core/session.ts';
import { games } from '../games/index.ts';
import { pictureName } from './picturename.ts';
import { formatSvg } from './scenesvg.ts';
import { THEME_NAMES } from './themename.ts';
import { THEMES } from './themes.ts';

const SEED = 'picture';
const ITERATIONS = 50;
/** A game need not be played to its end to have a middle. */
const MOST_ACTIONS = 600;

/** By the name of the file. */
export async function gamePictures(): Promise<Map<string, string>> {
  const pictures = new Map<string, string>();
  for (const [id, { title, load }] of games) {
    const scene = sceneOf(await load());
    for (const name of THEME_NAMES) {
      if (scene) pictures.set(pictureName(id, name), formatSvg(scene, { title, theme: THEMES[name] }));
    }
  }
  return pictures;
}

function sceneOf(game: TextGame): Scene | undefined {
  const sight = middleOf(game);
  const scene = game.face.scene?.(sight, '');
  return scene && { ...scene, shapes: scene.shapes.map(({ line: _, name: __, ...shape }) => shape) };
}

function middleOf(game: TextGame): Sight {
  const random = seededRandom(SEED);
  const opened = openSession(game, {
    options: game.roomOptions ?? new Map(),
    random,
    warn: () => {},
    world: { print: () => {}, read: () => err('not here'), exists: () => false, write: () => err('not here') },
  });
  if (!opened.ok) throw new Error(opened.fault);
  opened.value.begin();
  const { state, names } = opened.value;
  const bot = levelsOf(game).get(defaultLevel(game))!;
  const states: unknown[] = [game.clone(state)];
  while (states.length < MOST_ACTIONS) {
    const [seat] = game.toAct(state);
    if (seat === undefined) break;
    const action = runToEnd(chooseAction(game, bot, state, seat, random, iterations(ITERATIONS)));
    game.play(state, seat, action, random);
    states.push(game.clone(state));
  }
  const middle = states[Math.floor(states.length / 2)];
  return { view: game.view(middle, 'spectator'), viewer: 'spectator', names: [...names] };
}
