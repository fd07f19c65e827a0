import type { NetworkWeights } from '../../core/guide.ts';
export const WEIGHTS: NetworkWeights = { direct: [], hidden: [] };
