import {
  ACTIVE_STATUSES,
  EVER_HELD_STATUSES,
  GIVEN_UP_STATUSES,
  investmentStatus,
} from '@tranche/domain/investments/codes';
import { isLive, opportunityStatus as stage, SENT_OR_ANSWERED } from '@tranche/domain/opportunities/codes';
import type { FilterValue } from '@tranche/domain/kit/list-query';
import { isYes } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { Computed, ReadContext, RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { and, exact, NEVER, scopeOf, withinDays } from '../../kit/resource-engine/where.ts';
import { ownedBy } from '../organisations/public.ts';
import { hasInvested, isInvited } from './investor-access.ts';

const LIVE = Object.values(stage).filter(isLive);
const KEY = { kind: 'belongsTo' } as const;

const isOpenNow = (row: RowRef, { now }: ReadContext): Sql => sql`(${row('status')} in (${sql.join(LIVE)})
  and (${row('opens_at')} is null or ${row('opens_at')} <= ${now.toISOString()})
  and (${row('closes_at')} is null or ${row('closes_at')} > ${now.toISOString()}))`;

const through =
  (pivot: string, column: string) =>
  (values: readonly FilterValue[], row: RowRef): Sql =>
    sql`exists(select 1 from ${sql.table(pivot)} as link where link.investment_opportunity_id = ${row('id')}
      and ${exact(KEY, sql.ref(`link.${column}`), values)})`;

const numberOf = (value: FilterValue | undefined): number | null => {
  const number = Number(value);
  return Number.isFinite(number) && String(value).trim() !== '' ? number : null;
};

export const opportunityFilters: NonNullable<Computed['filters']> = {
  industry_id: through('investment_opportunity_industries', 'industry_id'),
  tax_option_id: through('investment_opportunity_tax_options', 'tax_option_id'),
  investor_id: (values, row, context) => sql`exists(select 1 from investments as held
    where held.investment_opportunity_id = ${row('id')} and held.deleted_at is null and held.status not in ${lit(GIVEN_UP_STATUSES)}
      and ${exact(KEY, sql`held.user_id`, values)} and ${scopeOf('investments', 'held', context)})`,
  open: ([value], row, context) =>
    isYes(value) ? isOpenNow(row, context) : sql`not ${isOpenNow(row, context)}`,
  is_fund: ([value], row) => sql`(${row('fund_id')} is not null) = ${isYes(value)}`,
  closing_within: ([value], row, { now }) =>
    and([
      sql`${row('status')} in (${sql.join(LIVE)}) and ${row('closes_at')} > ${now.toISOString()}`,
      withinDays(row('closes_at'), value, now),
    ]),
  min_investment_to: ([value], row) => {
    const most = numberOf(value);
    return most === null ? NEVER : sql`coalesce(${row('minimum_investment')}, 0) <= ${most}`;
  },
};

/** `type=` of the lists (`domain.md#F`): staff find drafts among the live ones, investors never. */
export const opportunityPresets: NonNullable<Computed['presets']> = {
  draft: (row) => sql`${row('status')} = ${stage.draft}`,
  live: (row, { viewer }) =>
    sql`${row('status')} between ${viewer.kind === 'investor' ? stage.liveExternal : stage.draft} and ${stage.closed}`,
  existing: (row) => sql`${row('status')} in (${stage.completed}, ${stage.matured})`,
  mine: (row, { viewer }) =>
    sql`(${hasInvested(row('id'), viewer.id)} or ${isInvited(row('id'), viewer.id, SENT_OR_ANSWERED)})`,
  portfolio: (row, { viewer }) => sql`exists(select 1 from investments as held
    where held.investment_opportunity_id = ${row('id')} and held.deleted_at is null and held.status in ${lit(EVER_HELD_STATUSES)}
      and ${ownedBy(rowRef('held'), viewer.id)})`,
};

export const opportunitySorts: NonNullable<Computed['sorts']> = {
  amount_raised: (
    row,
    { viewer },
  ) => sql`case when ${viewer.kind !== 'investor'} or ${row('show_amount_raised')} then (${row('external_committed')} + coalesce((
    select sum(case when raised.status = ${lit(investmentStatus.reserved)} then raised.amount_requested else raised.amount end)
    from investments as raised where raised.investment_opportunity_id = ${row('id')}
      and raised.deleted_at is null and raised.status in ${lit(ACTIVE_STATUSES)}), 0)) end`,
};
