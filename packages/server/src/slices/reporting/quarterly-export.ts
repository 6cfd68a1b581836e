import { draftLive } from '@tranche/domain/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { aggregateTotals, text, valueIn } from '@tranche/domain/reporting/aggregate';
import { reportingState } from '@tranche/domain/reporting/due';
import type { NamedPeriod } from '@tranche/domain/reporting/periods';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { fileAnswer, formatOf } from '../../kit/export/answer.ts';
import type { Column, Table } from '../../kit/export/table.ts';
import type { Answer, Call } from '../../kit/http/route.ts';
import { readContextFor, servingOf } from '../../kit/resource-engine/read-context.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { accessClause, and } from '../../kit/resource-engine/where.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { holdingsOf, readInvestments } from '../portfolio/public.ts';
import { periodParam, lastQuarter } from './period-param.ts';
import { companiesClause, type Frame, grouped, readFrame } from './read-frame.ts';

interface More {
  readonly flows: readonly {
    readonly date: string;
    readonly company: string;
    readonly type: string;
    readonly currency: string;
    readonly amount: string;
  }[];
  readonly updates: readonly {
    readonly published_at: string;
    readonly title: string;
    readonly about: string | null;
    readonly audience: string;
    readonly reads: number;
  }[];
}

/**
 * `GET /api/reports/quarterly-export`: Summary, KPIs, Valuations, Cash flows and Updates of a quarter, the last one unless
 * told (`domain.md#L`): sheets of a workbook, or with `format=csv` one under the other.
 */
export async function quarterlyExport(call: Call, app: App): Promise<Answer> {
  const format = formatOf(call, 'xlsx');
  const period = (call.query.period ?? null) === null ? lastQuarter(call.now) : periodParam(call.query);
  if (period.months !== 3) throw invalidField('period', selectedMessage('period'));
  const companies = await companiesClause(call, app);
  const frame = await readFrame<More>(app, companies, period, await moreOf(call, app, { companies, period }));
  await perform(app, call, (work) =>
    recordEvent(work, {
      event: 'exported',
      target: null,
      description: `**${call.viewer.name}** exported the quarter ${period.label}`,
      properties: { family: 'reports', period: period.label },
    }),
  );
  return fileAnswer(
    [
      summarySheet(frame, period, call.now),
      kpiSheet(frame, period),
      await valuationSheet(app, companies, period),
      flowSheet(frame),
      updateSheet(frame),
    ],
    { name: `quarterly-report-${period.label}`, format, now: call.now },
  );
}

function summarySheet({ kpis, companies }: Frame, period: NamedPeriod, now: Date): Table {
  const required = kpis.filter((kpi) => kpi.is_required && kpi.is_active && kpi.formula === null);
  const today = now.toISOString().slice(0, 10);
  const { due, received, late } = reportingState(required, companies, { period, today });
  const names = new Map(kpis.map((kpi) => [kpi.id, kpi.name]));
  const totals = aggregateTotals(kpis, grouped(companies, 'none'), { period, known: kpis });
  return {
    name: 'Summary',
    head: [
      `Period: ${period.label} (${period.from} to ${period.to})`,
      `Companies: ${companies.length}`,
      `Reports: ${received} of ${due} received, ${late} late`,
    ],
    columns: [
      { title: 'KPI' },
      ...numbers('Value', 'Prior', 'Change %', 'Companies', 'Coverage %'),
      ...words('Change is of'),
    ],
    rows: totals.map((row) => [
      names.get(row.kpi_id),
      row.value,
      row.prior,
      row.change_pct,
      row.companies,
      row.coverage_pct,
      `${row.like_for_like.companies} of ${companies.length} reported in both`,
    ]),
  };
}

const words = (...titles: readonly string[]): Column[] => titles.map((title) => ({ title }));
const numbers = (...titles: readonly string[]): Column[] =>
  titles.map((title) => ({ title, isNumber: true }));

/** Wide: a row a company, a column a KPI. */
function kpiSheet({ kpis, companies }: Frame, period: NamedPeriod): Table {
  const shown = kpis.filter(({ unit, is_active }) => unit !== 'text' && is_active);
  return {
    name: 'KPIs',
    columns: [...words('Company', 'Industry'), ...numbers(...shown.map(({ name }) => name))],
    rows: companies.map((company) => [
      company.name,
      company.industry,
      ...shown.map((kpi) => text(valueIn(kpi, company, period, kpis))),
    ]),
  };
}

/** What the platform's investors hold in each company at the quarter's end, and its price, as their portfolios show it. */
async function valuationSheet(app: App, companies: Sql, { to }: NamedPeriod): Promise<Table> {
  const where = sql`investment.kind <> 'private_manual' and investment.investment_opportunity_id in (
    select company.id from investment_opportunities as company where ${companies})`;
  const holdings = holdingsOf(await readInvestments(app.db.kysely, { where, at: to }), to);
  return {
    name: 'Valuations',
    columns: [
      ...words('Company', 'Currency'),
      ...numbers('Holdings', 'Share price', 'Invested', 'Received', 'Value'),
    ],
    rows: holdings.map(({ opportunity, investments, share_price, figures, current_value }) => [
      opportunity.name,
      investments[0]?.currency,
      investments.length,
      share_price,
      figures.total_invested,
      figures.received,
      current_value,
    ]),
  };
}

const flowSheet = ({ flows }: More): Table => ({
  name: 'Cash flows',
  columns: [...words('Date', 'Company', 'Type', 'Currency'), ...numbers('Amount')],
  rows: flows.map((flow) => [flow.date, flow.company, flow.type, flow.currency, flow.amount]),
});

const updateSheet = ({ updates }: More): Table => ({
  name: 'Updates',
  columns: [...words('Published', 'Title', 'About', 'Audience'), ...numbers('Readers')],
  rows: updates.map((update) => [
    update.published_at,
    update.title,
    update.about,
    update.audience,
    update.reads,
  ]),
});

interface Within {
  readonly companies: Sql;
  readonly period: NamedPeriod;
}

/** The quarter's flows of money and its published reports, as columns of the one statement. */
async function moreOf(call: Call, app: App, { companies, period: { from, to } }: Within): Promise<Sql> {
  const context = await readContextFor(app, call.viewer, 'index', call.now);
  const reports = accessClause(servingOf(app, 'update-reports'), rowRef('report'), context);
  return sql`,
    (select coalesce(json_agg(json_build_object('date', flow.date, 'company', company.name, 'type', flow.type,
        'currency', investment.currency, 'amount', flow.amount::text) order by flow.date, flow.id), '[]')
      from investment_transactions as flow
      join investments as investment on investment.id = flow.investment_id and investment.deleted_at is null and investment.kind <> 'private_manual'
      join investment_opportunities as company on company.id = investment.investment_opportunity_id
      where flow.deleted_at is null and flow.date between ${from}::date and ${to}::date and ${companies}) as flows,
    (select coalesce(json_agg(json_build_object('published_at', report.published_at::date, 'title', report.title,
        'about', (select name from investment_opportunities where report.target_type = 'investment_opportunity' and id = report.target_id
          union all select name from funds where report.target_type = 'fund' and id = report.target_id),
        'audience', report.audience, 'reads', report.reads_count) order by report.published_at, report.id), '[]')
      from update_reports as report where ${and([
        sql`report.status = ${draftLive.live}`,
        sql`report.deleted_at is null`,
        sql`report.published_at >= ${from}::date and report.published_at < ${to}::date + 1`,
        ...(reports ? [reports] : []),
      ])}) as updates`;
}
