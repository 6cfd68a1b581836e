import { pipelineDeals } from '@tranche/domain/pipeline/pipeline-deals.resource';
import type { Family } from '../../kit/declared/types.ts';
import { HOME } from './deal.ts';
import { words } from './words.ts';

export const dealFamily: Family<'pipeline-deals'> = {
  definition: pipelineDeals,
  words,
  home: HOME,
  right: 'pipeline_deals',
  first: 'performance',
};
