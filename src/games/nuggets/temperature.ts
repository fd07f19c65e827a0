/** By what the network's ratings are divided for the coach; found by `npm run calibrate nuggets 600 4`. */
export const TEMPERATURE = 2.06;
