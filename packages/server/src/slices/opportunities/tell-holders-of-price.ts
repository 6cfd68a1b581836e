import { publicationStatus } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import type { Params } from '../../kit/http/route.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';

const isAsked = ({ notify: asked }: Params): boolean =>
  [true, 1, '1', 'true', 'on', 'yes'].some((yes) => asked === yes);

/** A live price with `notify`: whoever holds shares in it hears that his portfolio is valued anew. */
export async function tellHoldersOfPrice(work: Work, id: number, body: Params): Promise<void> {
  if (!isAsked(body)) return;
  const { rows } = await sql<{ opportunity_id: number; name: string; holders: number[] | null }>`
    select o.id as opportunity_id, o.name, (select json_agg(distinct i.user_id) from investments i
      where i.investment_opportunity_id = o.id and i.status in (5, 6) and i.deleted_at is null
        and i.user_id is not null) as holders
    from share_prices p join investment_opportunities o on o.id = p.investment_opportunity_id
    where p.id = ${id} and p.status = ${publicationStatus.live}`.execute(work.trx);
  const price = rows[0];
  if (!price) return;
  await notify(work, 'share_price_recorded', {
    to: price.holders ?? [],
    params: { opp: price.name },
    cta: `/investor/portfolio/${price.opportunity_id}`,
    target: `share_price:${id}`,
  });
}

/** The same of a value per unit. */
export async function tellHoldersOfNav(work: Work, id: number, body: Params): Promise<void> {
  if (!isAsked(body)) return;
  const { rows } = await sql<{ opportunity_id: number; name: string; holders: number[] | null }>`
    select o.id as opportunity_id, o.name, (select json_agg(distinct i.user_id) from investments i
      where i.investment_opportunity_id = o.id and i.status in (5, 6) and i.deleted_at is null
        and i.user_id is not null) as holders
    from net_asset_values v join investment_opportunities o on o.id = v.investment_opportunity_id
    where v.id = ${id} and v.status = ${publicationStatus.live}`.execute(work.trx);
  const value = rows[0];
  if (!value) return;
  await notify(work, 'nav_published', {
    to: value.holders ?? [],
    params: { fund: value.name },
    cta: `/investor/portfolio/${value.opportunity_id}`,
    target: `net_asset_value:${id}`,
  });
}
