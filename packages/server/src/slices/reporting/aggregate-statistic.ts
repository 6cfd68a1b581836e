import { keysOf } from '@tranche/domain/kit/record';
import { aggregateTotals } from '@tranche/domain/reporting/aggregate';
import { companiesByState } from '@tranche/domain/reporting/due';
import { explainAggregate } from '@tranche/domain/reporting/explain-aggregate';
import type { Statistic } from '@tranche/domain/reporting/statistics';
import type { App } from '../../kit/app.ts';
import type { Call } from '../../kit/http/route.ts';
import { and } from '../../kit/resource-engine/where.ts';
import { todayOf } from '../../kit/db/today.ts';
import { sql } from 'kysely';
import type { StatisticsScope } from './statistics-scope.ts';
import { inFirmCurrency } from './in-firm-currency.ts';
import { namingContext } from './explained-statistic.ts';
import { readCompanyNames } from './count-companies.ts';
import { companiesClause, type FrameKpi, grouped, readFrame } from './read-frame.ts';
import { periodOrLastQuarter } from './period-param.ts';

type Data = Statistic<'aggregate-reports'>;

/** `{"period","reporting":{"due","received","late"},"kpis":[{"kpi_id","name","value","prior","change_pct"}]}`; the last quarter by default. */
export async function aggregateReportsStatistic(
  requested: StatisticsScope,
  call: Call,
  app: App,
): Promise<Data> {
  return dataOf(await readReports(requested, call, app), () => ({}));
}

/** Each KPI with its companies as in `GET /api/reports/aggregate`, and the companies that have reported or not. */
export async function explainAggregateReports(requested: StatisticsScope, call: Call, app: App) {
  const read = await readReports(requested, call, app);
  const { frame, members, period, states } = read;
  const context = await namingContext(call, app);
  const count = await readCompanyNames(
    app.db.kysely,
    frame.companies.map(({ id }) => id),
    context,
  );
  const data = dataOf(read, (kpi) => ({
    explain: explainAggregate(kpi, members, { period, known: frame.kpis }),
  }));
  const records = keysOf(states).map((state) =>
    count(
      state,
      states[state].map(({ id }) => [id, null]),
    ),
  );
  return { data, records };
}

async function readReports(requested: StatisticsScope, call: Call, app: App) {
  const period = periodOrLastQuarter(call.query, await todayOf(app.db.kysely, call.now));
  const companies = and([
    await companiesClause(call, app),
    sql`company.id in (select opportunity.id from investment_opportunities as opportunity where ${requested.opportunities})`,
  ]);
  const frame = await readFrame(app.db.kysely, { companies }, period);
  const kpis = frame.kpis.filter((kpi) => kpi.is_active);
  const required = kpis.filter((kpi) => kpi.is_required && kpi.formula === null);
  const members = grouped(await inFirmCurrency(app.db.kysely, frame, period.to), 'none');
  const today = await todayOf(app.db.kysely, call.now);
  const states = companiesByState(required, frame.companies, { period, today });
  return { frame, kpis, members, period, states };
}

type Explain = (kpi: FrameKpi) => Pick<Data['kpis'][number], 'explain'>;

function dataOf(
  { frame, kpis, members, period, states }: Awaited<ReturnType<typeof readReports>>,
  explain: Explain,
): Data {
  const known = new Map(kpis.map((kpi) => [kpi.id, kpi]));
  const totals = aggregateTotals(kpis, members, { period, known: frame.kpis });
  return {
    period: period.label,
    reporting: { due: states.due.length, received: states.received.length, late: states.late.length },
    kpis: totals.flatMap(({ kpi_id, value, prior, change_pct, like_for_like }) => {
      const kpi = known.get(kpi_id);
      if (!kpi) return [];
      return [{ kpi_id, name: kpi.name, value, prior, change_pct, like_for_like, ...explain(kpi) }];
    }),
  };
}
