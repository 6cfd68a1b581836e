import { refuse } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { Work } from '../../../kit/workflow/workflow.ts';

/** What is on the documents of one investment. Amounts and numbers are decimal text. */
export interface HoldingFacts {
  readonly id: number;
  readonly user_id: number | null;
  /** Of an investment that an organisation holds. */
  readonly organisation_id: number | null;
  readonly reference: string;
  readonly company: string;
  /** What it is a piece of: shares, units or a loan. */
  readonly instrument: string;
  /** Of a loan: percent points a year, and the day on which it is paid back. */
  readonly coupon_pct: string | null;
  readonly maturity_on: string | null;
  readonly holder: string;
  /** Whoever holds the legal title, where that is someone else (a nominee). */
  readonly legal_holder: string | null;
  readonly shares: string | null;
  readonly share_class: string | null;
  readonly share_price: string | null;
  readonly amount: string | null;
  readonly amount_paid: string;
  readonly currency: string;
  readonly issued_on: string | null;
  readonly paid_on: string | null;
}

export async function holdingFacts(work: Work, id: number): Promise<HoldingFacts> {
  const { rows } = await sql<HoldingFacts>`
    select i.id, i.user_id, i.organisation_id, coalesce(i.reference, i.id::text) as reference, o.name as company, o.instrument,
      o.coupon_pct, o.maturity_on, coalesce(e.name, u.name, '') as holder, n.name as legal_holder, i.shares, i.share_class, i.share_price,
      i.amount, i.amount_paid, i.currency, local_day(i.issued_at) as issued_on, local_day(i.paid_at) as paid_on
    from investments i join investment_opportunities o on o.id = i.investment_opportunity_id
    left join investment_method_entities e on e.id = i.investment_method_entity_id
    left join users u on u.id = i.user_id left join nominees n on n.id = i.nominee_id
    where i.id = ${id} and i.deleted_at is null`.execute(work.trx);
  if (!rows[0]) throw refuse('not_found');
  return rows[0];
}
