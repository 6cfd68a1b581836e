import { ACTIVE_STATUSES } from '@tranche/domain/investments/codes';
import { counted } from '@tranche/domain/kit/counted';
import { LIVE_STAGES, OPEN_INVITATIONS } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import type { Sql } from '../../../kit/resource-engine/serving.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { notify } from '../../notifications/public.ts';
import type { OpportunityRow } from '../lock-opportunity.ts';
import { formatLocalDay } from '../../../kit/db/today.ts';

const CALLED = 'investment_opportunity.closing_soon';

/** Live, at most three days left, and not called to mind for this closing date yet. */
export const closingSoon = (at: string): Sql => sql`status in ${lit(LIVE_STAGES)} and closes_at > ${at}
  and closes_at <= ${at}::timestamptz + interval '3 days'
  and not exists(select 1 from activity a where a.target_type = 'investment_opportunity'
    and a.target_id = investment_opportunities.id and a.event = ${CALLED}
    and a.created_at > investment_opportunities.closes_at - interval '4 days')`;

/** A word to the invited who have not invested (`domain.md#6`, opportunity_closing). */
export async function notifyOfClosing(work: Work, opportunity: OpportunityRow): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    select v.user_id from invitations v where v.investment_opportunity_id = ${opportunity.id} and v.user_id is not null
      and v.sent_at is not null and v.status in ${lit(OPEN_INVITATIONS)} and v.deleted_at is null
      and not exists(select 1 from investments i where i.investment_opportunity_id = ${opportunity.id}
        and i.user_id = v.user_id and i.status in ${lit(ACTIVE_STATUSES)} and i.deleted_at is null)`.execute(
    work.trx,
  );
  await notify(work, 'opportunity_closing', {
    about: opportunity.id,
    to: rows.map((row) => row.user_id),
    params: {
      opp: opportunity.name,
      date: await formatLocalDay(work.trx, opportunity.closes_at ?? work.now.toISOString()),
    },
    cta: `/investor/investments/${opportunity.slug}`,
  });
  await recordEvent(work, {
    event: CALLED,
    target: { type: 'investment_opportunity', id: opportunity.id },
    description: `**${opportunity.name}** closes soon: notified ${counted(rows.length, 'invited ⟦investor⟧', 'invited ⟦investors⟧')}`,
  });
}
