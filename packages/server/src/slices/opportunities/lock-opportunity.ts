import { investmentOpportunities } from '@tranche/domain/opportunities/investment-opportunities.resource';
import type { Selectable } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import { lockRecord } from '../../kit/resource-engine/lock-record.ts';
import type { Purpose, Serving } from '../../kit/resource-engine/serving.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { opportunityAccess } from './access.ts';

export type OpportunityRow = Selectable<Tables['investment_opportunities']>;

/** Definition and boundary alone: what verbs load rows through. */
export const bareOpportunities: Serving = { resource: investmentOpportunities, access: opportunityAccess };

/**
 * Beat 2 of every verb: the opportunity by id or slug, through the viewer's access, locked for this transaction.
 * Allocation-changing writes wait for one another here. 404 to a stranger.
 */
export const lockOpportunity = (
  work: Work,
  id: string | number,
  purpose?: Purpose,
): Promise<OpportunityRow> =>
  lockRecord(work, { table: 'investment_opportunities', serving: bareOpportunities }, id, purpose);
