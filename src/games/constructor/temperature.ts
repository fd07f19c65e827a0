/** The ratings of the forecast are divided by it so that chances come true as often as they say (`npm run calibrate constructor 400`). */
export const TEMPERATURE = 1.13;
