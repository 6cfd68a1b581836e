import { taxOptions } from '@tranche/domain/opportunities/tax-options.resource';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { opportunitiesThrough } from './opportunities-count.ts';

/** Empty while the tax feature is off (`domain.md` F). */
export const taxOptionsServing: Serving = {
  resource: taxOptions,
  access: (_viewer, _row, reading) => (reading.flags.tax_enabled ? 'all' : 'none'),
  computed: {
    appends: {
      opportunities_count: opportunitiesThrough('investment_opportunity_tax_options', 'tax_option_id'),
    },
  },
};
