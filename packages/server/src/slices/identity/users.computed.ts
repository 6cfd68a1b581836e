import { EVER_PAID_STATUSES, HELD_STATUSES } from '@tranche/domain/investments/codes';
import { permissionsOf, role, seesOnlyOwnInvestors } from '@tranche/domain/roles';
import type { ListQuery } from '@tranche/domain/kit/list-query';
import { isYes } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import type { Append, Computed, ReadContext, RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { exact } from '../../kit/resource-engine/where.ts';
import { riskAppends } from './risk-profile.ts';
import { exportAppends } from './users-export.ts';

export interface Figures {
  readonly portfolio_value: Append;
  readonly can_invest: Append;
  readonly ineligible_reasons: Append;
  readonly next_attempt_at: Append;
  readonly tries_limit: Append;
  readonly form_completion: Append;
  readonly form_reviews: Append;
}

/** Investments that count as made: paid, issued, certificated, realised. */
const MADE = sql`i.status in ${lit(EVER_PAID_STATUSES)} and i.deleted_at is null`;

/** Money put in, fees included (`domain.md#3.5`). */
const totalInvested = (row: RowRef): Sql =>
  sql`(select coalesce(sum(coalesce(i.amount, 0) + i.fee_amount + i.fee_vat), 0)::numeric(20, 2) from investments i where i.user_id = ${row('id')} and ${MADE})`;
const hasInvested = (row: RowRef): Sql =>
  sql`exists(select 1 from investments i where i.user_id = ${row('id')} and ${MADE})`;
const not = (clause: Sql): Sql => sql`not (${clause})`;

/** A literal: nearly all rows are investors', and a plan that is cached for all callers should know. */
export const isInvestor = (row: RowRef): Sql => sql`${row('role_id')} = ${sql.lit(role.investor)}`;

/** Each role's rights as a JSON literal: ten roles, so the list needs no table for it. */
const permissions = (row: RowRef): Sql => {
  const cases = Object.values(role).map(
    (id) => sql`when ${id}::int then ${JSON.stringify(permissionsOf(id))}::json`,
  );
  return sql`case ${row('role_id')}::int ${sql.join(cases, sql` `)} end`;
};

/** `figures` are those of slices that know more of a person: their standing, their portfolio. */
export const usersComputed = (figures: Figures): Computed => ({
  appends: {
    ...figures,
    ...exportAppends(totalInvested),
    value: figures.portfolio_value,
    permissions,
    total_invested: (row) => sql`${totalInvested(row)}::text`,
    ...riskAppends('user'),
    investments_count: (row) =>
      sql`(select count(*)::int from investments i where i.user_id = ${row('id')} and i.deleted_at is null)`,
    terms_required: (row) =>
      sql`(${isInvestor(row)} and ${row('accepted_terms_version')} < (select terms_version from settings where id = 1))`,
    two_factor_enabled: (row) =>
      sql`exists(select 1 from two_factor_secrets f where f.user_id = ${row('id')} and f.confirmed_at is not null)`,
    unread_notifications_count: (row) =>
      sql`(select count(*)::int from notifications n where n.notifiable_id = ${row('id')} and n.read_at is null)`,
  },
  filters: {
    client_group_id: (values, row) =>
      sql`exists(select 1 from client_group_user m where m.user_id = ${row('id')} and ${exact({ kind: 'integer' }, sql`m.client_group_id`, values)})`,
    verified: ([value], row) => sql`(${row('email_verified_at')} is not null) = ${isYes(value)}`,
    has_investments: ([value], row) => (isYes(value) ? hasInvested(row) : not(hasInvested(row))),
    associate_id: (values, row) =>
      sql`exists(select 1 from investor_associates a where a.user_id = ${row('id')} and ${exact({ kind: 'integer' }, sql`a.associate_id`, values)})`,
    investment_opportunity_id: (values, row) =>
      sql`exists(select 1 from investments i where i.user_id = ${row('id')} and i.status in ${lit(HELD_STATUSES)} and i.deleted_at is null and ${exact({ kind: 'integer' }, sql`i.investment_opportunity_id`, values)})`,
  },
  sorts: { total_invested: totalInvested },
  presets: {
    investor: isInvestor,
    admin: (row) => not(isInvestor(row)),
  },
  // investors know one another as `Ada P.` (`domain.md#F`, discussions), the firm's people by their names
  card: {
    name: (row, { viewer }) =>
      viewer.kind === 'investor'
        ? sql`case when ${isInvestor(row)} then ${row('first_name')} || ' ' || left(${row('last_name')}, 1) || '.' else ${row('name')} end`
        : row('name'),
    avatar: (row, { viewer }) =>
      viewer.kind === 'investor'
        ? sql`case when ${not(isInvestor(row))} then ${row('avatar')} end`
        : row('avatar'),
  },
  bucket: usersBucket,
});

/** The counter keeps totals by role: it serves the plain list of investors of anyone who sees them all. */
function usersBucket(query: ListQuery, context: ReadContext): string | null {
  const filters = Object.keys(query.filters);
  const investorsOnly =
    query.preset === 'investor'
      ? filters.length === 0
      : query.preset === null &&
        filters.join() === 'role_id' &&
        query.filters.role_id?.map(String).join() === String(role.investor);
  const seesAll = context.viewer.can('investors.index') && !seesOnlyOwnInvestors(context.viewer.role);
  return investorsOnly && seesAll ? String(role.investor) : null;
}
