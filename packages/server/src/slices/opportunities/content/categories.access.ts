import { categories } from '@tranche/domain/opportunities/categories.resource';
import type { Serving } from '../../../kit/resource-engine/serving.ts';
import { opportunitiesBy } from '../opportunities-count.ts';

export const categoriesServing: Serving = {
  resource: categories,
  access: () => 'all',
  computed: { appends: { opportunities_count: opportunitiesBy('category_id') } },
};
