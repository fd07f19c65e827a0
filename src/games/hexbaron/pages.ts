/** The texts of `rules` and `costs`. */
import { SPAWN_COST, UPGRADE_COST } from './legality.ts';
import { COMMANDS_PER_TURN } from './state.ts';

export const COSTS = `A step: 1 fuel; 2 for a Serf or LESS that leaves or enters peat, and always 2 for a PBDS.
A new Serf: ${SPAWN_COST} lumber.
A LESS or PBDS, from a Serf: ${UPGRADE_COST} lumber.
`;

export const RULES = `How to play HexBaron

Two Barons fight for a land of hexagons, with forests (#), peat bogs (~) and fields.

- A turn is ${COMMANDS_PER_TURN} commands, which are read first and then carried out in order. One that is not possible is lost.
- "move 8 12" moves a piece to an empty tile next to it, for fuel. A LESS that is in a forest and a PBDS that is in a peat bog never leave it.
- "saw 9": a LESS in a forest gains 1 lumber. "dig 5": a PBDS in a peat bog gains 1 fuel; one time in ten it gains 5, and the bog is gone.
- "spawn 4": a new Serf from the supply on an empty tile next to your Baron, for ${SPAWN_COST} lumber.
- "upgrade less 8" and "upgrade pbds 8" make a Serf a LESS or a PBDS, for ${UPGRADE_COST} lumber.
- After each turn every piece with two or more pieces next to it is destroyed, whoever owns them, and its victory points (VPs) go to the opponent of its owner: 10 for a Baron, 3 for a LESS, 2 for a PBDS, 1 for a Serf.
- Once a Baron has fallen, the game ends after Player Two's turn. Player One wins with more VPs; a tie goes to Player Two.

Each tile has its number on its lower edge; capitals are Player One's pieces, small letters Player Two's.
`;
