/** Short sounds that are computed, so that nothing has to be loaded. */
const TONES = {
  turn: [523, 784],
  move: [330],
  refused: [196, 165],
  over: [523, 659, 784, 1047],
} as const;
export type Sound = keyof typeof TONES;

const TONE_SECONDS = 0.12;
const LOUDNESS = 0.08;

let audio: AudioContext | undefined;

/** Silent until the user has clicked or pressed something, as browsers demand. */
export function play(sound: Sound): void {
  try {
    audio ??= new AudioContext();
  } catch {
    return; // A machine without sound.
  }
  const context = audio;
  void context.resume();
  const start = context.currentTime;
  TONES[sound].forEach((frequency, i) => {
    const oscillator = new OscillatorNode(context, { type: 'triangle', frequency });
    const gain = new GainNode(context, { gain: 0 });
    const from = start + i * TONE_SECONDS;
    // Swelling and fading: a tone that is cut off crackles.
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(LOUDNESS, from + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, from + 2 * TONE_SECONDS);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(from);
    oscillator.stop(from + 2 * TONE_SECONDS);
  });
}
