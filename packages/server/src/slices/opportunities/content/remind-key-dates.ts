import { CONTENT_TARGETS } from '@tranche/domain/opportunities/content';
import { sql } from 'kysely';
import type { App } from '../../../kit/app.ts';
import type { Sql } from '../../../kit/resource-engine/serving.ts';
import { eachDue } from '../../../kit/jobs/each-row.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { todayOf } from '../../../kit/db/today.ts';
import { notify, staffFallback } from '../../notifications/public.ts';
import { formatDay } from '@tranche/domain/kit/calendar';

interface Due {
  readonly id: number;
  readonly target_type: string;
  readonly target_id: number;
  readonly name: string;
  readonly date: string;
  readonly parent: string;
  readonly owner_id: number | null;
}

const PAGES: Readonly<Record<(typeof CONTENT_TARGETS)[number], (id: number) => string>> = {
  investment_opportunity: (id) => `/admin/investments/opportunities/${id}/details`,
  pipeline_deal: (id) => `/admin/investments/deals/${id}/key-information`,
  fund: (id) => `/admin/funds/${id}/details`,
  fund_investment_opportunity: (id) => `/admin/investments/fund-opportunities/${id}/details/key-information`,
};

/** Daily: sends the reminders of key dates that want one, once each (`domain.md#2.17`). Returns how many. */
export async function remindOfKeyDates(app: App, now: Date = app.clock()): Promise<number> {
  const today = await todayOf(app.db.kysely, now);
  const find = (one: Sql) => sql<Due>`
    select k.id, k.target_type, k.target_id, k.name, k.date, coalesce(o.name, d.name, f.name, a.name) as parent,
      coalesce(o.owner_id, d.owner_id,
      (select m.user_id from fund_managers m where m.fund_id in (f.id, a.fund_id) order by m.user_id limit 1)) as owner_id
    from key_dates k
    left join investment_opportunities o on k.target_type = 'investment_opportunity' and o.id = k.target_id
      and o.deleted_at is null
    left join pipeline_deals d on k.target_type = 'pipeline_deal' and d.id = k.target_id and d.deleted_at is null
    left join funds f on k.target_type = 'fund' and f.id = k.target_id and f.deleted_at is null
    left join fund_investment_opportunities a on k.target_type = 'fund_investment_opportunity' and a.id = k.target_id
      and a.deleted_at is null
    where ${one} and k.remind_days_before is not null and k.reminded_at is null and k.deleted_at is null
      and k.date >= ${today}::date and k.date - k.remind_days_before <= ${today}::date
      and num_nonnulls(o.id, d.id, f.id, a.id) > 0
    order by k.date, k.id`;
  return eachDue(app, { now, find, key: 'k.id', lock: 'key_dates' }, remind);
}

async function remind(work: Work, due: Due): Promise<void> {
  await work.trx
    .updateTable('key_dates')
    .set({ reminded_at: work.now.toISOString() })
    .where('id', '=', due.id)
    .execute();
  const type = CONTENT_TARGETS.find((word) => word === due.target_type);
  if (!type) return;
  const about = type === 'investment_opportunity' ? due.target_id : null;
  await notify(work, 'key_date_due', {
    about,
    to: await staffFallback(work, due.owner_id, about),
    params: { name: due.name, target: due.parent, date: formatDay(due.date) },
    cta: PAGES[type](due.target_id),
    target: `key_date:${due.id}`,
  });
  await recordEvent(work, {
    event: 'key_date.reminded',
    target: { type, id: due.target_id },
    description: `**${due.name}** of **${due.parent}** is coming up`,
    properties: { key_date_id: due.id },
  });
}
