import { draftLive } from '@tranche/domain/codes';
import type { NavFrequency } from '@tranche/domain/funds/codes';
import type { LedgerEntry } from '@tranche/domain/funds/entries';
import { effectiveEntries, unitsOf } from '@tranche/domain/funds/entries';
import { positionIn, type FundPosition } from '@tranche/domain/funds/position';
import { addDays } from '@tranche/domain/kit/calendar';
import { isZero } from '@tranche/domain/kit/money';
import { opportunityStatus } from '@tranche/domain/opportunities/codes';
import type { PricePoint } from '@tranche/domain/portfolio/investment';
import type { Source } from '@tranche/domain/portfolio/source';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import { lit } from '../../kit/db/literal.ts';
import { entryJson } from '../funds/public.ts';
import { holderName } from '../investors/public.ts';
import { fundFlows, fundPrices, ownTransactions, type HeldInvestment } from './read-investments.ts';
import type { Scope } from './scope.ts';

/** What an entity has in a fund, by the investment that it came by: each keeps its own pool of units. */
export interface FundInvestment extends HeldInvestment {
  readonly position: FundPosition;
  readonly entries: readonly LedgerEntry[];
  readonly units_in_issue: string;
  /** The day of the latest live value; null before the first. */
  readonly nav_as_of: string | null;
}

interface Row {
  readonly fund: HeldInvestment['opportunity'];
  readonly units_in_issue: string;
  readonly initial_unit_price: string;
  readonly nav_frequency: NavFrequency;
  readonly currency: string;
  readonly entity: HeldInvestment['entity'];
  readonly user_id: number | null;
  readonly holder_name: string;
  readonly investment_id: number | null;
  readonly reference: string | null;
  readonly tax_scheme: string | null;
  readonly certificate_number: string | null;
  readonly certificate_document_id: number | null;
  readonly tax_certificate_document_id: number | null;
  readonly own_transactions: HeldInvestment['transactions'];
  readonly entries: readonly LedgerEntry[];
  readonly navs: readonly PricePoint[];
}

/** Of live funds, out of their books, in one statement. `only` narrows to one fund. */
export async function readFundInvestments(
  reader: Reader,
  { parties, at }: Pick<Scope, 'parties' | 'at'>,
  only = sql`true`,
): Promise<FundInvestment[]> {
  const { rows } = await sql<Row>`
    select json_build_object('id', f.id, 'name', f.name, 'slug', f.slug, 'logo', f.logo, 'status', ${lit(opportunityStatus.completed)}, 'type', 'Fund',
        'type_id', null, 'industry', (select n.name from fund_industries x join industries n on n.id = x.industry_id
          where x.fund_id = f.id order by n.sort_order, n.id limit 1)) as fund,
      f.units_in_issue, f.initial_unit_price, f.nav_frequency, f.currency, party.user_id, investment.reference,
      json_build_object('id', party.id, 'name', party.name, 'kind', party.kind) as entity,
      ${holderName('party')} as holder_name,
      e.investment_id, (select x.scheme from tax_options x where x.id = investment.tax_option_id) as tax_scheme,
      investment.certificate_number, investment.certificate_document_id, investment.tax_certificate_document_id,
      ${ownTransactions} as own_transactions,
      json_agg(${entryJson} order by e.entry_date, e.id) as entries,
      coalesce(${fundPrices(sql`f.id`, at)}, '[]') as navs
    from fund_ledger e
    join funds f on f.id = e.fund_id and f.publication = ${lit(draftLive.live)} and f.deleted_at is null
    join investment_method_entities party on party.id = e.investment_method_entity_id
    left join users u on u.id = party.user_id
    left join investments investment on investment.id = e.investment_id
    where e.entry_date <= ${at}::date and ${parties} and ${only}
    group by f.id, party.id, u.id, investment.id, e.investment_id
    order by f.name, f.id, party.id, e.investment_id`.execute(reader);
  return rows.flatMap((row, index) => investmentOf(row, at, index));
}

function investmentOf(row: Row, at: string, index: number): FundInvestment[] {
  const effective = effectiveEntries(row.entries, at);
  const first = effective[0];
  if (!first) return [];
  const price = row.navs.at(-1)?.price ?? row.initial_unit_price;
  const units = unitsOf(effective);
  return [
    {
      ...NOTHING,
      id: row.investment_id ?? -(index + 1),
      record: recordOf(row, effective),
      subject: 'fund',
      status: 5,
      opportunity: row.fund,
      entity: row.entity,
      user_id: row.user_id,
      holder_name: row.holder_name,
      reference: row.reference,
      tax_scheme: row.tax_scheme,
      certificate_number: row.certificate_number,
      certificate_document_id: row.certificate_document_id,
      tax_certificate_document_id: row.tax_certificate_document_id,
      currency: row.currency,
      shares: units,
      held_from: first.date,
      reserved_on: first.date,
      realised_on: realisedOn(effective, units),
      instrument: 'fund_units',
      transactions: fundFlows(row.entries, row.own_transactions, at),
      prices: [],
      navs: pricesWithCost(row),
      nav_frequency: row.nav_frequency,
      position: positionIn(row.entries, { nav_per_unit: price, at }),
      entries: row.entries,
      units_in_issue: row.units_in_issue,
      nav_as_of: row.navs.at(-1)?.effective_on ?? null,
    },
  ];
}

/** Before the first net asset value units are valued at what the fund sold them for. */
const pricesWithCost = ({ navs, entries, initial_unit_price: price, fund }: Row): PricePoint[] => {
  const first = entries[0]?.date ?? '1900-01-01';
  const isValued = navs.some(({ effective_on }) => effective_on <= first);
  const source = { family: 'funds', id: fund.id } as const;
  return isValued ? [...navs] : [{ price, effective_on: addDays(first, -1), source }, ...navs];
};

/** Its investment, or the last entry that moved its units. */
const recordOf = ({ investment_id }: Row, effective: readonly LedgerEntry[]): Source | undefined => {
  if (investment_id !== null) return { family: 'investments', id: investment_id };
  const entry = effective.findLast(({ units }) => units !== null) ?? effective[0];
  return entry && { family: 'fund-ledger', id: entry.id };
};

/** All units are gone since that day; a commitment without units is none of that. */
function realisedOn(effective: readonly LedgerEntry[], units: string): string | null {
  const withUnits = effective.filter((entry) => entry.units !== null);
  return withUnits.length > 0 && isZero(units) ? (withUnits.at(-1)?.date ?? null) : null;
}

const NOTHING = {
  amount: '0',
  coupon_pct: null,
  share_class: null,
  share_price: null,
  amount_requested: '0.00',
  amount_outstanding: '0.00',
  cash_call_due_on: null,
  reservation_expires_at: null,
} as const;
