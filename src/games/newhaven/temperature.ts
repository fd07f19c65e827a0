/** By what the network's ratings are divided for the coach; found by `npm run calibrate newhaven 100`. */
export const TEMPERATURE = 1.16;
