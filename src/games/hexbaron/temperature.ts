/** By what the network's ratings are divided for the coach; found by `npm run calibrate hexbaron 150`. */
export const TEMPERATURE = 1;
