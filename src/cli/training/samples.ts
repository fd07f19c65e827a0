/** The samples that `npm run fit` orders, as text that can be sent anywhere. */
import { ok } from '../../core/result.ts';
import { rulesOf } from '../../core/session.ts';
import { type Sample, TrainingPlay } from '../../games/constructor/bots/trainingplay.ts';
import { games } from '../../games/index.ts';
import type { Kind } from '../runs/run.ts';

/** The samples of each game: the features in base64, and the winner. */
export type SampledGames = readonly (readonly (readonly [features: string, winner: number])[])[];

export const SAMPLES: Kind<{ readonly games: number }, SampledGames> = {
  name: 'samples',
  step: 20,
  open: async () => {
    const training = new TrainingPlay();
    return ok({
      title: 'Constructor',
      rules: async () => rulesOf(await games.get('constructor')!.load()),
      play: async ({ from, count }) =>
        ok(
          Array.from({ length: count }, (_, i) =>
            training
              .play(from + i)
              .map(({ features, winner }) => [Buffer.from(features.buffer).toString('base64'), winner] as const),
          ),
        ),
    });
  },
  forms: () => import('./forms.ts'),
};

export const readSample = ([features, winner]: SampledGames[number][number]): Sample => ({
  features: new Float32Array(Uint8Array.from(Buffer.from(features, 'base64')).buffer),
  winner,
});
