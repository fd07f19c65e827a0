/** The texts of `rules` and `credits`. */
export const RULES = `How to play Azul

Everybody lays a mosaic of five rows and five columns. In turn, take all tiles of
one colour from one factory (what is left there goes to the centre) or from the
centre, and put them on one of your pattern lines, or on the floor.

- Pattern line n holds n tiles, all of one colour, and a colour only while it is
  not on row n of your mosaic yet. What does not fit falls to the floor.
- Whoever is first to take from the centre also gets the marker F: it costs a space
  of the floor and lets its owner start the next round.
- When all tiles are taken, every full line lays one tile on its row, from top to
  bottom. A tile scores the row of tiles it lies in and the column of tiles it lies
  in; alone it scores 1. The floor costs 1, 1, 2, 2, 2, 3 and 3 points.
- The round in which somebody fills a row of the mosaic is the last one. A full row
  adds 2 points, a full column 7, and a colour that is on all five rows 10.

An example. It is your turn, and the table shows:

  0: F L
  1: R Y Y U
  2: R R B L

"1 y 2" takes both Y from factory 1 and fills pattern line 2; R and U go to the
centre. Later "c r 1" takes the marker and the R from the centre: the R fills line 1,
the marker lies on your floor. At the end of the round row 1 gets its R and row 2 its
Y, both in column 3: the first scores 1, the second lies right below it and scores 2.
The floor costs 1, which leaves 2 points.
`;

export const CREDITS = `Azul is a board game by Michael Kiesling, first published in 2017.
This is the version of it that comes with Gander.
`;
