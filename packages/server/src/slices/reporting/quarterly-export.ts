import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { aggregateTotals } from '@tranche/domain/reporting/aggregate';
import { FIGURE_REVIEW_LABELS } from '@tranche/domain/reporting/codes';
import { reportingState } from '@tranche/domain/reporting/due';
import { meantOn } from '@tranche/domain/reporting/meaning';
import type { NamedPeriod } from '@tranche/domain/reporting/periods';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { fileAnswer, formatOf } from '../../kit/export/answer.ts';
import { Formula, type CellFormat, type Column, type Table } from '../../kit/export/table.ts';
import type { Answer, Call } from '../../kit/http/route.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { holdingsOf, readInvestments } from '../portfolio/public.ts';
import { inFirmCurrency } from './in-firm-currency.ts';
import { companiesClause, type Frame, type FrameCompany, grouped, readFrame } from './read-frame.ts';
import { moreOf, type More } from './quarter-rows.ts';
import { kpiSheet, type KpiSheet } from './workbook-kpis.ts';
import { readRates } from '../../kit/fx/read-rates.ts';
import { todayOf } from '../../kit/db/today.ts';
import { periodOrLastQuarter } from './period-param.ts';

/**
 * `GET /api/reports/quarterly-export`: Summary, KPIs, Sources, Valuations, Cash flows and Updates of a quarter, the last one unless
 * told (`domain.md#L`): sheets of a workbook, or with `format=csv` one under the other.
 */
export async function quarterlyExport(call: Call, app: App): Promise<Answer> {
  const format = formatOf(call, 'xlsx');
  const today = await todayOf(app.db.kysely, call.now);
  const period = periodOrLastQuarter(call.query, today);
  if (period.months !== 3) throw invalidField('period', selectedMessage('period'));
  const companies = await companiesClause(call, app);
  const read = await readFrame<More>(
    app.db.kysely,
    { companies },
    period,
    await moreOf(call, app, { companies, period }),
  );
  const frame = { ...read, kpis: read.kpis.map((kpi) => meantOn(kpi, period.to)) };
  await perform(app, call, (work) =>
    recordEvent(work, {
      event: 'exported',
      target: null,
      description: `**${call.viewer.name}** exported the quarter ${period.label}`,
      properties: { family: 'reports', period: period.label },
    }),
  );
  const rates = await readRates(
    app.db.kysely,
    [frame.currency, ...frame.companies.map(({ currency }) => currency)],
    period.to,
  );
  const sheet = kpiSheet(frame, period, ({ currency }) => rates(currency, frame.currency, period.to));
  const comparable = await inFirmCurrency(app.db.kysely, frame, period.to);
  return fileAnswer(
    [
      summarySheet({ frame, comparable, sheet }, period, today),
      sheet.table,
      figureSheet(frame),
      await valuationSheet(app, companies, period),
      flowSheet(frame),
      updateSheet(frame),
    ],
    { name: `quarterly-report-${period.label}`, format, day: today },
  );
}

interface Summed {
  readonly frame: Frame;
  /** The companies with their money in the firm's currency. */
  readonly comparable: readonly FrameCompany[];
  readonly sheet: KpiSheet;
}

/** What all companies come to, as formulas over the sheet of their KPIs. */
function summarySheet({ frame, comparable, sheet }: Summed, period: NamedPeriod, today: string): Table {
  const { kpis, companies, currency } = frame;
  const required = kpis.filter((kpi) => kpi.is_required && kpi.is_active && kpi.formula === null);
  const { due, received, late } = reportingState(required, companies, { period, today });
  const known = new Map(kpis.map((kpi) => [kpi.id, kpi]));
  const totals = aggregateTotals(kpis, grouped(comparable, 'none'), { period, known: kpis });
  return {
    name: 'Summary',
    head: [
      `Period: ${period.label} (${period.from} to ${period.to})`,
      `Companies: ${companies.length}`,
      `Reports: ${received} of ${due} received, ${late} late`,
      `Money in ${currency}, converted at the rates of ${period.to} on the sheet KPIs`,
    ],
    columns: [
      ...words('KPI', 'Unit', 'Combined by'),
      ...numbers('Value', 'Prior'),
      ...points('Change %'),
      ...wholes('Companies'),
      ...points('Coverage %'),
      ...words('Change is of'),
    ],
    rows: totals.map((row) => {
      const kpi = known.get(row.kpi_id);
      const total = kpi && row.value !== null ? sheet.totalOf(kpi) : null;
      return [
        kpi?.name,
        kpi?.unit,
        kpi?.aggregation.replace('_', ' '),
        total && row.value !== null ? new Formula(total, row.value) : row.value,
        row.prior,
        row.change_pct,
        row.companies,
        row.coverage_pct,
        `${row.like_for_like.companies} of ${companies.length} reported in both`,
      ];
    }),
  };
}

/** Where each figure of the quarter is from. */
const figureSheet = ({ sources }: More): Table => ({
  name: 'Sources',
  columns: [
    ...words('Company', 'KPI'),
    ...days('Period end'),
    ...numbers('Value', 'Target'),
    ...words('Source', 'Review'),
    ...days('Entered'),
    ...words('By', 'Restated'),
    ...days('Effective from'),
    ...words('Comment'),
  ],
  rows: sources.map((one) => [
    one.company,
    one.kpi,
    one.period_end,
    one.value,
    one.target,
    one.source,
    FIGURE_REVIEW_LABELS[one.review],
    one.entered,
    one.by,
    one.restated,
    one.effective_from,
    one.comment,
  ]),
});

const words = (...titles: readonly string[]): Column[] => titles.map((title) => ({ title }));
const numbersAs = (shown: CellFormat, titles: readonly string[]): Column[] =>
  titles.map((title) => ({ title, isNumber: true, shown }));
const numbers = (...titles: readonly string[]): Column[] => numbersAs('places', titles);
const wholes = (...titles: readonly string[]): Column[] => numbersAs('whole', titles);
const points = (...titles: readonly string[]): Column[] => numbersAs('points', titles);
const days = (...titles: readonly string[]): Column[] => titles.map((title) => ({ title, shown: 'day' }));

/** What the platform's investors hold in each company at the quarter's end, and its price, as their portfolios show it. */
async function valuationSheet(app: App, companies: Sql, { to }: NamedPeriod): Promise<Table> {
  const where = sql`investment.kind <> 'private_manual' and investment.investment_opportunity_id in (
    select company.id from investment_opportunities as company where ${companies})`;
  const holdings = holdingsOf(await readInvestments(app.db.kysely, { where, at: to }), to);
  return {
    name: 'Valuations',
    columns: [
      ...words('Company', 'Currency'),
      ...wholes('Holdings'),
      ...numbers('Share price', 'Invested', 'Received', 'Value'),
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
  columns: [...days('Date'), ...words('Company', 'Type', 'Currency'), ...numbers('Amount')],
  rows: flows.map((flow) => [flow.date, flow.company, flow.type, flow.currency, flow.amount]),
});

const updateSheet = ({ updates }: More): Table => ({
  name: 'Updates',
  columns: [...days('Published'), ...words('Title', 'About', 'Audience'), ...wholes('Readers')],
  rows: updates.map((update) => [
    update.published_at,
    update.title,
    update.about,
    update.audience,
    update.reads,
  ]),
});
