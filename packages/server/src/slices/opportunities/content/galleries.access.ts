import { invalid } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { galleries } from '@tranche/domain/opportunities/galleries.resource';
import { isYes, readId } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { Params } from '../../../kit/http/route.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { assertParent, servingUnder } from './under-opportunity.ts';

/** A picture or a film each; a new cover takes the place of the one before. */
export const galleriesServing = servingUnder(
  {
    resource: galleries,
    prepare: (data, { before }) => {
      const after = { ...before, ...data };
      if ((after.image_id ?? null) === null && (after.video_url ?? null) === null) {
        throw invalid({ image_id: [requiredMessage('image_id')] });
      }
      return data;
    },
  },
  { parent: 'investment_opportunity_id', ahead: makeRoomForCover },
);

async function makeRoomForCover(work: Work, id: string | null, body: Params): Promise<void> {
  if (!isYes(body.is_cover)) return;
  const opportunity = id === null ? body.investment_opportunity_id : await opportunityOf(work, id);
  const opportunityId = readId(opportunity);
  if (opportunityId === null) return;
  await assertParent(work, opportunityId);
  await sql`update galleries set is_cover = false, updated_at = ${work.now.toISOString()}
    where investment_opportunity_id = ${opportunityId} and is_cover and deleted_at is null`.execute(work.trx);
}

async function opportunityOf(work: Work, id: string): Promise<number | null> {
  const { rows } = await sql<{
    opportunity: number;
  }>`select investment_opportunity_id as opportunity from galleries
    where id = ${readId(id) ?? 0} and deleted_at is null`.execute(work.trx);
  return rows[0]?.opportunity ?? null;
}
