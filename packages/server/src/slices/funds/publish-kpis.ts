import { formatDay } from '@tranche/domain/kit/calendar';
import { counted } from '@tranche/domain/kit/counted';
import { invalidField } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedBy } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { lockFund } from './lock.ts';

interface Publishing {
  readonly fund_id: number;
  readonly period_end: string;
}

/** All figures of a fund whose period has ended by then become visible to its investors. Returns how many. */
export async function publishKpis(work: Work, { fund_id, period_end }: Publishing): Promise<number> {
  const { id, name } = await lockFund(work, fund_id);
  const { rows } = await sql`update fund_kpis set is_investor_visible = true, ${changedBy(work)}
    where fund_id = ${id} and period_end <= ${period_end}::date and not is_investor_visible and deleted_at is null
    returning id`.execute(work.trx);
  const until = formatDay(period_end);
  if (rows.length === 0) throw invalidField('period_end', `There is nothing to publish up to ${until}.`);
  await recordEvent(work, {
    event: 'fund_kpis.published',
    target: { type: 'fund', id },
    description: `**${work.viewer.name}** published ${counted(rows.length, 'figure')} of **${name}** up to ${until}`,
    properties: { period_end, figures: rows.length },
  });
  return rows.length;
}
