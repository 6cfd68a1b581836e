import { cashCallStatus, investmentStatus as status } from '@tranche/domain/investments/codes';
import { isDraft, isLive, opportunityStatus } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import type { Law } from './law.ts';

const CONFIRMED = [
  status.confirmed,
  status.cashCalled,
  status.paid,
  status.sharesIssued,
  status.certificated,
] as const;
const TAKES_TERMS = Object.values(opportunityStatus).filter((code) => isDraft(code) || isLive(code));

/** Of opportunities and the investments in them. */
export const RAISE_LAWS: readonly Law[] = [
  {
    rule: 'An opportunity allocates no more than its maximum raise',
    family: 'investment-opportunities',
    broken: sql`
      select o.id from investment_opportunities o join investments i on i.investment_opportunity_id = o.id
      where i.status in ${lit(CONFIRMED)} and i.deleted_at is null and o.deleted_at is null
      group by o.id having sum(i.amount) + o.external_committed > o.maximum_raise`,
  },
  {
    rule: 'Whole shares cost their price, and no more than was requested',
    family: 'investments',
    broken: sql`
      select i.id from investments i join investment_opportunities o on o.id = i.investment_opportunity_id
      where i.status in ${lit(CONFIRMED)} and i.kind = 'standard' and i.share_price is not null
        and (i.amount <> round(i.shares * i.share_price, 2) or i.amount > i.amount_requested)
        and not o.allow_fractional_shares and i.deleted_at is null`,
  },
  {
    rule: 'What is due is the amount, the fee and its VAT',
    family: 'investments',
    broken: sql`select id from investments where amount is not null and total_due > 0 and deleted_at is null
      and total_due <> amount + fee_amount + fee_vat`,
  },
  {
    rule: 'No one has paid more than is due, and the paid owe nothing',
    family: 'investments',
    broken: sql`select id from investments where deleted_at is null
      and (amount_paid > total_due or (status = ${lit(status.paid)} and amount_outstanding <> 0))`,
  },
  {
    rule: 'An investment belongs to the owner of its entity',
    family: 'investments',
    broken: sql`
      select i.id from investments i join investment_method_entities e on e.id = i.investment_method_entity_id
      where i.user_id is distinct from e.user_id or i.organisation_id is distinct from e.organisation_id`,
  },
  {
    rule: 'The calls of an investment are no more than its amount, and its fees no more than those due',
    family: 'investments',
    broken: sql`
      select i.id from investments i join cash_calls c on c.investment_id = i.id
      where c.status <> ${lit(cashCallStatus.cancelled)} and c.deleted_at is null and i.deleted_at is null
      group by i.id having sum(c.amount) > i.amount or sum(c.fee_due) > i.fee_amount + i.fee_vat`,
  },
  {
    rule: 'Price and pre-money valuation agree while terms are open',
    family: 'investment-opportunities',
    broken: sql`
      select id from investment_opportunities where deleted_at is null and status in ${lit(TAKES_TERMS)}
        and share_price is not null and fully_diluted_shares_pre > 0 and pre_money_valuation is not null
        and abs(pre_money_valuation - share_price * fully_diluted_shares_pre) > fully_diluted_shares_pre * 0.0000005 + 0.005`,
  },
];
