/** The production that each kind of rule asks for. */
import { depletingProduction } from './depleting.ts';
import { developingProduction } from './developing.ts';
import { fixedProduction, type Production } from './production.ts';
import type { ProductionRule } from './ruleset.ts';

type Makers = {
  readonly [Kind in ProductionRule['kind']]: (rule: Extract<ProductionRule, { kind: Kind }>) => Production;
};

const MAKERS: Makers = {
  fixed: () => fixedProduction,
  depleting: depletingProduction,
  developing: developingProduction,
};

export const productionOf = (rule: ProductionRule): Production =>
  (MAKERS[rule.kind] as (rule: ProductionRule) => Production)(rule);
