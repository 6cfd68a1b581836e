import { investmentRoundTypes } from '@tranche/domain/opportunities/investment-round-types.resource';
import type { Serving } from '../../../kit/resource-engine/serving.ts';
import { opportunitiesBy } from '../opportunities-count.ts';

export const investmentRoundTypesServing: Serving = {
  resource: investmentRoundTypes,
  access: () => 'all',
  computed: { appends: { opportunities_count: opportunitiesBy('investment_round_type_id') } },
};
