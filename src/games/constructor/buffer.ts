/**
 * The numbers of the game and where things stand in its buffer, each after the one before. This module holds nothing
 * but plain constants and sums, and imports nothing, so that the bundler folds them into the code that uses them.
 */
export const TILES = 19;
export const ADDRESSES = 54;
export const PATHS = 72;
export const BUILDERS = 4;
export const BRICK = 0;
export const ENERGY = 1;
export const GLASS = 2;
export const HEAT = 3;
export const WIFI = 4;
export const PARK = 5;
export const KINDS = 5;

/** Words of all hands together, and of what one roll brings. */
export const ALL_HANDS = BUILDERS * KINDS;
/** Words of a set of addresses, and of a set of paths. */
export const ADDRESS_WORDS = 2;
export const PATH_WORDS = 3;
/** Words of a set of offers: one bit for each builder, resource given and resource taken. */
export const OFFER_WORDS = 4;

/** What the game waits for. */
export const SETUP = 0;
export const START = 1;
export const DICE = 2;
export const GEESE_MOVE = 3;
export const STEAL = 4;
export const TURN = 5;
export const OFFERED = 6;
export const OVER = 7;

/** Rolls 2 to 12. */
export const LEAST_ROLL = 2;
export const MOST_ROLL = 12;
const ROLLS = MOST_ROLL - LEAST_ROLL + 1;
export const WINNING_POINTS = 10;
export const NOWHERE = -1;
/** The most of a resource that a builder can hold, and a save can say; what would come on top is lost. */
export const MOST_CARDS = 999_999;
/** Whoever holds this many when a seven is rolled loses half. */
export const TOO_MANY_CARDS = 10;

/*
 * Where things stand in the buffer, each after the one before. Plain sums, so that the bundler folds them into numbers.
 */
export const PHASE = 0;
/** The builder whose turn it is; in setup, the one who is asked. */
export const BUILDER = PHASE + 1;
/** The tile with the geese, or NOWHERE. */
export const GEESE = BUILDER + 1;
/** Setup basements placed so far. */
export const SETTLED = GEESE + 1;
/** A bit per builder: whether their dice are fair. */
export const FAIR = SETTLED + 1;
/** The trade waiting for an answer, packed as in its action. */
export const OFFER = FAIR + 1;
/** The set of offers, packed, that came to nothing this turn: whoever makes offers can tell what was refused. */
export const DECLINED = OFFER + 1;
/** A bit per builder who can be stolen from, while that is asked. */
export const VICTIMS = DECLINED + OFFER_WORDS;
export const TILE_RESOURCE = VICTIMS + 1;
export const TILE_VALUE = TILE_RESOURCE + TILES;
/** Per tile: the levels of the residences around it, added up for each builder, LEVEL_BITS bits each. */
export const AROUND = TILE_VALUE + TILES;
export const LEVEL_BITS = 8;
/** KINDS words per builder. */
export const HANDS = AROUND + TILES;
export const POINTS = HANDS + BUILDERS * KINDS;
/** Per address: 0, or 4 × builder + level (1 to 3). */
export const RESIDENCE = POINTS + BUILDERS;
/** Own basements and houses, sets per builder: what can be improved. */
export const BASEMENTS = RESIDENCE + ADDRESSES;
export const HOUSES = BASEMENTS + BUILDERS * ADDRESS_WORDS;
/** Open addresses at the ends of own roads, sets per builder: where a basement may go. */
export const SERVED = HOUSES + BUILDERS * ADDRESS_WORDS;
/** Free paths next to an own road or residence, sets per builder: where a road may go. */
export const REACHED = SERVED + BUILDERS * ADDRESS_WORDS;
/** Addresses with a residence there or one path away. */
export const CLOSED = REACHED + BUILDERS * PATH_WORDS;
/** Paths with a road. */
export const PAVED = CLOSED + ADDRESS_WORDS;
/** What each roll brings: a row per roll, in it a word per builder and resource, as in HANDS. */
export const GAINS = PAVED + PATH_WORDS;
/** Per roll, the columns of its row that may hold anything: a bit per builder and resource. */
export const PAID = GAINS + ROLLS * ALL_HANDS;
export const ROAD_COUNT = PAID + ROLLS;
/** In the order of building: 4 × path + builder. */
export const ROADS = ROAD_COUNT + 1;
/** In the order of building: the address. */
export const RESIDENCE_COUNT = ROADS + PATHS;
export const RESIDENCES = RESIDENCE_COUNT + 1;
export const SIZE = RESIDENCES + ADDRESSES;
