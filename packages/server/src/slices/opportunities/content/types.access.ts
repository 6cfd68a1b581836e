import { types } from '@tranche/domain/opportunities/types.resource';
import type { Serving } from '../../../kit/resource-engine/serving.ts';
import { opportunitiesBy } from '../opportunities-count.ts';

export const typesServing: Serving = {
  resource: types,
  access: () => 'all',
  computed: { appends: { opportunities_count: opportunitiesBy('type_id') } },
};
