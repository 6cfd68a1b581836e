import { isLive, LIVE_STAGES, opportunityStatus } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import type { App } from '../../../kit/app.ts';
import { lit } from '../../../kit/db/literal.ts';
import { eachRow } from '../../../kit/jobs/each-row.ts';
import { system } from '../../../kit/session/viewer.ts';
import { perform, type Work } from '../../../kit/workflow/workflow.ts';
import { ANNOUNCED, announceOpportunity } from './announce-opportunity.ts';
import { type Close, closeAlone, closeByItself } from './close-opportunity.ts';
import { expireLapsedInvitations } from '../invitations/expire-invitations.ts';
import { closingSoon, notifyOfClosing } from './notify-of-closing.ts';
import { lockOpportunity } from '../lock-opportunity.ts';

/**
 * The clock's part (`domain.md#2.17`, every five minutes): offers past their closing date close, those whose day has
 * come are announced, those with three days left are called to mind, invitations past their date expire. One transaction
 * each, so that one failure stops no other, and a second run finds nothing left. Returns how many of each.
 */
export async function closeDueOpportunities(
  app: App,
  now: Date = app.clock(),
  close: Close = closeAlone,
): Promise<{ closed: number; opened: number; expired: number; closing: number }> {
  const at = now.toISOString();
  const each = async (clause: ReturnType<typeof sql>, run: (work: Work, id: number) => Promise<void>) =>
    eachRow(app, { rows: await idsWhere(app, clause), now }, run);
  const closed = await each(sql`status in ${lit(LIVE_STAGES)} and closes_at <= ${at}`, (work, id) =>
    closeByClock(work, id, close),
  );
  const opened = await each(
    sql`status = ${lit(opportunityStatus.liveExternal)} and opens_at <= ${at} and opens_at > published_at and (closes_at is null or closes_at > ${at})
      and not exists(select 1 from activity a where a.target_type = 'investment_opportunity'
        and a.target_id = investment_opportunities.id and a.event = ${ANNOUNCED})`,
    async (work, id) => announceOpportunity(work, await lockOpportunity(work, id)),
  );
  const expired = await perform(app, { viewer: system, now }, expireLapsedInvitations);
  const closing = await each(closingSoon(at), async (work, id) =>
    notifyOfClosing(work, await lockOpportunity(work, id)),
  );
  return { closed, opened, expired, closing };
}

async function idsWhere(app: App, clause: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from investment_opportunities
    where deleted_at is null and ${clause} order by id`.execute(app.db.kysely);
  return rows.map((row) => row.id);
}

/** 2, 3 → 4: funded where enough was raised, else the outcome is left to staff. Investments stay as they are. */
async function closeByClock(work: Work, id: number, close: Close): Promise<void> {
  const opportunity = await lockOpportunity(work, id);
  const due = opportunity.closes_at !== null && new Date(opportunity.closes_at) <= work.now;
  if (!due || !isLive(opportunity.status)) return;
  await closeByItself(work, opportunity, close);
}
