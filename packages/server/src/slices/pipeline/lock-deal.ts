import { pipelineDeals } from '@tranche/domain/pipeline/pipeline-deals.resource';
import type { Selectable } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import { lockRecord } from '../../kit/resource-engine/lock-record.ts';
import type { Purpose, Serving } from '../../kit/resource-engine/serving.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { dealAccess } from './access.ts';

export type DealRow = Selectable<Tables['pipeline_deals']>;

/** Definition and boundary alone: what verbs load rows through. */
export const bareDeals: Serving = { resource: pipelineDeals, access: dealAccess };

/** Beat 2 of every verb: the deal through the viewer's access, locked for this transaction. 404 to a stranger. */
export const lockDeal = (work: Work, id: string | number, purpose?: Purpose): Promise<DealRow> =>
  lockRecord(work, { table: 'pipeline_deals', serving: bareDeals }, id, purpose);
