import { money, sum } from '@tranche/domain/kit/money';
import { allocationBy } from '@tranche/domain/portfolio/allocation';
import { combinedFigures } from '@tranche/domain/portfolio/combine';
import { valueOverTime } from '@tranche/domain/portfolio/over-time';
import { PORTFOLIO_STATS, type StatKey } from '@tranche/domain/portfolio/tables';
import type { App } from '../../kit/app.ts';
import { ok, type Answer, type Call } from '../../kit/http/route.ts';
import { readSettings } from '../settings/public.ts';
import { holdingsOf, type Holding } from './holdings.ts';
import { readLines, type HeldLine } from './read-lines.ts';
import { scopeOf, type Scope } from './scope.ts';
import { tablesOf } from './tables.ts';

/** GET and POST /api/portfolio: `?user_id= ?organisation_id= ?entity_id= ?as_of=` (`domain.md` L). */
export async function showPortfolio(call: Call, app: App): Promise<Answer> {
  const scope = await scopeOf(call, app);
  const lines = await readLines(app.db.kysely, scope);
  const settings = await readSettings(app.db.kysely);
  const { currency, counted, missing } = oneCurrency(lines, settings.currency);
  return ok({
    ...portfolioOf(counted, scope),
    currency,
    ...(missing.length > 0 ? { fx_missing: missing } : {}),
  });
}

/** Without rates between them, lines of other currencies are left out of the sums and named (`domain.md` 0.3). */
function oneCurrency(lines: readonly HeldLine[], usual: string) {
  const currencies = [...new Set(lines.map(({ currency }) => currency))];
  const currency = currencies.length === 1 ? (currencies[0] ?? usual) : usual;
  return {
    currency,
    counted: lines.filter((line) => line.currency === currency),
    missing: currencies.filter((other) => other !== currency),
  };
}

function portfolioOf(lines: readonly HeldLine[], { at }: Pick<Scope, 'at'>) {
  const holdings = holdingsOf(lines, at);
  const reservations = lines.filter(({ status }) => status <= 4);
  const held = holdings.flatMap((holding) => [...holding.lines]);
  return {
    as_of: at,
    stats: statsOf(holdings, reservations, at),
    tables: tablesOf(holdings, reservations),
    allocation: {
      holding: allocationBy(holdings, ({ opportunity }) => opportunity.name),
      industry: allocationBy(holdings, ({ opportunity }) => opportunity.industry ?? 'Other'),
      type: allocationBy(holdings, ({ opportunity }) => opportunity.type),
    },
    value_over_time: valueOverTime(held, at),
  };
}

function statsOf(holdings: readonly Holding[], reservations: readonly HeldLine[], at: string) {
  const figures = combinedFigures(
    holdings.flatMap((holding) => [...holding.lines]),
    { at },
  );
  const totalOf = (statuses: readonly number[], amount: (line: HeldLine) => string): string =>
    money(sum(reservations.filter(({ status }) => statuses.includes(status)).map(amount)));
  const values: Readonly<Record<StatKey, string | number | null>> = {
    portfolio_value: figures.current_value,
    total_invested: figures.total_invested,
    total_gain: figures.total_return,
    total_gain_pct: figures.total_gain_pct,
    moic: figures.moic,
    irr: figures.irr?.percent ?? null,
    distributions: figures.received,
    holdings_count: holdings.filter(({ is_matured }) => !is_matured).length,
    tax_relief_total: null,
    reserved_total: totalOf([1, 2], (line) => line.amount ?? line.amount_requested),
    cash_call_due_total: totalOf([3], (line) => line.amount_outstanding),
    pending_total: totalOf([4], (line) => line.amount ?? '0'),
  };
  return STAT_KEYS.map((key) => ({ key, ...PORTFOLIO_STATS[key], value: values[key] }));
}

const STAT_KEYS: readonly StatKey[] = [
  'portfolio_value',
  'total_invested',
  'total_gain',
  'total_gain_pct',
  'moic',
  'irr',
  'distributions',
  'holdings_count',
  'reserved_total',
  'cash_call_due_total',
  'pending_total',
];
