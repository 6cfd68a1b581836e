import { assetFigures, type AssetFigures } from '@tranche/domain/funds/asset';
import { CREDIT_ENTRIES } from '@tranche/domain/funds/codes';
import { committedBy, paidInBy } from '@tranche/domain/funds/capital';
import { effectiveEntries } from '@tranche/domain/funds/entries';
import { accruedFee, type FeeBases } from '@tranche/domain/funds/fees';
import { money, sum } from '@tranche/domain/kit/money';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import type { FundRow } from './lock.ts';
import { readAssets, type AssetBooks, liveAssetsOf } from './read-assets.ts';
import { readInvestorEntries } from './read-investor-entries.ts';

/** What a fund is worth at a day, out of its valuations and its books. */
export interface FundValue {
  readonly investments_value: string;
  readonly cash: string;
  readonly accrued_fees: string;
  /** Of the credit line, and not repaid. */
  readonly credit_drawn: string;
  readonly units_in_issue: string;
  /** Currencies of assets that no rate converts: without them the value is too low. */
  readonly fx_missing: readonly string[];
  /** Days of the live valuations that feed it. */
  readonly valued_on: readonly string[];
}

/** Investments at fair value, cash = Σ signed entries, fees owed in arrears, units = Σ units; at the day (`domain.md#3.7`). */
export async function valueFund(reader: Reader, fund: FundRow, at: string): Promise<FundValue> {
  const live = liveAssetsOf([fund.id]);
  const all = await readAssets(reader, live, at);
  const assets = all.filter(({ fx_missing }) => fx_missing === null);
  const figures = assets.map((asset) => assetFigures(asset, at));
  const books = await readBooks(reader, fund, at);
  const bases = await feeBases(reader, fund, { assets, figures, at });
  return {
    investments_value: money(sum(figures.map(({ fair_value }) => fair_value))),
    cash: books.cash,
    accrued_fees: accruedFee(fund, bases, { ...books, at }),
    credit_drawn: books.credit_drawn,
    units_in_issue: books.units,
    fx_missing: missingRates(all),
    valued_on: figures.flatMap(({ valued_on }) => (valued_on === null ? [] : [valued_on])),
  };
}

export const missingRates = (assets: readonly AssetBooks[]): string[] => [
  ...new Set(assets.flatMap(({ fx_missing }) => (fx_missing === null ? [] : [fx_missing]))),
];

interface Books {
  readonly cash: string;
  readonly units: string;
  readonly credit_drawn: string;
  /** The last day that a management fee was charged for. */
  readonly charged_to: string | null;
  readonly began_on: string | null;
}

async function readBooks(reader: Reader, fund: FundRow, at: string): Promise<Books> {
  const { rows } = await sql<Books>`select
      coalesce(sum(e.amount * e.direction), 0)::numeric(20, 2) as cash,
      coalesce(sum(e.units) filter (where e.investment_method_entity_id is not null), 0)::numeric(20, 6) as units,
      coalesce(sum(e.amount * e.direction) filter (where e.type in (${sql.join([...CREDIT_ENTRIES])})), 0)::numeric(20, 2)
        as credit_drawn,
      max(e.entry_date) filter (where e.type = 'management_fee' and e.reverses_id is null
        and not exists(select 1 from fund_ledger r where r.reverses_id = e.id)) as charged_to,
      min(e.entry_date) filter (where e.type = 'contribution') as began_on
    from fund_ledger e where e.fund_id = ${fund.id} and e.entry_date <= ${at}::date`.execute(reader);
  return (
    rows[0] ?? { cash: '0.00', units: '0.000000', credit_drawn: '0.00', charged_to: null, began_on: null }
  );
}

export interface Valued {
  readonly assets: readonly AssetBooks[];
  readonly figures: readonly AssetFigures[];
  readonly at: string;
}

/** Commitments, what of them is paid in, the cost of active assets, the last live net asset value: what the fee may rest on. */
export async function feeBases(reader: Reader, fund: FundRow, valued: Valued): Promise<FeeBases> {
  const { rows } = await sql<{
    nav: string;
  }>`select nav from live_fund_values where fund_id = ${fund.id} and as_of <= ${valued.at}::date
    order by as_of desc limit 1`.execute(reader);
  const investors = await readInvestorEntries(reader, sql`e.fund_id = ${fund.id}`);
  const effective = investors.map(({ entries }) => effectiveEntries(entries, valued.at));
  return {
    committed: money(sum(effective.map(committedBy))),
    paid_in: money(sum(effective.map(paidInBy))),
    invested: money(
      sum(
        valued.figures.map(({ cost_remaining }, index) =>
          valued.assets[index]?.is_active === 1 ? cost_remaining : '0',
        ),
      ),
    ),
    nav: rows[0]?.nav ?? '0.00',
  };
}
