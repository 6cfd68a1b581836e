import { characters } from '@tranche/domain/opportunities/characters.resource';
import type { Serving } from '../../../kit/resource-engine/serving.ts';
import { opportunitiesBy } from '../opportunities-count.ts';

export const charactersServing: Serving = {
  resource: characters,
  access: () => 'all',
  computed: { appends: { opportunities_count: opportunitiesBy('character_id') } },
};
