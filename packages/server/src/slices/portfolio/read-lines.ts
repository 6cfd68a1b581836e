import type { Instrument } from '@tranche/domain/opportunities/codes';
import type { PortfolioLine } from '@tranche/domain/portfolio/line';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';

/** An investment with its offer, its party, its flows and its prices. */
export interface HeldLine extends PortfolioLine {
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
    readonly industry: string | null;
  };
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
  readonly transactions: readonly LineTransaction[];
}

export interface LineTransaction {
  readonly id: number;
  readonly type: PortfolioLine['transactions'][number]['type'];
  readonly date: string;
  readonly amount: string;
  readonly shares: string | null;
  readonly price: string | null;
  readonly note: string | null;
}

type Row = Omit<HeldLine, 'instrument'> & { readonly instrument: Instrument | null };

/**
 * Everything that the figures of some lines need, in one statement. `line` in the clause is the investment's alias; ended
 * lines other than realised ones, and holdings outside of the platform, stay out.
 */
export async function readLines(
  reader: Reader,
  { where, at }: { where: RawBuilder<unknown>; at: string },
): Promise<HeldLine[]> {
  const { rows } = await sql<Row>`
    select line.id, line.status, line.user_id, case when e.kind = 'user' and u.id is not null then u.name else e.name end as holder_name, line.reference, line.currency, line.amount, line.shares, line.share_class, line.share_price,
      line.amount_requested, line.amount_outstanding, line.cash_call_due_on, line.reservation_expires_at,
      line.certificate_number, line.certificate_document_id,
      coalesce(line.reserved_at, line.created_at)::date as reserved_on,
      coalesce(line.issued_at, line.paid_at, line.reserved_at, line.created_at)::date as held_from,
      line.realised_at::date as realised_on, o.instrument, o.coupon_pct,
      json_build_object('id', e.id, 'name', e.name, 'kind', e.kind) as entity,
      json_build_object('id', o.id, 'name', o.name, 'slug', o.slug, 'logo', o.logo, 'status', o.status, 'type', t.name,
        'industry', (select n.name from investment_opportunity_industries x join industries n on n.id = x.industry_id
          where x.investment_opportunity_id = o.id order by n.sort_order, n.id limit 1)) as opportunity,
      coalesce((select json_agg(json_build_object('id', f.id, 'type', f.type, 'date', f.date, 'amount', f.amount::text,
          'shares', f.shares::text, 'price', f.price::text, 'note', f.note) order by f.date, f.id)
        from investment_transactions f where f.investment_id = line.id and f.deleted_at is null), '[]') as transactions,
      coalesce((select json_agg(json_build_object('price', p.price::text, 'effective_on', p.effective_on) order by p.effective_on)
        from share_prices p where p.investment_opportunity_id = o.id and p.share_class = line.share_class and p.status = 2
          and p.effective_on <= ${at}::date and p.deleted_at is null), '[]') as prices,
      coalesce((select json_agg(json_build_object('price', v.nav_per_unit::text, 'effective_on', v.as_of) order by v.as_of)
        from net_asset_values v where v.investment_opportunity_id = o.id and v.status = 2 and v.as_of <= ${at}::date
          and v.deleted_at is null), '[]') as navs
    from investments line
    join investment_opportunities o on o.id = line.investment_opportunity_id
    join types t on t.id = o.type_id
    join investment_method_entities e on e.id = line.investment_method_entity_id
    left join users u on u.id = line.user_id
    where line.deleted_at is null and (line.status <= 6 or line.status = 9) and ${where}
    order by line.reserved_at nulls first, line.id`.execute(reader);
  return rows.map((row) => ({ ...row, instrument: row.instrument ?? 'equity' }));
}

/** What a person reaches: his own lines, and those of organisations that he is linked to (`domain.md` 0.8). */
export const linesOfUser = (userId: number): RawBuilder<unknown> => linesReachedBy(sql`${userId}`);

/** The same over a column that names the person. */
export const linesReachedBy = (userId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(line.user_id = ${userId} or line.organisation_id in (select l.organisation_id from organisation_links l
    where l.user_id = ${userId} and l.status = 2 and l.deleted_at is null))`;
