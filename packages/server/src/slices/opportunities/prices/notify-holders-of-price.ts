import { HELD_STATUSES } from '@tranche/domain/investments/codes';
import { publicationStatus } from '@tranche/domain/opportunities/codes';
import { isYes } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import type { Params } from '../../../kit/http/route.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { notify } from '../../notifications/public.ts';

const isAsked = ({ notify: asked }: Params): boolean => isYes(asked);

/** A live value with `notify`: anyone who holds shares in its opportunity hears that their portfolio is valued again. */
const notifyHolders =
  (table: 'share_prices' | 'net_asset_values') =>
  async (work: Work, id: number, body: Params): Promise<void> => {
    if (!isAsked(body)) return;
    const { rows } = await sql<{ opportunity_id: number; name: string; holders: number[] | null }>`
      select o.id as opportunity_id, o.name, (select json_agg(distinct i.user_id) from investments i
        where i.investment_opportunity_id = o.id and i.status in ${lit(HELD_STATUSES)} and i.deleted_at is null
          and i.user_id is not null) as holders
      from ${sql.table(table)} v join investment_opportunities o on o.id = v.investment_opportunity_id
      where v.id = ${id} and v.status = ${publicationStatus.live}`.execute(work.trx);
    const value = rows[0];
    if (!value) return;
    const notice = {
      about: value.opportunity_id,
      to: value.holders ?? [],
      cta: `/investor/portfolio/${value.opportunity_id}`,
      target: `${table.slice(0, -1)}:${id}`,
    };
    if (table === 'share_prices')
      await notify(work, 'share_price_recorded', { ...notice, params: { opp: value.name } });
    else await notify(work, 'nav_published', { ...notice, params: { fund: value.name } });
  };

export const notifyHoldersOfPrice = notifyHolders('share_prices');

/** The same of a value per unit. */
export const notifyHoldersOfNav = notifyHolders('net_asset_values');
