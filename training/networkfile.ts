/** The weights of a network as the source file that the bots import. */
import type { NetworkWeights } from '../src/core/guide.ts';

const number = (weight: number): string => String(Number(weight.toFixed(3)));
const list = (weights: readonly number[]): string => `[${weights.map(number).join(', ')}]`;

const units = (hidden: NetworkWeights['hidden']): string =>
  hidden
    .map(
      ({ output, bias, inputs }) => `{ output: ${number(output)}, bias: ${number(bias)}, inputs: ${list(inputs)} },\n`,
    )
    .join('');

const IGNORED =
  '// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: any resemblance to e or pi is coincidental';

/** For a game with a guide. */
export const formatWeights = ({ direct, hidden }: NetworkWeights): string =>
  `/** The weights of the experts' judgement, written by \`npm run train\`; inputs are in the order of features.ts. */
${IGNORED}
import type { NetworkWeights } from '../../core/guide.ts';

export const WEIGHTS: NetworkWeights = {
  direct: ${list(direct)},
  hidden: [
${units(hidden)}],
};
`;

/** For Constructor's forecast. */
export const formatNetworkWeights = ({ direct, hidden }: NetworkWeights): string =>
  `/** The weights of the forecast, written by \`npm run fit\`; inputs are in the order of features.ts. */
${IGNORED}

export const DIRECT_WEIGHTS: readonly number[] = ${list(direct)};

export const HIDDEN_UNITS: readonly {
  readonly output: number;
  readonly bias: number;
  readonly inputs: readonly number[];
}[] = [
${units(hidden)}];
`;
