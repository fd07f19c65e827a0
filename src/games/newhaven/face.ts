/** New Haven as a participant of a room follows and plays it: everything is drawn from their own view. */
import { completions, findCommand, usages } from '../../core/command.ts';
import type { Face, Sight } from '../../core/face.ts';
import type { Seat } from '../../core/game.ts';
import { LineReading } from '../../core/linereading.ts';
import { sideBySide } from '../../core/sidebyside.ts';
import { counted, quote, words } from '../../core/text.ts';
import { type Action, decodeAction } from './actions.ts';
import { formatMarkers } from './board.ts';
import { COMMANDS, type CommandContext, commandMeant, formatAction, helpText, type Topic } from './commands.ts';
import { describe } from './describe.ts';
import { draw } from './drawing.ts';
import type { Event } from './events.ts';
import { placementRefusal, type Refusal } from './legality.ts';
import { AWAITED, message, outcomeMessage, privateMessage, refusalMessage, TO_DO } from './messages.ts';
import { COSTS, RULES } from './pages.ts';
import { panels } from './panels.ts';
import { outcome, toAct } from './rules.ts';
import { scene } from './scene.ts';
import { canShip, isFirstDraw, type Phase, type State } from './state.ts';
import { drawPreview, drawTopic, drawVillageOf } from './topics.ts';

class NewHavenReading extends LineReading<State, Action> implements CommandContext {
  readonly seat: Seat | undefined;
  /** Placements are only shown, which is possible at any time. */
  readonly #previews: boolean;

  constructor(sight: Sight<State>, previews = false) {
    super(sight, toAct(sight.view));
    this.seat = this.viewer === 'spectator' ? undefined : this.viewer;
    this.#previews = previews;
  }

  read([first, ...rest]: readonly string[]): void {
    const name = first?.toLowerCase();
    if (name === undefined)
      this.refuse(this.mayAct ? `Type a command: ${AWAITED[this.state.phase]}.` : this.whyNotNow());
    else if (!this.dispatch(COMMANDS, [name, ...rest])) this.refuse(this.#whyNotRun(name));
  }

  #whyNotRun(name: string): string {
    const command = findCommand(COMMANDS, name);
    if (!command) {
      const meant = commandMeant(this, name);
      return `There is no command ${quote(name)}; ${meant === undefined ? 'help lists them.' : `did you mean ${meant}?`}`;
    }
    if (command.valid(this)) return `Usage: ${command.usage}`;
    if (this.seat === undefined && this.#previews) return 'You are watching: you have no tiles.';
    if (command.name === 'ship' && this.accepts('place')) return refusalMessage('no-shipment');
    if (this.#previews) return 'You have no harvest tile.';
    return this.mayAct ? `Not now: ${AWAITED[this.state.phase]}.` : this.whyNotNow();
  }

  accepts(phase: Phase): boolean {
    return this.#previews ? phase === 'place' : this.mayAct && this.state.phase === phase;
  }

  /** Others may build during somebody's turn, so it says what the game waits for. */
  protected override whyNotNow(): string {
    const { phase, decider } = this.state;
    return phase === 'over' ? refusalMessage('over') : `It is ${this.names[decider]}'s turn to ${TO_DO[phase]}.`;
  }

  preview(action: Action): boolean {
    const move = decodeAction(action);
    if (this.seat === undefined || (move?.type !== 'place' && move?.type !== 'ship')) return false;
    const refusal = placementRefusal(this.state, this.seat, move);
    return refusal === undefined ? this.answer(drawPreview(this.state, move)) : this.refuse(refusalMessage(refusal));
  }

  show(topic: Topic): void {
    this.answer(topic === 'help' ? helpText() : drawTopic(this.state, topic, this.viewer));
  }

  showVillage(seat: Seat): void {
    const draw = (scores: boolean): string => drawVillageOf(this.state, seat, this.names[seat]!, scores);
    this.answer([{ plain: draw(false), rich: () => draw(true) }]);
  }

  /** What the viewer is asked to decide; empty if they are not. */
  question(): string {
    if (!this.mayAct) return '';
    const { state, seat } = this;
    switch (state.phase) {
      case 'place':
        return `Lay a tile: place TILE SQUARE [ROTATION]${canShip(state, seat!) ? ', or ship RESOURCE SQUARE' : ''}.\n`;
      case 'build':
        return `Build with what is left (${formatMarkers(state.markers)}), or pass.\n`;
      case 'draw':
        return `Draw ${counted(state.draws, 'building')}: draw N for one that is face up${isFirstDraw(state) ? '' : ', or draw bag'}.\n`;
      case 'over':
        return '';
    }
  }
}

/** Whether a line asks what a placement would harvest. */
const asksPreview = (typed: readonly string[]): boolean => typed.length > 1 && typed.at(-1) === '?';

function drawVillages({ view, names }: Sight<State>, columns?: number): string {
  const villages = view.tiles.map((_, seat) => drawVillageOf(view, seat, names[seat]!, true).trimEnd().split('\n'));
  return sideBySide(villages, columns)
    .map(line => `${line}\n`)
    .join('');
}

const KEYS: ReadonlyMap<string, string> = new Map([
  ['place', 't'],
  ['ship', 's'],
  ['build', 'b'],
  ['pass', 'e'],
  ['draw', 'd'],
]);

export const face: Face<State, Action, Event, Refusal> = {
  interpret(line, sight) {
    const typed = words(line);
    const reading = new NewHavenReading(sight, asksPreview(typed));
    reading.read(typed);
    return reading.meaning;
  },
  complete: (typed, sight) => completions(COMMANDS, new NewHavenReading(sight, asksPreview(words(typed))), typed),
  usages: sight => usages(COMMANDS, new NewHavenReading(sight)),
  formatAction: (action, view) => formatAction(view, action),
  narrate(event, { view, names }) {
    const text = message(event, names, view.length) + privateMessage(event);
    const result = event.type === 'over' ? outcome(view) : undefined;
    return result ? text + outcomeMessage(view, result, names) : text;
  },
  rules: RULES,
  costs: () => COSTS,
  board(sight, columns) {
    const { view, viewer } = sight;
    const parts = [
      drawTopic(view, 'board', viewer),
      drawTopic(view, 'resources', viewer),
      drawVillages(sight, columns),
      ...(viewer === 'spectator' ? [] : [drawTopic(view, 'hand', viewer)]),
    ];
    return parts.join('\n');
  },
  question: sight => new NewHavenReading(sight).question(),
  refusalText: refusalMessage,
  draw,
  scene,
  panels,
  describe,
  keys: KEYS,
};
