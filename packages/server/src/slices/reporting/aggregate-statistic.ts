import { aggregateTotals } from '@tranche/domain/reporting/aggregate';
import { reportingState } from '@tranche/domain/reporting/due';
import type { App } from '../../kit/app.ts';
import type { Call } from '../../kit/http/route.ts';
import { and } from '../../kit/resource-engine/where.ts';
import { todayOf } from '../../kit/db/today.ts';
import { sql } from 'kysely';
import type { StatisticsScope } from './statistics-scope.ts';
import { inFirmCurrency } from './in-firm-currency.ts';
import { periodParam, lastQuarter } from './period-param.ts';
import { companiesClause, grouped, readFrame } from './read-frame.ts';

/** `{"period","reporting":{"due","received","late"},"kpis":[{"kpi_id","name","value","prior","change_pct"}]}`; the last quarter by default. */
export async function aggregateReportsStatistic(
  requested: StatisticsScope,
  call: Call,
  app: App,
): Promise<unknown> {
  const given = call.query.period ?? null;
  const period = given === null ? lastQuarter(call.now) : periodParam(call.query);
  const companies = and([
    await companiesClause(call, app),
    sql`company.id in (select opportunity.id from investment_opportunities as opportunity where ${requested.opportunities})`,
  ]);
  const frame = await readFrame(app.db.kysely, { companies }, period);
  const kpis = frame.kpis.filter((kpi) => kpi.is_active);
  const required = kpis.filter((kpi) => kpi.is_required && kpi.formula === null);
  const names = new Map(kpis.map((kpi) => [kpi.id, kpi.name]));
  const comparable = await inFirmCurrency(app.db.kysely, frame, period.to);
  const totals = aggregateTotals(kpis, grouped(comparable, 'none'), { period, known: frame.kpis });
  return {
    period: period.label,
    reporting: reportingState(required, frame.companies, {
      period,
      today: await todayOf(app.db.kysely, call.now),
    }),
    kpis: totals.map(({ kpi_id, value, prior, change_pct, like_for_like }) => ({
      kpi_id,
      name: names.get(kpi_id) ?? '',
      value,
      prior,
      change_pct,
      like_for_like,
    })),
  };
}
