import {
  capitalAccount,
  type CapitalAccount,
  type FundFee,
  type Period,
} from '@tranche/domain/funds/capital-account';
import { investmentStatus } from '@tranche/domain/investments/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import { DISTRIBUTION_ENTRIES } from '@tranche/domain/funds/codes';
import { effectiveEntries, unitsOf } from '@tranche/domain/funds/entries';
import type { AccruedOnDay } from '@tranche/domain/funds/fund-books';
import { distributedSince, marketOf } from '@tranche/domain/funds/position';
import { div, isZero, money, sum } from '@tranche/domain/kit/money';
import type { Explanation } from '@tranche/domain/portfolio/explanation';
import { explainFund, type FundFigures } from '@tranche/domain/portfolio/explain-fund';
import { timeWeightedReturn } from '@tranche/domain/portfolio/time-weighted';
import { labelOf } from '@tranche/domain/portfolio/investment';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import type { Params } from '../../kit/http/route.ts';
import {
  type MarketIndex,
  NOTHING_ACCRUED,
  readAccrued,
  readMarketIndex,
  readUnpaidCalls,
  type UnpaidCall,
} from '../funds/public.ts';
import { fundCells, isFundInvestment } from './cells.ts';
import type { Holding } from './holdings.ts';
import { netOfCarry } from './net-of-carry.ts';
import type { FundInvestment } from './read-fund-investments.ts';
import type { Scope } from './scope.ts';

export interface FundPage {
  readonly fund: FundFigures & About;
  readonly capital_account: CapitalAccount;
  /** What an opportunity of the fund has called and is still to be paid, the most urgent first. */
  readonly calls: readonly FundCall[];
  /** The same of the fund's own calls, by their commitments. */
  readonly unpaid_calls: readonly UnpaidCall[];
  readonly explain: readonly Explanation[];
}

export interface FundCall {
  readonly investment_id: number;
  readonly reference: string | null;
  readonly amount_outstanding: string;
  readonly due_on: string | null;
  /** Of the opportunity by which it is paid; null where it was entered beside any. */
  readonly slug: string | null;
}

/** What only a fund's page tells (`screens.md#I11`): commitment to TVPI explained, and the capital account of a period. */
export async function fundPageOf(
  db: Reader,
  holding: Holding,
  { period, at, where, parties }: { readonly period: Period } & Pick<Scope, 'at' | 'where' | 'parties'>,
): Promise<FundPage> {
  const { id } = holding.opportunity;
  const investments = holding.investments.filter(isFundInvestment);
  const [about, fees, calls, unpaid_calls, carry, indices] = await Promise.all([
    readAbout(db, id),
    readFees(db, id, period.period_end),
    readCalls(db, id, where),
    readUnpaidCalls(db, id, { parties, at }),
    readAccrued(db, [id], at),
    readMarketIndex(db, [id]),
  ]);
  const { figures, explain } = explainedFund(holding, {
    at,
    accrued: carry.get(id) ?? NOTHING_ACCRUED,
    market: indices.get(id),
  });
  return {
    fund: { ...figures, ...about },
    calls,
    unpaid_calls,
    capital_account: capitalAccount(
      investments.map(({ entries, navs = [] }) => ({ entries, navs })),
      fees,
      period,
    ),
    explain,
  };
}

interface OfDay {
  readonly at: string;
  readonly accrued: AccruedOnDay;
  /** What the fund is held against. */
  readonly market: MarketIndex | undefined;
}

/** The figures of what someone holds of a fund, each with the rows that it comes from. */
export function explainedFund(
  holding: Holding,
  { at, accrued, market }: OfDay,
): { readonly figures: FundFigures; readonly explain: readonly Explanation[] } {
  const investments = holding.investments.filter(isFundInvestment);
  const figures = figuresOf(holding, investments, { at, accrued, market });
  return {
    figures,
    explain: explainFund(
      figures,
      investments.map((investment) =>
        investment.entries.map((entry) => ({ ...entry, of: labelOf(investment) })),
      ),
      {
        at,
        nav_source: investments[0]?.navs?.findLast(({ effective_on }) => effective_on <= at)?.source,
        carry_stated: accrued.is_stated,
        valued_on: accrued.valued_on,
      },
    ),
  };
}

function figuresOf(
  holding: Holding,
  investments: readonly FundInvestment[],
  { at, accrued, market }: OfDay,
): FundFigures {
  const { nav_per_unit = null, commitment = '0.00', paid_in, distributed } = fundCells(holding);
  const called = money(sum(investments.map(({ position }) => position.called)));
  const nav = holding.current_value;
  const entries = investments.flatMap((investment) => [...investment.entries]);
  const { net, beforeCarry, nav_share, accrued_carry } = netOfCarry(holding, investments, { at, accrued });
  const { tvpi, irr, irr_note } = beforeCarry();
  return {
    ...net,
    before_carry: { tvpi, irr, irr_note },
    market: marketOf(entries, { nav_share, at, valued_on: accrued.valued_on, market }),
    accrued_carry,
    time_weighted: timeWeightedOf(investments, at),
    units: holding.figures.shares,
    nav_per_unit,
    nav_as_of: investments[0]?.nav_as_of ?? null,
    nav,
    commitment: commitment ?? '0.00',
    called,
    uncalled: money(sum(investments.map(({ position }) => position.unfunded))),
    paid_in: paid_in ?? '0.00',
    distributed: distributed ?? '0.00',
    distributed_since: distributedSince(effectiveEntries(entries, at), accrued.valued_on),
  };
}

/** Of a unit, over the published values; what a unit was paid is the investor's own distributions over their units. */
function timeWeightedOf(investments: readonly FundInvestment[], at: string) {
  const [first] = investments;
  const entries = effectiveEntries(
    investments.flatMap((investment) => [...investment.entries]),
    at,
  );
  const paidOut = entries
    .filter(({ type, units }) => DISTRIBUTION_ENTRIES.includes(type) && units === null)
    .flatMap(({ id, date, amount }) => {
      const held = unitsOf(entries.filter((entry) => entry.date <= date));
      return isZero(held)
        ? []
        : [{ date, value: div(amount, held), source: { family: 'fund-ledger', id } as const }];
    });
  const navs = (first?.navs ?? []).filter(({ effective_on }) => effective_on >= (first?.held_from ?? ''));
  return timeWeightedReturn(
    navs.map(({ effective_on, price, source }) => ({ date: effective_on, value: price, source })),
    paidOut,
  );
}

/** `?period_start= &period_end=`; without them all time until the day of the figures. */
export function periodOf(given: Params, holding: Holding, at: string): Period {
  const start = dayOf(given, 'period_start') ?? holding.invested_on;
  const end = dayOf(given, 'period_end') ?? at;
  if (end < start)
    throw invalidField('period_end', 'The period end field must not be before the period start.');
  return { period_start: start, period_end: end < at ? end : at };
}

function dayOf(given: Params, name: string): string | null {
  const value = given[name];
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(Date.parse(value)))
    throw invalidField(name, `The ${name.replace('_', ' ')} field must be a valid date.`);
  return value;
}

interface About {
  /** 0 Closed, 1 Active. */
  readonly is_active: number;
  readonly vintage_year: number | null;
  readonly manager_name: string | null;
}
async function readAbout(db: Reader, id: number): Promise<About> {
  const { rows } =
    await sql<About>`select is_active, vintage_year, manager_name from funds where id = ${id}`.execute(db);
  return rows[0] ?? { is_active: 0, vintage_year: null, manager_name: null };
}

async function readCalls(db: Reader, id: number, where: Scope['where']): Promise<FundCall[]> {
  const { rows } = await sql<FundCall>`
    select investment.id as investment_id, investment.reference, investment.amount_outstanding, investment.cash_call_due_on as due_on, o.slug
    from investments investment left join investment_opportunities o on o.id = investment.investment_opportunity_id
    where coalesce(investment.fund_id, o.fund_id) = ${id} and investment.status = ${investmentStatus.cashCalled}
      and investment.amount_outstanding > 0 and investment.deleted_at is null and ${where}
    order by investment.cash_call_due_on nulls last, investment.id`.execute(db);
  return rows;
}

/** Fees and expenses of the fund that stand, each with the units in issue on its day. */
async function readFees(db: Reader, id: number, until: string): Promise<FundFee[]> {
  const { rows } = await sql<FundFee>`
    select e.entry_date as date, e.amount, (select coalesce(sum(u.units), 0)::text from fund_ledger u
        where u.fund_id = e.fund_id and u.entry_date <= e.entry_date) as units_in_issue
    from fund_ledger e
    where e.fund_id = ${id} and e.type in ('management_fee', 'performance_fee', 'expense')
      and e.entry_date <= ${until}::date and e.reverses_id is null
      and not exists(select 1 from fund_ledger r where r.reverses_id = e.id and r.entry_date <= ${until}::date)
    order by e.entry_date, e.id`.execute(db);
  return rows;
}
