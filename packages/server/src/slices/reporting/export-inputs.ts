import { readListQuery } from '@tranche/domain/kit/list-query';
import { type Figure, text, valueIn } from '@tranche/domain/reporting/aggregate';
import { meantOn } from '@tranche/domain/reporting/meaning';
import { thingsWord } from '@tranche/domain/settings/thing-words';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { fileAnswer, formatOf } from '../../kit/export/answer.ts';
import type { Table } from '../../kit/export/table.ts';
import type { Answer, Call, Route } from '../../kit/http/route.ts';
import { allowedFor } from '../../kit/resource-engine/allowed.ts';
import { readContextFor, servingOf } from '../../kit/resource-engine/read-context.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import { and, listClauses } from '../../kit/resource-engine/where.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { KPI_COLUMNS } from './kpi-columns.ts';
import { withFormulas, type Written } from './read-formula.ts';
import type { FrameKpi } from './read-frame.ts';
import { todayOf } from '../../kit/db/today.ts';

interface Line {
  readonly target_type: string;
  readonly target: string | null;
  readonly period_start: string;
  readonly period_end: string;
  readonly figures: readonly (Figure & { readonly custom: string | null; readonly words: string | null })[];
}
type Raw = Omit<Found, 'kpis'> & { readonly kpis: readonly Written<FrameKpi>[] };

interface Found {
  readonly kpis: readonly FrameKpi[];
  readonly lines: readonly Line[];
}

/** `GET /api/report-inputs/export`: wide, a row a company and period, a column a KPI, computed ones too (`domain.md#L`). */
async function exportInputs(call: Call, app: App): Promise<Answer> {
  const format = formatOf(call);
  const table = wide(await readLines(call, app));
  await perform(app, call, (work) =>
    recordEvent(work, {
      event: 'exported',
      target: null,
      description: `**${call.viewer.name}** exported ${thingsWord('report-inputs')}`,
      properties: { family: 'report-inputs', format },
    }),
  );
  return fileAnswer([table], { name: 'report-inputs', format, day: await todayOf(app.db.kysely, call.now) });
}

/** One statement: the list's own rows, by company and period. */
async function readLines(call: Call, app: App): Promise<Found> {
  const context = await readContextFor(app, call.viewer, 'index', call.now);
  const serving = servingOf(app, 'report-inputs');
  const query = readListQuery({ ...call.query }, allowedFor(serving.resource, app.registry, context));
  const given = rowRef('given');
  const [found] = await app.db.run<Raw>(sql<Raw>`
    select (select coalesce(json_agg(k), '[]') from (select ${KPI_COLUMNS}
        from report_sub_types as kpi join report_types as category on category.id = kpi.report_type_id
        where kpi.deleted_at is null order by category.sort_order, category.id, kpi.sort_order, kpi.id) k) as kpis,
      (select coalesce(json_agg(l order by l.target, l.target_id, l.period_end, l.period_start), '[]') from (
        select given.target_type, given.target_id, given.period_start, given.period_end,
          coalesce(
            (select name from investment_opportunities where given.target_type = 'investment_opportunity' and id = given.target_id),
            (select name from pipeline_deals where given.target_type = 'pipeline_deal' and id = given.target_id),
            (select name from fund_investment_opportunities where given.target_type = 'fund_investment_opportunity' and id = given.target_id),
            (select name from funds where given.target_type = 'fund' and id = given.target_id)) as target,
          json_agg(json_build_object('kpi_id', coalesce(given.report_sub_type_id, 0), 'period_end', given.period_end,
            'value', given.value::text, 'custom', own.name, 'words', given.text_value)) as figures
        from report_inputs as given left join custom_kpis as own on own.id = given.custom_kpi_id
        where ${and(listClauses(serving, query, given, context))}
        group by given.target_type, given.target_id, given.period_start, given.period_end) l) as lines`);
  return found ? { ...found, kpis: withFormulas<FrameKpi>(found.kpis) } : { kpis: [], lines: [] };
}

function wide({ kpis, lines }: Found): Table {
  const custom = [
    ...new Set(lines.flatMap(({ figures }) => figures.flatMap((figure) => figure.custom ?? []))),
  ].sort();
  const cells = lines.map((line) => kpis.map((kpi) => cellOf(kpi, line, kpis)));
  const shown = kpis.map((_, column) => cells.some((row) => row[column] !== null));
  const shownOnly = <T>(row: readonly T[]): T[] => row.filter((_, column) => shown[column]);
  return {
    name: 'KPIs',
    columns: [
      ...['Company', 'Kind', 'From', 'To'].map((title) => ({ title })),
      ...shownOnly(kpis).map(({ name, unit }) => ({ title: name, isNumber: unit !== 'text' })),
      ...custom.map((title) => ({ title })),
    ],
    rows: lines.map((line, index) => [
      line.target,
      line.target_type.replace(/_/g, ' '),
      line.period_start,
      line.period_end,
      ...shownOnly(cells[index] ?? []),
      ...custom.map((name) => {
        const figure = line.figures.find((one) => one.custom === name);
        return figure?.value ?? figure?.words ?? null;
      }),
    ]),
  };
}

function cellOf(
  given: FrameKpi,
  { figures, period_start, period_end }: Line,
  kpis: readonly FrameKpi[],
): string | null {
  const kpi = meantOn(given, period_end);
  const own = figures.find(({ kpi_id }) => kpi_id === kpi.id);
  if (kpi.formula === null) return own?.value ?? own?.words ?? null;
  const numbers = figures.filter(({ value }) => value !== null);
  return text(valueIn(kpi, { figures: numbers }, { from: period_start, to: period_end }, kpis));
}

export const exportInputsRoute: Route = {
  method: 'GET',
  path: '/api/report-inputs/export',
  access: [
    'kpi.index',
    'investment_opportunity_live.index',
    'investment_opportunity_existing.index',
    'pipeline_deals.index',
    'funds_opportunity.index',
    'funds.index',
  ],
  summary: 'KPIs as CSV or XLSX, one row per company and period',
  handle: exportInputs,
};
