import { invalid } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { galleries } from '@tranche/domain/opportunities/galleries.resource';
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

const isYes = (value: unknown): boolean => [true, 1, '1', 'true', 'on', 'yes'].some((yes) => value === yes);

async function makeRoomForCover(work: Work, id: string | null, body: Params): Promise<void> {
  if (!isYes(body.is_cover)) return;
  const offer = id === null ? body.investment_opportunity_id : await offerOf(work, id);
  if (!/^\d{1,15}$/.test(String(offer))) return;
  await assertParent(work, offer);
  await sql`update galleries set is_cover = false, updated_at = ${work.now.toISOString()}
    where investment_opportunity_id = ${Number(offer)} and is_cover and deleted_at is null`.execute(work.trx);
}

async function offerOf(work: Work, id: string): Promise<number | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const { rows } = await sql<{ offer: number }>`select investment_opportunity_id as offer from galleries
    where id = ${Number(id)} and deleted_at is null`.execute(work.trx);
  return rows[0]?.offer ?? null;
}
