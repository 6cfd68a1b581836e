import { draftLive } from '@tranche/domain/codes';
import { investmentStatus } from '@tranche/domain/investments/codes';
import { isZero } from '@tranche/domain/kit/money';
import { closingRows, explainHolding } from '@tranche/domain/portfolio/explain';
import { explainRelief } from '@tranche/domain/portfolio/explain-relief';
import type { Explanation } from '@tranche/domain/portfolio/explanation';
import { allocationBy } from '@tranche/domain/portfolio/allocation';
import { lit } from '../../kit/db/literal.ts';
import { explainPayments } from './explain-payments.ts';
import { valueOverTime } from '@tranche/domain/portfolio/over-time';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { ok, type Answer, type Call } from '../../kit/http/route.ts';
import { readAccrued } from '../funds/public.ts';
import { readTaxSummaries } from '../investments/public.ts';
import { holdingsOf } from './holdings.ts';
import { inOneCurrency } from './in-currency.ts';
import { localReturns } from './local-returns.ts';
import { readOpportunityFacts } from './opportunity-facts.ts';
import { readFundInvestments } from './read-fund-investments.ts';
import { readInvestments, type HeldInvestment } from './read-investments.ts';
import { readSetup, type Setup } from './read-setup.ts';
import { scopeOf, type Scope } from './scope.ts';
import { type Counted, gainOf, PENDING, statsOf, wholeOf } from './stats.ts';
import { tablesOf } from './tables.ts';

/** GET and POST /api/portfolio: `?user_id= ?organisation_id= ?entity_id= ?as_of= ?include_fees= ?append=explain,figures` (`domain.md#L`). */
export async function showPortfolio(call: Call, app: App): Promise<Answer> {
  const portfolio = await readPortfolio(call, app);
  const { scope, currency, holdings, missing } = portfolio;
  const investments = holdings.flatMap((holding) => [...holding.investments]);
  return ok({
    as_of: scope.at,
    currency,
    ...(missing.length > 0 ? { fx_missing: missing } : {}),
    stats: portfolio.stats,
    gain: gainOf(holdings),
    tables: portfolio.tables,
    allocation: {
      holding: allocationBy(holdings, ({ opportunity }) => opportunity.name),
      industry: allocationBy(holdings, ({ opportunity }) => opportunity.industry ?? 'Other'),
      type: allocationBy(holdings, ({ opportunity }) => opportunity.type),
    },
    value_over_time: valueOverTime(investments, scope.at, portfolio.at),
    ...(asksFor(call, 'explain')
      ? { explain: explainPayments(holdings, scope.at), closings: closingRows(portfolio.whole()) }
      : {}),
    ...(asksFor(call, 'figures') ? { figures: explainWhole(portfolio) } : {}),
  });
}

const asksFor = ({ query }: Call, append: string): boolean =>
  typeof query.append === 'string' && query.append.split(',').includes(append);

/** Shares of one company and of another are no sum. */
const OF_ONE_COMPANY = ['shares', 'average_cost'];
type Read = Awaited<ReturnType<typeof readPortfolio>>;
const explainWhole = ({ holdings, whole, scope, tax, withTax }: Read): Explanation[] => {
  const held = holdings.flatMap(({ investments }) => [...investments]);
  const figures = explainHolding(held, whole(), scope).filter(
    ({ figure }) => !OF_ONE_COMPANY.includes(figure),
  );
  const relieved = held.map((investment) => ({
    ...investment,
    name: investment.opportunity.name,
    income_relief: tax.get(investment.id)?.income_relief ?? '0',
  }));
  return withTax ? [...figures, explainRelief(relieved)] : figures;
};

/** What the page and the statement are made of, in one currency. */
export async function readPortfolio(call: Call, app: App) {
  const db = app.db.kysely;
  const [scope, setup] = await Promise.all([scopeOf(call, app), readSetup(db)]);
  const read = await readEverything(app, scope, setup);
  const { currency, investments, original, missing, at } = await inOneCurrency(db, read, {
    usual: setup.currency,
    at: scope.at,
  });
  const funds = investments.flatMap(({ subject, opportunity: { id } }) => (subject === 'fund' ? [id] : []));
  const [tax, opportunity, carry] = await Promise.all([
    setup.flags.tax
      ? readTaxSummaries(
          db,
          investments.map(({ id }) => id),
        )
      : new Map<number, null>(),
    readOpportunityFacts(db, investments, scope.at),
    readAccrued(db, funds, scope.at),
  ]);
  const holdings = holdingsOf(investments, scope.at, scope);
  const reservations = investments.filter(({ status }) => status <= investmentStatus.paid);
  const counted: Counted = { ...scope, holdings, reservations, tax, carry };
  const [pending] = statsOf([PENDING], counted);
  return {
    scope,
    currency,
    missing,
    at,
    holdings,
    tax,
    withTax: setup.flags.tax,
    whole: () => wholeOf(counted),
    stats: [...statsOf(setup.header, counted), ...(pending && !isZero(pending.value ?? 0) ? [pending] : [])],
    tables: tablesOf(setup, holdings, reservations, {
      opportunity,
      tax,
      carry,
      at: scope.at,
      counted,
      local: (holding) => localReturns(holding, { ...scope, carry, original }),
    }),
  };
}

/** Investments of investments, and parts of funds out of their books; an investment that those books hold is not told twice. */
async function readEverything(app: App, scope: Scope, { flags }: Setup): Promise<HeldInvestment[]> {
  if (!flags.funds) return readInvestments(app.db.kysely, scope);
  const direct = readInvestments(app.db.kysely, {
    ...scope,
    where: sql`${scope.where} and not exists(select 1 from fund_ledger booked join funds held on held.id = booked.fund_id
      where booked.investment_id = investment.id and booked.type = 'contribution' and held.publication = ${lit(draftLive.live)}
        and held.deleted_at is null and booked.entry_date <= ${scope.at}::date)`,
  });
  const found = await Promise.all([direct, readFundInvestments(app.db.kysely, scope)]);
  return found.flat();
}
