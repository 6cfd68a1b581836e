import { draftLive } from '@tranche/domain/codes';
import { counted } from '@tranche/domain/kit/counted';
import { invalidField } from '@tranche/domain/kit/errors';
import { figureReview } from '@tranche/domain/reporting/codes';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import { readContextIn } from '../../kit/resource-engine/read-context.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import { accessClause, and } from '../../kit/resource-engine/where.ts';
import { recordEvents } from '../../kit/workflow/record.ts';
import { changedBy } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { Target } from '../crm/public.ts';
import { assertFirmDetails } from '../settings/public.ts';
import { isOn, lockTargets, readTargets, targetName } from './figure-targets.ts';
import { bareInputs } from './input-access.ts';
import { notifyOfPublication, periodWord } from './notify-holders.ts';

export interface Publishing {
  /** The first end of a period that is meant; the same day where it is one period alone. */
  readonly period_start: string;
  readonly period_end: string;
  /** All that the viewer reaches where none are named. */
  readonly targets: readonly unknown[] | null;
  readonly kpis: readonly number[] | null;
}
interface Published extends Target {
  readonly figures: number;
  readonly visible: boolean;
}

/**
 * Drafts of a period that are approved, or entered by staff and not asked back, go Live in one transaction; each holder is
 * shown once, of what they may read (`domain.md#L`).
 */
export async function publishFigures(work: Work, publishing: Publishing) {
  await assertFirmDetails(work);
  const { period_end, kpis } = publishing;
  const targets =
    publishing.targets === null
      ? await targetsWithDrafts(work, publishing)
      : await readTargets(work, publishing.targets);
  await lockTargets(work, targets);
  const row = rowRef('figure');
  const { rows } = await sql<Published>`
    with gone_live as (
      update report_inputs as figure set status = ${lit(draftLive.live)}, ${changedBy(work)}
      where ${and([...draftsOf(publishing), isOn(row, targets)])}
        ${kpis === null ? sql`` : sql`and figure.report_sub_type_id = any(${[...kpis]}::bigint[])`}
      returning figure.*)
    select figure.target_type as type, figure.target_id as id, ${targetName(row)} as name, count(*)::int as figures,
      bool_or(coalesce(
        (select kpi.is_investor_visible from report_sub_types as kpi where kpi.id = figure.report_sub_type_id),
        (select kpi.is_investor_visible from custom_kpis as kpi where kpi.id = figure.custom_kpi_id))) as visible
    from gone_live as figure group by figure.target_type, figure.target_id order by name, id`.execute(
    work.trx,
  );
  if (rows.length === 0)
    throw invalidField('period_end', `There is nothing to publish for ${periodWord(period_end)}.`);
  await recordEvents(
    work,
    rows.map(({ type, id, name, figures }) => ({
      event: 'report_inputs.published',
      target: { type, id },
      description: `**${work.viewer.name}** published ${counted(figures, 'figure')} of **${name}** for ${periodWord(period_end)}`,
      properties: { period_end, figures },
    })),
  );
  const shown = rows.filter(({ visible }) => visible).map(({ type, id, name }) => ({ type, id, name }));
  return {
    figures: rows.reduce((sum, { figures }) => sum + figures, 0),
    companies: rows.length,
    holders: await notifyOfPublication(work, shown, period_end),
  };
}

type Span = Pick<Publishing, 'period_start' | 'period_end'>;

const draftsOf = ({ period_start, period_end }: Span) => [
  sql`figure.period_end between ${period_start}::date and ${period_end}::date`,
  sql`figure.deleted_at is null`,
  sql`figure.status = ${lit(draftLive.draft)}`,
  sql`num_nonnulls(figure.value, figure.text_value) > 0`,
  sql`(figure.review = ${lit(figureReview.approved)}
    or (figure.review = ${lit(figureReview.entered)} and figure.source in ('staff', 'import')))`,
];

async function targetsWithDrafts(work: Work, span: Span): Promise<Target[]> {
  const row = rowRef('figure');
  const access = accessClause(bareInputs, row, await readContextIn(work, 'update')) ?? sql`true`;
  const { rows } = await sql<Target>`
    select distinct figure.target_type as type, figure.target_id as id, ${targetName(row)} as name
    from report_inputs as figure where ${and([...draftsOf(span), access])}`.execute(work.trx);
  return rows;
}
