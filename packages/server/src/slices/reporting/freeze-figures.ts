import {
  figureKeysOf,
  keepFigures,
  pickFigures,
  type ReportFigures,
} from '@tranche/domain/reporting/report-figures';
import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { Report } from './lock-report.ts';
import { readFigures } from './read-figures.ts';

type Drawn = Pick<Report, 'target_type' | 'target_id' | 'body' | 'kpi_sub_type_ids' | 'until'>;

/** What the blocks of a report show at this moment; null for news of the firm. */
export async function figuresNow(work: Work, report: Drawn): Promise<ReportFigures | null> {
  const all = await allFigures(work, report);
  return all && pickFigures(all, figureKeysOf(report.body, report.kpi_sub_type_ids));
}

/** All that its blocks could show. */
export async function allFigures(
  { trx, now }: Pick<Work, 'trx' | 'now'>,
  { target_type: type, target_id: id, until }: Drawn,
): Promise<ReportFigures | null> {
  return type === null || id === null ? null : readFigures(trx, { type, id, until }, now);
}

/** After a correction: what was published stays, a KPI that was added is frozen as it is now. */
export async function freezeAdded(work: Work, report: Report): Promise<void> {
  const { figures_snapshot: published, id } = report;
  const now = await figuresNow(work, report);
  if (now === null) return;
  const frozen = published === null ? now : keepFigures(published, now);
  if (frozen.series.length === published?.series.length) return;
  await sql`update update_reports set figures_snapshot = ${JSON.stringify(frozen)}::jsonb where id = ${id}`.execute(
    work.trx,
  );
}
