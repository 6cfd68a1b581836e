import { taxOptions } from '@tranche/domain/opportunities/tax-options.resource';
import type { Serving } from '../../../kit/resource-engine/serving.ts';
import { opportunitiesThrough } from '../opportunities-count.ts';

export const taxOptionsServing: Serving = {
  resource: taxOptions,
  access: () => 'all',
  computed: {
    appends: {
      opportunities_count: opportunitiesThrough('investment_opportunity_tax_options', 'tax_option_id'),
    },
  },
};
