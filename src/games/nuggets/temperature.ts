/** By what the network's ratings are divided for the coach; found in 40 games that were played for it, not used in training. */
export const TEMPERATURE = 0.8;
