import { draftLive } from '@tranche/domain/codes';
import { GIVEN_UP_STATUSES, HELD_STATUSES, investmentStatus } from '@tranche/domain/investments/codes';
import { invitationStatus } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import { momentText } from '../../kit/resource-engine/columns.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { Append, RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { ownedBy } from '../organisations/public.ts';
import { amountsAppend } from './append-amounts.ts';
import { explainAmountsAppend } from './explain-amounts.ts';
import { capTableAppend } from './content/append-cap-table.ts';
import { canInvestAppend, ineligibleReasonsAppend } from './append-eligibility.ts';
import { isConfidential } from './investor-access.ts';
import { wipAppend } from './read-wip.ts';
import { daysLeftSql } from './days-left.ts';

const daysLeft: Append = (row, { today }) => daysLeftSql(row('closes_at'), sql`${today}`);

/** The latest Live price of the opportunity's own class up to today. */
const latestPrice = (
  row: RowRef,
  column: Sql,
  today: string,
): Sql => sql`(select ${column} from share_prices as priced
  where priced.investment_opportunity_id = ${row('id')} and priced.share_class = ${row('share_class')}
    and priced.status = ${lit(draftLive.live)} and priced.deleted_at is null and priced.effective_on <= ${today}::date
  order by priced.effective_on desc, priced.id desc limit 1)`;

const latestSharePrice: Append = (row, { today }) => latestPrice(row, sql`priced.price::text`, today);

/** Latest price × fully diluted shares now (3.4): as the price states them, else those before the round and issued since. */
const currentValuation: Append = (row, { today }) =>
  latestPrice(
    row,
    sql`round(priced.price * coalesce(priced.fully_diluted_shares, ${row('fully_diluted_shares_pre')} + coalesce((
      select sum(issued.shares) from investments as issued where issued.investment_opportunity_id = ${row('id')}
        and issued.deleted_at is null and issued.status in ${lit(HELD_STATUSES)}), 0)), 2)::text`,
    today,
  );

/** What a unit of the opportunity's fund costs today, and the day of that value (null: its first price); null without a fund. */
const unitPrice: Append = (row, { flags, today }) =>
  flags.funds_enabled
    ? sql`(select json_build_object('price', coalesce(valued.nav_per_unit, f.initial_unit_price)::text, 'as_of', valued.as_of)
  from funds f left join lateral (select v.nav_per_unit, v.as_of from live_fund_values v
    where v.fund_id = f.id and v.as_of <= ${today}::date
    order by v.as_of desc limit 1) valued on true
  where f.id = ${row('fund_id')} and f.deleted_at is null)`
    : sql`null::json`;

/** What the investor themselves would be charged; null where the issuer pays. */
const investorFees: Append = (row) => sql`case when ${row('fee_payer')} = 'investor' then json_build_object(
  'pct', ${row('platform_fee_pct')}::text, 'min', ${row('platform_fee_min')}::text, 'vatable', ${row('fee_vatable')},
  'vat_rate', (select vat_rate::text from settings where id = 1)) end`;

/** Their latest investment, but for one that waits for their payment: that comes first; `others`: what is beside it. */
const myInvestment: Append = (row, { viewer, flags }) => sql`(select row_to_json(mine) from (
  select i.id, i.reference, i.kind, i.status, i.investment_method_entity_id, i.organisation_id, i.currency,
    i.amount_requested::text, i.amount::text, i.shares::text, i.share_price::text, i.fee_amount::text, i.fee_vat::text,
    i.total_due::text, i.amount_paid::text, i.amount_outstanding::text${flags.hide_payment_reference ? sql`` : sql`, i.payment_reference`}, i.cash_call_due_on,
    ${momentText(sql`i.reserved_at`)} as reserved_at,
    ${momentText(sql`i.reservation_expires_at`)} as reservation_expires_at,
    (select coalesce(json_agg(json_build_object('amount_requested', o.amount_requested::text, 'amount', o.amount::text,
      'shares', o.shares::text, 'share_price', o.share_price::text)), '[]')
      from investments o where o.id <> i.id and ${isHisIn('o', row, viewer.id)}) as others
  from investments i where ${isHisIn('i', row, viewer.id)}
  order by i.status = ${lit(investmentStatus.cashCalled)} desc, i.id desc limit 1) mine)`;

/** An investment of the viewer in the opportunity that stands. */
const isHisIn = (investment: string, row: RowRef, viewer: number | null): Sql => sql`
  ${sql.ref(`${investment}.investment_opportunity_id`)} = ${row('id')} and ${sql.ref(`${investment}.deleted_at`)} is null
    and ${sql.ref(`${investment}.status`)} not in ${lit(GIVEN_UP_STATUSES)} and ${ownedBy(rowRef(investment), viewer)}`;

const myInvitation: Append = (row, context) => sql`(select row_to_json(mine) from (
  select v.id, v.status, case when not ${isConfidential(row, context)} then v.message end as message, v.decline_reason, ${momentText(sql`v.sent_at`)} as sent_at,
    ${momentText(sql`v.opened_at`)} as opened_at, ${momentText(sql`v.responded_at`)} as responded_at
  from invitations v where v.investment_opportunity_id = ${row('id')} and v.user_id = ${context.viewer.id}
    and v.sent_at is not null and v.status <> ${lit(invitationStatus.revoked)} and v.deleted_at is null
  order by v.id desc limit 1) mine)`;

/** Their own rights of pre-emption in this round, an entity a row. */
const myPreEmption: Append = (
  row,
  { viewer },
) => sql`(select coalesce(json_agg(mine order by mine.id), '[]') from (
  select c.id, c.investment_method_entity_id, c.pre_emption_option_id, c.existing_shares::text, c.entitlement_shares::text,
    c.entitlement_amount::text, c.requested_shares::text, c.allocated_shares::text,
    ${momentText(sql`c.deadline`)} as deadline, ${momentText(sql`c.responded_at`)} as responded_at
  from pre_emption_choices c where c.investment_opportunity_id = ${row('id')} and c.user_id = ${viewer.id}
    and c.deleted_at is null) mine)`;

/** Their own sounding on this opportunity; the house's notes on it stay with the house. */
const mySounding: Append = (row, { viewer }) => sql`(select row_to_json(mine) from (
  select s.id, s.status, s.answer, s.indicative_amount::text, ${momentText(sql`s.requested_at`)} as requested_at,
    ${momentText(sql`s.expires_at`)} as expires_at, ${momentText(sql`s.accepted_at`)} as accepted_at,
    ${momentText(sql`s.cleansed_at`)} as cleansed_at
  from market_sounding_acceptance s where s.investment_opportunity_id = ${row('id')} and s.user_id = ${viewer.id}
  order by s.id desc limit 1) mine)`;

/** Viewings are the house's affair. */
const opened =
  (what: Sql): Append =>
  (row, { viewer }) =>
    viewer.kind === 'investor'
      ? sql`null::int`
      : sql`(select count(${what})::int from opens where target_type = 'investment_opportunity' and target_id = ${row('id')})`;

export const opportunityAppends: Readonly<Record<string, Append>> = {
  amounts: amountsAppend,
  explain: explainAmountsAppend,
  days_left: daysLeft,
  latest_share_price: latestSharePrice,
  current_valuation: currentValuation,
  unit_price: unitPrice,
  investor_fees: investorFees,
  my_investment: myInvestment,
  my_invitation: myInvitation,
  my_pre_emption: myPreEmption,
  my_market_sounding: mySounding,
  cap_table: capTableAppend,
  can_invest: canInvestAppend,
  ineligible_reasons: ineligibleReasonsAppend,
  opens_count: opened(sql`*`),
  wip: wipAppend,
  unique_openers: opened(sql`distinct user_id`),
};
