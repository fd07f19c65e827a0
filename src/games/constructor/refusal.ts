/** Why an action is refused. */
export const REFUSALS = ['place', 'cost', 'not now', 'not-your-turn', 'roll', 'tile', 'victim', 'offer'] as const;
export type Refusal = (typeof REFUSALS)[number];
