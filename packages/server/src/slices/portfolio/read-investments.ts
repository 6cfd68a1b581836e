import { draftLive } from '@tranche/domain/codes';
import type { LedgerEntry } from '@tranche/domain/funds/entries';
import { holdingFlows } from '@tranche/domain/funds/holding-flows';
import { investmentStatus } from '@tranche/domain/investments/codes';
import { opportunityStatus, type Instrument } from '@tranche/domain/opportunities/codes';
import type { PortfolioInvestment } from '@tranche/domain/portfolio/investment';
import type { Source } from '@tranche/domain/portfolio/source';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import { lit } from '../../kit/db/literal.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import { entryJson } from '../funds/public.ts';
import { holderName } from '../investors/public.ts';
import { ownedBy } from '../organisations/public.ts';

/** An investment with its opportunity, its party, its flows and its prices; or a part of a fund, or a holding elsewhere. */
export interface HeldInvestment extends PortfolioInvestment {
  readonly subject: 'investment' | 'fund' | 'private';
  readonly status: number;
  readonly user_id: number | null;
  /** The natural person, or the name of the trust, company or pension. */
  readonly holder_name: string;
  readonly entity: { readonly id: number; readonly name: string; readonly kind: string };
  readonly opportunity: {
    readonly id: number;
    readonly name: string;
    readonly slug: string;
    readonly logo: string | null;
    readonly status: number;
    readonly type: string;
    readonly type_id: number | null;
    readonly industry: string | null;
    /** The fund whose books hold the investment, where its opportunity was one of a fund's units. */
    readonly fund_id?: number | null;
  };
  readonly tax_scheme: string | null;
  readonly reference: string | null;
  readonly share_class: string | null;
  readonly share_price: string | null;
  readonly amount_requested: string;
  readonly amount_outstanding: string;
  readonly cash_call_due_on: string | null;
  readonly reserved_on: string;
  readonly reservation_expires_at: string | null;
  readonly certificate_number: string | null;
  readonly certificate_document_id: number | null;
  readonly tax_certificate_document_id: number | null;
  readonly transactions: readonly InvestmentTransaction[];
}

export interface InvestmentTransaction {
  readonly id: number;
  readonly type: PortfolioInvestment['transactions'][number]['type'];
  readonly date: string;
  readonly amount: string;
  readonly shares: string | null;
  readonly price: string | null;
  readonly note: string | null;
  /** A fund's books say what was paid into it; else the transaction itself. */
  readonly source: Source;
}

interface Row extends Omit<HeldInvestment, 'instrument'> {
  readonly instrument: Instrument | null;
  /** What the fund's books hold of the investment; null where it is no fund's. */
  readonly fund_entries: readonly LedgerEntry[] | null;
}

/**
 * Everything that the figures of some investments need, in one statement. `investment` in the clause is the investment's alias; ended
 * investments other than realised ones, and holdings outside of the platform, stay out.
 */
export async function readInvestments(
  reader: Reader,
  { where, at }: { where: RawBuilder<unknown>; at: string },
): Promise<HeldInvestment[]> {
  const { rows } = await sql<Row>`
    select investment.id, investment.status, investment.user_id, ${holderName('e')} as holder_name, investment.reference, investment.currency, investment.amount, investment.shares, investment.share_class, investment.share_price,
      investment.amount_requested, investment.amount_outstanding, investment.cash_call_due_on, investment.reservation_expires_at,
      investment.certificate_number, investment.certificate_document_id, investment.tax_certificate_document_id,
      local_day(coalesce(investment.reserved_at, investment.created_at)) as reserved_on,
      ${heldFrom} as held_from,
      local_day(investment.realised_at) as realised_on, o.coupon_pct, o.coupon_day_count, investment.stated_value, investment.valued_on,
      case when investment.kind = 'private_manual' then 'private' else 'investment' end as subject,
      case when coalesce(investment.fund_id, o.fund_id) is null then o.instrument else 'fund_units' end as instrument,
      (select x.scheme from tax_options x where x.id = investment.tax_option_id) as tax_scheme,
      json_build_object('id', e.id, 'name', e.name, 'kind', e.kind) as entity,
      json_build_object('id', coalesce(o.id, investment.id), 'name', coalesce(o.name, investment.asset_name, f.name, ''),
        'slug', coalesce(o.slug, ''), 'logo', o.logo, 'status', coalesce(o.status, ${lit(opportunityStatus.completed)}),
        'type', coalesce(t.name, investment.asset_type, 'Other'), 'type_id', t.id, 'fund_id', case when investment.status > ${sql.lit(investmentStatus.paid)}
          and f.publication = ${lit(draftLive.live)} and f.deleted_at is null then f.id end,
        'industry', coalesce((select n.name from investment_opportunity_industries x join industries n on n.id = x.industry_id
          where x.investment_opportunity_id = o.id order by n.sort_order, n.id limit 1),
          (select n.name from industries n where n.id = investment.industry_id))) as opportunity,
      ${ownTransactions} as transactions,
      coalesce((select json_agg(json_build_object('price', p.price::text, 'effective_on', p.effective_on,
          'source', json_build_object('family', 'share-prices', 'id', p.id)) order by p.effective_on)
        from share_prices p where p.investment_opportunity_id = o.id and p.share_class = investment.share_class and p.status = ${lit(draftLive.live)}
          and p.effective_on <= ${at}::date and p.deleted_at is null), '[]') as prices,
      coalesce(case when f.id is null then
        (select json_agg(json_build_object('price', v.nav_per_unit::text, 'effective_on', v.as_of,
          'source', json_build_object('family', 'net-asset-values', 'id', v.id)) order by v.as_of)
          from net_asset_values v where v.investment_opportunity_id = o.id and v.status = ${lit(draftLive.live)} and v.as_of <= ${at}::date
            and v.deleted_at is null)
        else ${fundPrices(sql`f.id`, at)} end, '[]') as navs, f.nav_frequency,
      case when f.id is not null then (select json_agg(${entryJson} order by e.entry_date, e.id)
        from fund_ledger e where e.investment_id = investment.id and e.fund_id = f.id) end as fund_entries
    from investments investment
    left join investment_opportunities o on o.id = investment.investment_opportunity_id
    left join types t on t.id = o.type_id
    left join funds f on f.id = coalesce(investment.fund_id, o.fund_id)
    join investment_method_entities e on e.id = investment.investment_method_entity_id
    left join users u on u.id = investment.user_id
    where investment.deleted_at is null and (investment.status <= ${lit(investmentStatus.certificated)} or investment.status = ${lit(investmentStatus.realised)}) and ${where}
    order by investment.reserved_at nulls first, investment.id`.execute(reader);
  return rows.map(({ fund_entries, ...row }) => ({
    ...row,
    record: { family: 'investments', id: row.id },
    instrument: row.instrument ?? 'equity',
    transactions: fund_entries === null ? row.transactions : fundFlows(fund_entries, row.transactions, at),
  }));
}

/** The day from which the investment under the alias `investment` belongs to the portfolio. */
export const heldFrom = sql`coalesce(local_day(investment.issued_at), investment.invested_on,
  local_day(coalesce(investment.paid_at, investment.reserved_at, investment.created_at)))`;

/** What is with the investment under the alias `investment`, as JSON. */
export const ownTransactions = sql`coalesce((select json_agg(json_build_object('id', m.id, 'source', json_build_object('family', 'investment-transactions', 'id', m.id), 'type', m.type, 'date', m.date,
    'amount', m.amount::text, 'shares', m.shares::text, 'fraction_sold', m.fraction_sold::text, 'price', m.price::text, 'note', m.note) order by m.date, m.id)
  from investment_transactions m where m.investment_id = investment.id and m.deleted_at is null), '[]')`;

/** Live net asset values per unit of a fund by the day, oldest first, as JSON. */
export const fundPrices = (fundId: RawBuilder<unknown>, at: string): RawBuilder<unknown> =>
  sql`(select json_agg(json_build_object('price', v.nav_per_unit::text, 'effective_on', v.as_of,
      'source', json_build_object('family', 'fund-net-asset-values', 'id', v.id)) order by v.as_of)
    from live_fund_values v where v.fund_id = ${fundId} and v.as_of <= ${at}::date)`;

/** The fund's books say what went in and out; fees and tax relief are with the investment. */
export function fundFlows(
  entries: readonly LedgerEntry[],
  own: readonly InvestmentTransaction[],
  at: string,
): InvestmentTransaction[] {
  const beside = own.filter(({ type }) => type === 'fee' || type === 'tax_relief');
  const booked = holdingFlows(entries, at).map((flow) => ({
    ...flow,
    source: { family: 'fund-ledger', id: flow.id } as const,
    shares: flow.shares ?? null,
    price: null,
    note: null,
  }));
  return [...booked, ...beside];
}

/** What a person reaches: their own investments, and those of organisations that they are linked to (`domain.md#0.8`). */
export const investmentsOfUser = (userId: number): RawBuilder<unknown> =>
  investmentsInScopeOf(sql`${userId}`);

/** The same over a column that names the person. */
export const investmentsInScopeOf = (userId: RawBuilder<unknown>): RawBuilder<unknown> =>
  ownedBy(rowRef('investment'), userId);

/** The same, of entities. */
export const partiesOfUser = (userId: number): RawBuilder<unknown> => ownedBy(rowRef('party'), userId);
