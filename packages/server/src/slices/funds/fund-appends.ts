import { closedActive, draftLive } from '@tranche/domain/codes';
import { DISTRIBUTION_ENTRIES } from '@tranche/domain/funds/codes';
import { sql } from 'kysely';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { Append, ReadContext, RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { ownEntities } from '../organisations/public.ts';
import { ledgerPeriodAppend, trialBalanceAppend } from './books-appends.ts';
import { explainAppend } from './explain-funds.ts';
import { allocationAppend, metricsAppend, ownAppend } from './fund-figures.ts';
import { bridgeAppend } from './nav/read-bridge.ts';
import { EQUALISED, PAID_IN, PROMISED, sumOf } from './ledger-sum.ts';
import { multiplesAppend } from './fund-multiples.ts';
import { holdersAppend, portfolioAppend } from './fund-tables.ts';

/** The latest live net asset value today, one column of it; `fund` is the fund's id. */
export const latestNav = (fund: Sql, column: 'nav' | 'nav_per_unit' | 'as_of', { today }: ReadContext): Sql =>
  sql`(select valued.${sql.ref(column)} from live_fund_values as valued where valued.fund_id = ${fund}
    and valued.as_of <= ${today}::date order by valued.as_of desc limit 1)`;

/** Entries that an investor may count: their own; all of them for staff. Over alias `e`. */
const within = ({ viewer }: ReadContext): Sql =>
  viewer.kind === 'investor'
    ? sql`exists(select 1 from investment_method_entities as mine
        where mine.id = e.investment_method_entity_id and ${ownEntities(viewer, rowRef('mine'))})`
    : sql`true`;

/** As `funds/capital.ts` of the domain: who paid in without a commitment is committed, and called, for that. */
const COMMITTED = sql`greatest(${PROMISED}, ${PAID_IN})`;
const CALLED = sql`greatest(${sumOf('capital_call')} + ${EQUALISED} + coalesce(sum(e.called), 0), ${PAID_IN})`;

/** Σ over the entities that the viewer may count. */
const investorSum = (row: RowRef, context: ReadContext, what: Sql): Sql =>
  sql`(select coalesce(sum(part.amount), 0)::numeric(20, 2)::text from (select ${what} as amount
    from fund_ledger e where e.fund_id = ${row('id')} and e.investment_method_entity_id is not null
      and ${within(context)} group by e.investment_method_entity_id) part)`;

const staffOnly =
  (append: (row: RowRef, context: ReadContext) => Sql) =>
  (row: RowRef, context: ReadContext): Sql =>
    context.viewer.kind === 'investor' ? sql`null` : append(row, context);

/** An investor reads their own figures under the same names (`domain.md#H`). */
export const fundAppends: Readonly<Record<string, Append>> = {
  nav: (row, context) => sql`${latestNav(row('id'), 'nav', context)}::text`,
  nav_per_unit: (row, context) =>
    sql`coalesce(${latestNav(row('id'), 'nav_per_unit', context)}, ${row('initial_unit_price')})::text`,
  nav_as_of: (row, context) => latestNav(row('id'), 'as_of', context),
  committed: (row, context) => investorSum(row, context, COMMITTED),
  called: (row, context) => investorSum(row, context, CALLED),
  called_pct: (row, context) =>
    sql`(select round(${investorSum(row, context, CALLED)}::numeric * 100
      / nullif(${investorSum(row, context, COMMITTED)}::numeric, 0), 4)::text)`,
  distributed: (row, context) => investorSum(row, context, sumOf(...DISTRIBUTION_ENTRIES)),
  cash_balance: staffOnly(
    (row) => sql`(select coalesce(sum(e.amount * e.direction), 0)::numeric(20, 2)::text from fund_ledger e
      where e.fund_id = ${row('id')})`,
  ),
  investors_count: staffOnly(
    (row) => sql`(select count(distinct coalesce(party.user_id, -party.id))::int from fund_ledger e
      join investment_method_entities party on party.id = e.investment_method_entity_id where e.fund_id = ${row('id')})`,
  ),
  /** What it holds and has not left. */
  companies_count: staffOnly(
    (row) => sql`(select count(*)::int from fund_investment_opportunities a where a.fund_id = ${row('id')}
      and a.status = ${draftLive.live} and a.is_active = ${closedActive.active} and a.deleted_at is null)`,
  ),
  /** Live values, the oldest first. */
  nav_history: (
    row,
    { today },
  ) => sql`(select coalesce(json_agg(json_build_object('id', v.id, 'as_of', v.as_of,
      'nav', v.nav::text, 'nav_per_unit', v.nav_per_unit::text, 'units_in_issue', v.units_in_issue::text) order by v.as_of), '[]')
    from live_fund_values v where v.fund_id = ${row('id')} and v.as_of <= ${today}::date)`,
  metrics: metricsAppend,
  multiples: staffOnly(multiplesAppend),
  explain: explainAppend,
  allocation: allocationAppend,
  own: ownAppend,
  holders: holdersAppend,
  portfolio: portfolioAppend,
  bridge: bridgeAppend,
  trial_balance: trialBalanceAppend,
  ledger_period: ledgerPeriodAppend,
};
