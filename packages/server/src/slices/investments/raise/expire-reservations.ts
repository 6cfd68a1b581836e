import { cashCallStatus, investmentStatus } from '@tranche/domain/investments/codes';
import { addDays, addDaysToMoment } from '@tranche/domain/kit/calendar';
import { sql, type RawBuilder } from 'kysely';
import type { App } from '../../../kit/app.ts';
import type { Reader } from '../../../kit/db/database.ts';
import { readSettings } from '../../../kit/db/read-settings.ts';
import { eachDue, eachRow } from '../../../kit/jobs/each-row.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { notify } from '../../notifications/public.ts';
import { cancelInvestment } from './cancel-investment.ts';
import { formatLocalDay, todayOf } from '../../../kit/db/today.ts';

type Sql = RawBuilder<unknown>;

const NOTICE_DAYS = 2;
const NOTICED = 'investment.reservation_expiring';

/**
 * Hourly (`domain.md#2.4`, `domain.md#2.17`): two days' notice before a reservation runs out; then, where the firm cancels by the
 * clock, 1 → 7, and 3 → 7 when a call stayed unpaid beyond its grace. One transaction each.
 */
export async function expireReservations(
  app: App,
  now: Date = app.clock(),
): Promise<{ noticed: number; cancelled: number }> {
  const find = (one: Sql) => dueForNotice(now, one);
  const noticed = await eachDue(app, { now, find, key: 'i.id', lock: 'investments' }, giveNotice);
  const settings = await readSettings(app.db.kysely);
  if (!settings.auto_cancel) return { noticed, cancelled: 0 };
  let cancelled = 0;
  for (const [clause, reason] of await endsAfter(app.db.kysely, settings.auto_cancel_grace_days, now)) {
    const rows = await idsWhere(app.db.kysely, clause);
    cancelled += await eachRow(app, { rows, now }, (work, id) => cancelWhere(work, { id, clause, reason }));
  }
  return { noticed, cancelled };
}

/** Reservations and calls that have run out, and why. */
const endsAfter = async (db: Reader, graceDays: number, now: Date): Promise<[Sql, string][]> => [
  [lapsed(now), 'The reservation expired'],
  [unpaidSince(addDays(await todayOf(db, now), -graceDays)), 'The payment was not received'],
];

/** How many the next run would cancel with these settings. */
export async function countCancellable(db: Reader, graceDays: number, now: Date): Promise<number> {
  const ends = await endsAfter(db, graceDays, now);
  const found = await Promise.all(ends.map(([clause]) => idsWhere(db, clause)));
  return found.flat().length;
}

interface Investment {
  readonly id: number;
  readonly user_id: number;
  readonly expires_at: string;
  readonly opportunity_id: number;
  readonly opportunity: string;
  readonly slug: string;
}

/** Reservations in their last two days whose holder has had no notice within them. */
function dueForNotice(now: Date, one: Sql): RawBuilder<Investment> {
  const at = now.toISOString();
  return sql<Investment>`
    select i.id, i.user_id, i.reservation_expires_at as expires_at, o.id as opportunity_id, o.name as opportunity, o.slug
    from investments i join investment_opportunities o on o.id = i.investment_opportunity_id
    where ${one} and i.status = ${investmentStatus.reserved} and i.deleted_at is null and i.user_id is not null
      and i.reservation_expires_at > ${at} and i.reservation_expires_at <= ${addDaysToMoment(at, NOTICE_DAYS)}
      and not exists(select 1 from activity a where a.target_type = 'investment' and a.target_id = i.id
        and a.event = ${NOTICED} and a.created_at >= i.reservation_expires_at - ${`${NOTICE_DAYS} days`}::interval)
    order by i.reservation_expires_at`;
}

async function giveNotice(work: Work, investment: Investment): Promise<void> {
  const day = await formatLocalDay(work.trx, investment.expires_at);
  await recordEvent(work, {
    event: NOTICED,
    target: { type: 'investment', id: investment.id },
    description: `The reservation in **${investment.opportunity}** expires on ${day}`,
  });
  await notify(work, 'reservation_expiring', {
    about: investment.opportunity_id,
    to: [investment.user_id],
    params: { opp: investment.opportunity, date: day },
    cta: `/investor/investments/${investment.slug}`,
    target: `investment:${investment.id}`,
  });
}

const lapsed = (now: Date): Sql =>
  sql`i.status = ${investmentStatus.reserved} and i.reservation_expires_at <= ${now.toISOString()}`;

/** Called, due before the day, and not a penny received: what was part paid is for staff to decide. */
const unpaidSince = (day: string): Sql =>
  sql`i.status = ${investmentStatus.cashCalled} and i.amount_paid = 0
    and exists(select 1 from cash_calls c where c.investment_id = i.id and c.status = ${cashCallStatus.awaiting}
      and c.due_on < ${day}::date and c.deleted_at is null)`;

async function idsWhere(db: Reader, clause: Sql): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select i.id from investments i where i.deleted_at is null
    and i.investment_opportunity_id is not null and ${clause} order by i.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Asked again under the lock: it may have been confirmed or paid meanwhile. */
async function cancelWhere(
  work: Work,
  { id, clause, reason }: { id: number; clause: Sql; reason: string },
): Promise<void> {
  await sql`select id from investments where id = ${id} for update`.execute(work.trx);
  const still = await idsWhere(work.trx, sql`i.id = ${id} and ${clause}`);
  if (still.length > 0) await cancelInvestment(work, id, { reason });
}
