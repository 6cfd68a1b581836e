import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';

/** The same figure for the period before, of the same length in months. */
export const renewPriors = (work: Work, fundId: number): Promise<unknown> =>
  sql`update fund_kpis k set prior_value = p.prior from (
      select id, lag(value) over (partition by coalesce(report_sub_type_id::text, lower(name)), unit,
        round((period_end - period_start + 1) / 30.4) order by period_end, id) as prior
      from fund_kpis where fund_id = ${fundId} and deleted_at is null) p
    where k.id = p.id and k.prior_value is distinct from p.prior`.execute(work.trx);
