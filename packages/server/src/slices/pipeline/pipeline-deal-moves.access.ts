import { pipelineDealMoves } from '@tranche/domain/pipeline/pipeline-deal-moves.resource';
import { sql } from 'kysely';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { withinScope } from './access.ts';

/** The way of the deals that the viewer sees. */
export const pipelineDealMovesServing: Serving = {
  resource: pipelineDealMoves,
  access: (viewer, row, context) => {
    if (viewer.kind === 'system') return 'all';
    if (!mayUse(pipelineDealMoves, context.purpose, viewer)) return 'none';
    return sql`exists(select 1 from pipeline_deals as deal where deal.id = ${row('pipeline_deal_id')}
      and ${withinScope('deal', context)})`;
  },
};
