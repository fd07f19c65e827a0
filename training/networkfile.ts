/** The weights of the forecast's network as the source file that the bots import. */
import type { NetworkWeights } from './network.ts';

const number = (weight: number): string => String(Number(weight.toFixed(3)));
const list = (weights: readonly number[]): string => `[${weights.map(number).join(', ')}]`;

export const formatNetworkWeights = ({ direct, hidden }: NetworkWeights): string =>
  `/** The weights of the forecast, written by \`npm run fit\`; inputs are in the order of features.ts. */
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: any resemblance to e or pi is coincidental

export const DIRECT_WEIGHTS: readonly number[] = ${list(direct)};

export const HIDDEN_UNITS: readonly {
  readonly output: number;
  readonly bias: number;
  readonly inputs: readonly number[];
}[] = [
${hidden
  .map(({ output, bias, inputs }) => `{ output: ${number(output)}, bias: ${number(bias)}, inputs: ${list(inputs)} },\n`)
  .join('')}];
`;
