/** By what the network's ratings are divided for the coach; found by `npm run calibrate nuggets 120`. */
export const TEMPERATURE = 0.99;
