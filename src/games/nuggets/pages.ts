/** The text of `rules`. */
export const RULES = `How to play Nuggets

Gold lies hidden in rooms and passages. When the last nugget is collected, the player with the most wins.

- You (@) see what is in sight and remember what you have seen; gold (*) and other players (A to Z) are shown only while you see them.
- A small letter is a step, a capital letter runs that way until something is in the way:

   y k u
   h @ l
   b j n

- Stepping on gold collects the pile; stepping on a player swaps the two of you. You can walk on rooms (.) and passages (#), also diagonally.
- You cannot see down a passage: it is revealed step by step.
- Several keys may be typed on a line. Q ends the game.
`;
