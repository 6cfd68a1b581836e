import { draftLive } from '@tranche/domain/codes';
import { accruedCarry, clawbackDue } from '@tranche/domain/funds/accrued-carry';
import { assetFigures } from '@tranche/domain/funds/asset';
import { DISTRIBUTION_ENTRIES } from '@tranche/domain/funds/codes';
import { effectiveEntries } from '@tranche/domain/funds/entries';
import { type GrossMetrics, grossOf } from '@tranche/domain/funds/gross';
import {
  type FundMarket,
  marketOf,
  metricsOf,
  positionIn,
  type FundMetrics,
} from '@tranche/domain/funds/position';
import type { DayCount } from '@tranche/domain/kit/day-count';
import { add, div, isZero, money, mul, sub, sum } from '@tranche/domain/kit/money';
import { allocationBy } from '@tranche/domain/portfolio/allocation';
import { sql } from 'kysely';
import type { BatchAppend, ReadContext, Sql } from '../../kit/resource-engine/serving.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import { ownEntities } from '../organisations/public.ts';
import { carryPaid } from './carry-paid.ts';
import { readAssets } from './read-assets.ts';
import { readMarketIndex } from './read-market-index.ts';
import { readInvestorEntries, type InvestorEntries } from './read-investor-entries.ts';

const today = (context: ReadContext): string => context.today;

interface Priced {
  readonly id: number;
  readonly nav: string | null;
  readonly nav_per_unit: string;
  readonly show_holdings: boolean;
  readonly nav_as_of: string | null;
  /** What the value takes off already. */
  readonly stated_carry: string | null;
  readonly units_in_issue: string;
  readonly carry_pct: string;
  readonly hurdle_pct: string;
  readonly hurdle_day_count: DayCount | null;
  readonly catch_up_pct: string;
}

const readPrices = async (ids: readonly number[], context: ReadContext): Promise<Priced[]> =>
  (
    await sql<Priced>`select f.id, v.nav, coalesce(v.nav_per_unit, f.initial_unit_price) as nav_per_unit, f.show_holdings,
        v.as_of as nav_as_of, v.accrued_carry as stated_carry, f.units_in_issue, f.carry_pct, f.hurdle_pct, f.hurdle_day_count, f.catch_up_pct
      from funds f left join lateral (select nav, nav_per_unit, as_of, accrued_carry
        from live_fund_values where fund_id = f.id and as_of <= ${today(context)}::date
        order by as_of desc limit 1) v on true where f.id = any(${[...ids]}::bigint[])`.execute(context.db)
  ).rows;

const entriesOf = (ids: readonly number[], { viewer, db }: ReadContext): Promise<InvestorEntries[]> => {
  const own: Sql = viewer.kind === 'investor' ? sql` and ${ownEntities(viewer, rowRef('party'))}` : sql``;
  return readInvestorEntries(db, sql`e.fund_id = any(${[...ids]}::bigint[])${own}`);
};

interface ReadMetrics extends FundMetrics {
  /** The same before the carry that is accrued. */
  readonly before_carry: Pick<FundMetrics, 'rvpi' | 'tvpi' | 'irr' | 'irr_note'>;
  /** Against the index that the fund names, net; null without one, or where it does not reach. */
  readonly market: Omit<FundMarket, 'rows'> | null;
  /** Of the assets, before fees and carry; staff only. */
  readonly gross: GrossMetrics | null;
  readonly accrued_carry: string;
  /** Staff only. */
  readonly clawback_due: string | null;
}

/** Multiples and return, net of accrued carry and before it: of the whole fund for staff, of their own part for an investor. */
export const metricsAppend: BatchAppend = {
  batch: async (ids, context) => {
    const at = today(context);
    const isInvestor = context.viewer.kind === 'investor';
    const investors = await entriesOf(ids, context);
    const everyone = isInvestor
      ? await readInvestorEntries(context.db, sql`e.fund_id = any(${[...ids]}::bigint[])`)
      : investors;
    const assets = isInvestor
      ? []
      : await readAssets(context.db, sql`a.fund_id = any(${[...ids]}::bigint[])`, at);
    const indices = await readMarketIndex(context.db, ids);
    const figures = new Map<number, ReadMetrics>();
    for (const fund of await readPrices(ids, context)) {
      const { id, nav, nav_per_unit, nav_as_of: valued_on } = fund;
      const mine = investors.filter(({ fund_id }) => fund_id === id);
      const positions = mine.map(({ entries }) => positionIn(entries, { nav_per_unit, at }));
      const held = money(sum(positions.map(({ value }) => value)));
      const stated = fund.stated_carry;
      const whole = add(nav ?? held, stated ?? 0);
      const carry = await carryFactsOf(fund, everyone, context);
      const accrued = stated ?? (nav === null ? money(0) : accruedCarry({ ...carry, nav }));
      const units = sum(positions.map((position) => position.units));
      const part = isInvestor ? partOf(accrued, units, fund.units_in_issue) : accrued;
      const value = isInvestor ? add(held, stated === null ? 0 : part) : whole;
      const entries = mine.flatMap((each) => [...each.entries]);
      const committed = sum(positions.map((position) => position.committed));
      const over = (nav_share: string) => metricsOf(entries, { committed, nav_share, at, valued_on });
      const { rvpi, tvpi, irr, irr_note } = over(value);
      const owned = assets.filter(({ fund_id }) => fund_id === id);
      figures.set(id, {
        ...over(money(sub(value, part))),
        before_carry: { rvpi, tvpi, irr, irr_note },
        market: shortOf(
          marketOf(entries, { nav_share: money(sub(value, part)), at, valued_on, market: indices.get(id) }),
        ),
        gross: isInvestor || owned.some(({ fx_missing }) => fx_missing !== null) ? null : grossOf(owned, at),
        accrued_carry: part,
        clawback_due: isInvestor ? null : clawbackDue({ ...carry, nav: whole }),
      });
    }
    return figures;
  },
};

const shortOf = (market: FundMarket | null): ReadMetrics['market'] =>
  market && { index: market.index, equivalent: market.equivalent, as_of: market.as_of };

const partOf = (amount: string, units: string, issued: string): string =>
  isZero(issued) ? money(0) : money(div(mul(amount, units), issued));

/** On the day of the value: what is paid in, distributed and taken by the manager since then is not in it. */
async function carryFactsOf(fund: Priced, everyone: readonly InvestorEntries[], context: ReadContext) {
  const at = fund.nav_as_of ?? today(context);
  const entries = everyone
    .filter(({ fund_id }) => fund_id === fund.id)
    .flatMap((each) => effectiveEntries(each.entries, at));
  return {
    ...fund,
    at,
    contributions: entries.filter(({ type }) => type === 'contribution'),
    distributions: entries.filter(({ type }) => DISTRIBUTION_ENTRIES.includes(type)),
    carry_paid: await carryPaid(context.db, fund.id, at),
  };
}

/** `{units, value, committed, called, paid_in, distributed}` of the investor who reads; null for staff. */
export const ownAppend: BatchAppend = {
  batch: async (ids, context) => {
    if (context.viewer.kind !== 'investor') return new Map();
    const at = today(context);
    const investors = await entriesOf(ids, context);
    return new Map(
      (await readPrices(ids, context)).map(({ id, nav_per_unit }) => {
        const entries = investors
          .filter(({ fund_id }) => fund_id === id)
          .map((each) => positionIn(each.entries, { nav_per_unit, at }));
        const added = (name: 'committed' | 'called' | 'paid_in' | 'distributed' | 'value'): string =>
          money(sum(entries.map((position) => position[name])));
        return [
          id,
          {
            units: sum(entries.map(({ units }) => units)),
            value: added('value'),
            committed: added('committed'),
            called: added('called'),
            paid_in: added('paid_in'),
            distributed: added('distributed'),
          },
        ];
      }),
    );
  },
};

/** Fair value of what the fund holds by industry and type; an investor sees it where the fund shows its holdings. */
export const allocationAppend: BatchAppend = {
  batch: async (ids, context) => {
    const at = today(context);
    const assets = await readAssets(
      context.db,
      sql`a.fund_id = any(${[...ids]}::bigint[]) and a.status = ${draftLive.live}`,
      at,
    );
    const shown = (await readPrices(ids, context)).filter(
      ({ show_holdings }) => show_holdings || context.viewer.kind !== 'investor',
    );
    return new Map(
      shown.map(({ id }) => {
        const held = assets
          .filter(({ fund_id, fx_missing }) => fund_id === id && fx_missing === null)
          .map((asset) => ({ ...asset, current_value: assetFigures(asset, at).fair_value }));
        return [
          id,
          {
            industry: allocationBy(held, ({ industry }) => industry ?? 'Other'),
            type: allocationBy(held, ({ type }) => type ?? 'Other'),
          },
        ];
      }),
    );
  },
};
