import type { ReportTarget } from '@tranche/domain/reporting/codes';
import type { ReportFigures } from '@tranche/domain/reporting/report-figures';
import { refuse } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import { itemClause } from '../../kit/resource-engine/item.ts';
import { readContextIn } from '../../kit/resource-engine/read-context.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import { lockRow } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { audienceOf as whoMayKnow } from '../notifications/public.ts';
import { audienceOf } from './audience.ts';
import { bareReports } from './report-access.ts';

export interface Report {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly status: 1 | 2;
  readonly notify: boolean;
  readonly published_at: string | null;
  readonly publish_at: string | null;
  readonly publish_by_id: number | null;
  readonly publish_error: string | null;
  readonly target_type: ReportTarget | null;
  readonly target_id: number | null;
  /** The last day that it speaks of. */
  readonly until: string;
  readonly kpi_sub_type_ids: readonly number[];
  readonly figures_snapshot: ReportFigures | null;
  readonly author_id: number | null;
  /** What it is about: a company, a fund, or the firm itself. */
  readonly about: string;
  readonly opportunity_id: number | null;
  /** Active investors in the audience who may know what the report is about. */
  readonly audience: readonly number[];
}

/** The row under lock through the viewer's access, with its audience as it is now. */
export async function lockReport(work: Work, id: string | number): Promise<Report> {
  const row = await lockRow(bareReports, work, id, await readContextIn(work, 'update'));
  return readReport(work, Number(row.id));
}

/** A report that the viewer reaches; 404 for a stranger. */
export async function reachReport(work: Work, id: string): Promise<Report> {
  const where = itemClause(bareReports, id, await readContextIn(work, 'show'));
  if (where === null) throw refuse('not_found');
  const { rows } = await sql<{ id: number }>`select t.id from update_reports as t where ${where}`.execute(
    work.trx,
  );
  if (!rows[0]) throw refuse('not_found');
  return readReport(work, rows[0].id);
}

/** The same without a lock, of a report that the viewer was found to reach. */
export async function readReport(work: Work, id: number): Promise<Report> {
  const report = rowRef('report');
  const { rows } = await sql<Report>`
    select case when report.target_type = 'investment_opportunity' then report.target_id end as opportunity_id,
      report.id, report.title, report.body, report.status, report.notify, report.published_at, report.publish_at,
      report.publish_by_id, report.publish_error, report.target_type, report.target_id, report.kpi_sub_type_ids,
      report.figures_snapshot, report.author_id, coalesce(report.period_end, report.report_date) as until,
      coalesce(case report.target_type
        when 'investment_opportunity' then (select name from investment_opportunities where id = report.target_id)
        when 'fund' then (select name from funds where id = report.target_id) end,
        (select company_name from settings where id = 1)) as about,
      (select coalesce(json_agg(id order by id), '[]') from (${audienceOf(report)}) as reader) as audience
    from update_reports as report where report.id = ${id}`.execute(work.trx);
  const [found] = rows;
  if (!found) throw refuse('not_found');
  return { ...found, audience: await whoMayRead(work, found) };
}

/** Those of the audience who may know the opportunity (decision 023). */
async function whoMayRead(work: Work, report: Report): Promise<readonly number[]> {
  if (report.opportunity_id === null) return report.audience;
  const { inside } = await whoMayKnow(work, report.opportunity_id, { to: report.audience, addressed: true });
  return [...inside].sort((one, other) => one - other);
}
