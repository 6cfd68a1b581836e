import { keyPoints } from '@tranche/domain/opportunities/key-points.resource';
import { servingUnder } from './under-opportunity.ts';

export const keyPointsServing = servingUnder({ resource: keyPoints }, { parent: 'target_id' });
