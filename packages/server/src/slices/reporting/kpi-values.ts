import { draftLive } from '@tranche/domain/codes';
import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { changePct, type Figure, text, valueIn } from '@tranche/domain/reporting/aggregate';
import { meansSame, meantOn } from '@tranche/domain/reporting/meaning';
import { MONTHS_OF, earlier, type Period } from '@tranche/domain/reporting/periods';
import { addDays, addMonths } from '@tranche/domain/kit/calendar';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { INPUT_TARGETS } from '@tranche/domain/reporting/codes';
import { sql } from 'kysely';
import { idParam } from '../../kit/http/read-params.ts';
import type { App } from '../../kit/app.ts';
import { ok, type Answer, type Call, type Route } from '../../kit/http/route.ts';
import { readContextFor } from '../../kit/resource-engine/read-context.ts';
import { KPI_COLUMNS } from './kpi-columns.ts';
import { withFormulas, type Written } from './read-formula.ts';
import type { FrameKpi } from './read-frame.ts';
import { targetScope } from './target-scope.ts';

type Shown = FrameKpi & { readonly is_investor_visible: boolean };
type Raw = Omit<Known, 'kpis'> & { readonly kpis: readonly Written<Shown>[] };

interface Known {
  readonly reached: boolean;
  readonly kpis: readonly Shown[];
  readonly figures: readonly Figure[];
}

/** `[{period_end, value, change, change_pct}]`: a KPI of one company or fund over time, entered or computed on read. */
async function showValues(call: Call, app: App): Promise<Answer> {
  const { query, viewer } = call;
  const type = INPUT_TARGETS.find((word) => word === query.target_type);
  if (type === undefined) throw invalidField('target_type', selectedMessage('target_type'));
  const id = idParam(query, 'target_id');
  if (id === null) throw invalidField('target_id', requiredMessage('target_id'));
  const context = await readContextFor(app, viewer, 'show', call.now);
  const [row] = await app.db.run<Raw>(sql<Raw>`
    select ${targetScope(app, context, { type, id })} as reached,
      (select coalesce(json_agg(k), '[]') from (select ${KPI_COLUMNS}, kpi.is_investor_visible
        from report_sub_types as kpi where kpi.deleted_at is null) k) as kpis,
      (select coalesce(json_agg(json_build_object('kpi_id', given.report_sub_type_id, 'period_end', given.period_end,
          'value', given.value::text)), '[]') from report_inputs as given
        where given.target_type = ${type} and given.target_id = ${id} and given.status = ${draftLive.live}
          and given.report_sub_type_id is not null and given.value is not null and given.deleted_at is null) as figures`);
  const known = row && { ...row, kpis: withFormulas<Shown>(row.kpis) };
  const kpi = known?.kpis.find((one) => one.id === Number(call.params.id));
  if (!known?.reached || !kpi || (viewer.kind === 'investor' && !kpi.is_investor_visible))
    throw refuse('not_found');
  return ok(valuesOf(kpi, known));
}

function valuesOf(kpi: FrameKpi, { kpis, figures }: Known) {
  const valueAt = ({ from, to }: Period) => valueIn(kpi, { figures }, { from, to }, kpis);
  const days = [...new Set(figures.map(({ period_end }) => period_end))].sort();
  return days.flatMap((day) => {
    const months = MONTHS_OF[meantOn(kpi, day).frequency];
    const period = { from: addMonths(addDays(day, 1), -months), to: day };
    const value = valueAt(period);
    if (value === null) return [];
    const before = earlier(period, months);
    const prior = meansSame(kpi, day, before.to) ? valueAt(before) : null;
    return [
      {
        period_end: day,
        value: text(value),
        change: prior === null ? null : text(value.minus(prior)),
        change_pct: changePct(value, prior),
      },
    ];
  });
}

export const kpiValuesRoute: Route = {
  method: 'GET',
  path: '/api/report-sub-types/:id/values',
  access: [
    'kpi.index',
    'investment_opportunity_live.index',
    'investment_opportunity_existing.index',
    'investor',
  ],
  summary: 'a KPI of one company over time, entered or computed',
  handle: showValues,
};
