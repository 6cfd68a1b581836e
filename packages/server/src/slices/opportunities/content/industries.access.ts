import { industries } from '@tranche/domain/opportunities/industries.resource';
import type { Serving } from '../../../kit/resource-engine/serving.ts';
import { opportunitiesThrough } from '../opportunities-count.ts';

/**
 * The plain lookup, to copy: a definition (`domain/opportunities/industries.resource.ts`), its line in
 * `domain/resources.ts`, its table in a migration, and this serving with its line in `slices/servings.ts`.
 */
export const industriesServing: Serving = {
  resource: industries,
  access: () => 'all',
  computed: {
    appends: {
      opportunities_count: opportunitiesThrough('investment_opportunity_industries', 'industry_id'),
    },
  },
};
