import { teamImages } from '@tranche/domain/opportunities/team-images.resource';
import { servingUnder } from './under-opportunity.ts';

export const teamImagesServing = servingUnder({ resource: teamImages }, { parent: 'target_id' });
