/** The texts of `rules` and `costs`. */
export const COSTS = `A building costs the number of the space it is built on, 1 to 6, in its own colour, whatever its own number is.
`;

export const RULES = `How to play New Haven

Everybody builds a village from what all harvest on one board. The most points win.

- Lay one of your two harvest tiles, in any rotation, on any free square of the board. Once a game you may lay your shipment tile face down instead: in this turn it counts as four squares of a resource that you choose.
- Everything connected edge to edge with the same resource, from each of the four squares of the tile, is harvested. The markers show how much there is.
- Build as much as you can afford. A building costs the number of its space, in its own colour. The first of a colour goes anywhere in your village, later ones next to one of the same colour. It may be face up only if its number is that of the space; face down it may go anywhere.
- The others build with what is left, one after the other.
- Draw one building for every marker at 0, the first of those face up, then also from the bag. At last you draw a new tile.
- A village has rows numbered 6 (top) to 1. A full row scores its number; full columns score 5, 4, 3, 4 and 5. If every building in it is face up, it scores double.
- The game ends when a single square is free. Ties go to fewer empty spaces, then to fewer buildings in hand.

"place 1 C4" lays your first tile on C4; "place 1 C4 1 ?" only shows what it would harvest if turned once. "build TI5 B5" builds timber 5 on B5; add "down" to build it face down.
`;
