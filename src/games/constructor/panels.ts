/** Tables beside the board: what everybody has, what things cost and what the viewer lacks, dice, a pending offer. */
import type { Panel, StyledText } from '../../core/drawing.ts';
import type { Sight } from '../../core/face.ts';
import type { Seat } from '../../core/game.ts';
import type { Style } from '../../core/style.ts';
import { counted } from '../../core/text.ts';
import { residenceText, roadText } from './board.ts';
import { diceOf } from './dice.ts';
import { resourceStyle } from './drawing.ts';
import { unpackOffer } from './offer.ts';
import { activeSeat } from './rules.ts';
import {
  BUILDER,
  handOf,
  handSize,
  LEVELS,
  OFFER,
  OFFERED,
  OVER,
  PHASE,
  POINTS,
  RESOURCES,
  type State,
} from './state.ts';
import { BASEMENT, type Cost, HOUSE, ROAD, TOWER, type Variant } from './variant.ts';

type ConstructorSight = Sight<State>;
type Piece = string | StyledText;

export function panels(sight: ConstructorSight): readonly Panel[] {
  const all = [builders(sight), costs(sight), ...dice(sight)];
  if (sight.view[PHASE] === OFFERED) all.splice(1, 0, offer(sight));
  return [...all, pieces(sight)];
}

const styled = (text: string, style: Style): StyledText => ({ text, style });

/** Three letters each, so that both tables have the same columns and fit beside the compact board. */
const RESOURCE_HEADS = RESOURCES.map((name, resource) => styled(name.slice(0, 3), resourceStyle(resource)));

/** Only edited saves have thousands of cards. */
const amountText = (amount: number): string => (amount < 1000 ? `${amount}` : `${Math.floor(amount / 1000)}k`);
const amountPiece = (amount: number): Piece => (amount === 0 ? styled('0', 'muted') : amountText(amount));

const nameOf = ({ names }: ConstructorSight, seat: Seat, before = ''): StyledText =>
  styled(`${before}${names[seat]}`, `owner ${seat}`);

/** `*` is before whoever is waited for. */
function builders(sight: ConstructorSight): Panel {
  const { view, names } = sight;
  const waitedFor = view[PHASE] === OVER ? undefined : activeSeat(view);
  return {
    title: 'Builders',
    rows: [
      ['', styled('PT', 'muted'), ...RESOURCE_HEADS, styled('ALL', 'muted')],
      ...names.map((_, seat) => [
        nameOf(sight, seat, seat === waitedFor ? '*' : ' '),
        styled(`${view[POINTS + seat]}`, 'strong'),
        ...handOf(view, seat).map(amountPiece),
        amountPiece(handSize(view, seat)),
      ]),
    ],
  };
}

interface Thing {
  readonly name: string;
  readonly cost: Cost;
  /** Whether a builder who can pay for it finds a place for it. */
  hasPlace(view: State, seat: Seat): boolean;
}

/** Whether a builder's set of places, of so many words, has any. */
const anyOf =
  (places: number, words: number) =>
  (view: State, seat: Seat): boolean =>
    view.subarray(places + seat * words, places + (seat + 1) * words).some(word => word !== 0);

function thingsOf({ costs, production, ...variant }: Variant): readonly Thing[] {
  const { pathWords, addressWords } = variant;
  const things = [
    { name: 'road', cost: costs[ROAD], hasPlace: anyOf(variant.roadSites, pathWords) },
    { name: 'basement', cost: costs[BASEMENT], hasPlace: anyOf(variant.basementSites, addressWords) },
    { name: 'house', cost: costs[HOUSE], hasPlace: anyOf(variant.basements, addressWords) },
    { name: 'tower', cost: costs[TOWER], hasPlace: anyOf(variant.houses, addressWords) },
  ];
  const { cost, builds } = production;
  if (!cost || !builds) return things;
  return [...things, { name: 'develop', cost, hasPlace: (view, seat) => builds(view, seat).length > 0 }];
}

/** What a viewer lacks is shown as what they have of it: 1/3. */
function costs({ view, viewer }: ConstructorSight): Panel {
  const hand = viewer === 'spectator' ? undefined : handOf(view, viewer);
  const amount = (needed: number, resource: number): Piece => {
    if (needed === 0) return '';
    const held = hand?.[resource] ?? needed;
    return held < needed ? styled(`${held}/${needed}`, 'warning') : `${needed}`;
  };
  const state = (thing: Thing): Piece => {
    if (viewer === 'spectator' || thing.cost.some((needed, resource) => hand![resource]! < needed)) return '';
    return thing.hasPlace(view, viewer) ? styled('ready', 'strong') : '';
  };
  return {
    title: 'Costs',
    rows: [
      ['', ...RESOURCE_HEADS, ''],
      ...thingsOf(view.variant).map(thing => [thing.name, ...thing.cost.map(amount), state(thing)]),
    ],
  };
}

function offer(sight: ConstructorSight): Panel {
  const { view } = sight;
  const { to, give, take } = unpackOffer(view[OFFER]!);
  return {
    title: 'Offer',
    rows: [
      [nameOf(sight, view[BUILDER]!), 'gives', styled(RESOURCES[give]!, resourceStyle(give))],
      [nameOf(sight, to), 'gives', styled(RESOURCES[take]!, resourceStyle(take))],
    ],
  };
}

/** Of the builder whose turn it is, unless they are fair: the others' play no part. */
function dice(sight: ConstructorSight): readonly Panel[] {
  const builder = sight.view[BUILDER]!;
  const kind = diceOf(sight.view, builder);
  return kind === 'fair' ? [] : [{ title: 'Dice', rows: [[nameOf(sight, builder), kind]] }];
}

/** What the signs on the board mean, with those of the viewer for an example. */
function pieces({ view, viewer }: ConstructorSight): Panel {
  const seat = viewer === 'spectator' ? view[BUILDER]! : viewer;
  return {
    title: 'Signs',
    isLegend: true,
    rows: [
      [styled(roadText(seat), `owner ${seat}`), 'road'],
      ...LEVELS.map((name, i) => [
        styled(residenceText(seat, i + 1), `owner ${seat}`),
        `${name.toLowerCase()}, ${counted(view.variant.points[i + 1]!, 'point')}`,
      ]),
      [styled('*8*', 'hot'), 'rolled most often'],
      ...view.variant.production.signs.map(([sign, meaning]) => [styled(sign, 'strong'), meaning]),
    ],
  };
}
