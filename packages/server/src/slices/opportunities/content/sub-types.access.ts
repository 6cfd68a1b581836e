import { subTypes } from '@tranche/domain/opportunities/sub-types.resource';
import type { Serving } from '../../../kit/resource-engine/serving.ts';
import { opportunitiesBy } from '../opportunities-count.ts';

export const subTypesServing: Serving = {
  resource: subTypes,
  access: () => 'all',
  computed: { appends: { opportunities_count: opportunitiesBy('sub_type_id') } },
};
