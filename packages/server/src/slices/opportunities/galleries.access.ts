import { invalid } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { galleries } from '@tranche/domain/opportunities/galleries.resource';
import { isYes, readId } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { Params } from '../../kit/http/route.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
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
  const offer = id === null ? body.investment_opportunity_id : await offerOf(work, id);
  const offerId = readId(offer);
  if (offerId === null) return;
  await assertParent(work, offerId);
  await sql`update galleries set is_cover = false, updated_at = ${work.now.toISOString()}
    where investment_opportunity_id = ${offerId} and is_cover and deleted_at is null`.execute(work.trx);
}

async function offerOf(work: Work, id: string): Promise<number | null> {
  const { rows } = await sql<{ offer: number }>`select investment_opportunity_id as offer from galleries
    where id = ${readId(id) ?? 0} and deleted_at is null`.execute(work.trx);
  return rows[0]?.offer ?? null;
}
