import { recordStatus } from '@tranche/domain/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { role } from '@tranche/domain/roles';
import { categorisationStatus as category } from '@tranche/domain/investors/codes';
import { sql } from 'kysely';
import type { Call } from '../../kit/http/route.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { type StatisticsScope, within } from './statistics-scope.ts';
import { onOrBefore } from '../../kit/db/local-days.ts';

/** Active investors, whether they hold their category now, and the latest statement of each. */
export const peopleAndStatements = (investors: Sql, now: Date): Sql => sql`people as (
    select person.id, person.investor_type_id, coalesce(person.category_expires_at > ${now}::timestamptz, person.investor_type_id is not null) as valid
    from users as person where ${investors} and person.status = ${recordStatus.active}),
  statements as (
    select distinct on (given.user_id) given.user_id, given.investor_type_id, given.status
    from investor_categorisations as given join people on people.id = given.user_id
    where given.deleted_at is null order by given.user_id, given.signed_at desc, given.id desc)`;

/**
 * Active investors by category, the last row without one: `count` holds it now, which is `approved`; `pending` waits for a
 * decision on it; `expired` held it last. A category that is no longer given stays while someone holds it.
 */
export const investorCategorisation = ({ investors }: StatisticsScope, { now }: Call): Sql => sql`
  with ${peopleAndStatements(investors, now)},
  held as (select case when valid then investor_type_id end as type_id, count(*) as n from people group by 1),
  shown as (
    select kind.id, kind.name, kind.sort_order from investor_types as kind
    where kind.deleted_at is null and (kind.is_active or kind.id in (select type_id from held)) union all select null, 'Uncategorised', null)
  select coalesce(json_agg(json_build_object(
    'investor_type_id', shown.id,
    'name', shown.name,
    'count', coalesce(held.n, 0),
    'approved', coalesce(held.n, 0),
    'pending', (select count(*) from statements where investor_type_id = shown.id and status = ${category.submitted}),
    'expired', (select count(*) from statements where investor_type_id = shown.id and status = ${category.expired}))
    order by shown.sort_order nulls last, shown.id nulls last), '[]')::text as json
  from shown left join held on held.type_id is not distinct from shown.id`;

export function accountsWithin(requested: StatisticsScope, call: Call): Sql {
  const staff = call.viewer.can('user.index')
    ? sql` or (person.role_id <> ${role.investor} and person.deleted_at is null)`
    : sql``;
  return sql`(${requested.investors}${staff}) and ${within(sql.ref('person.created_at'), requested)}`;
}

/** `{"total","active","unverified","inactive","by_role":[{"role_id","count"}]}`; staff are counted for who may list them. */
export const userCount = (requested: StatisticsScope, call: Call): Sql => {
  return sql`
  with people as (
    select person.role_id, person.status, person.email_verified_at from users as person
    where ${accountsWithin(requested, call)}),
  roles as (select role_id, count(*) as n from people group by role_id)
  select json_build_object(
    'total', count(*),
    'active', count(*) filter (where status = ${recordStatus.active} and email_verified_at is not null),
    'unverified', count(*) filter (where status = ${recordStatus.active} and email_verified_at is null),
    'inactive', count(*) filter (where status <> ${recordStatus.active}),
    'by_role', (select coalesce(json_agg(json_build_object('role_id', role_id, 'count', n) order by role_id), '[]') from roles))::text as json
  from people`;
};

const INTERVALS = ['day', 'week', 'month'] as const;
/** The chart's points at most; an earlier `from` is moved up. */
const MOST_POINTS = 400;

/** The chart's steps, its last day, and the first and last point. */
export function pointsOf(requested: StatisticsScope, call: Call) {
  const interval = call.query.interval ?? 'month';
  if (!INTERVALS.some((known) => known === interval))
    throw invalidField('interval', selectedMessage('interval'));
  const step = sql`${`1 ${String(interval)}`}::interval`;
  const to = sql`coalesce(${requested.to}::date, local_day(${call.now}))`;
  const from = sql`coalesce(${requested.from}::date, (${to} - interval '11 months')::date)`;
  const bounds = sql`
    select greatest(date_trunc(${interval}, ${from}::timestamp), date_trunc(${interval}, ${to}::timestamp) - ${step} * ${MOST_POINTS - 1}) as first,
      date_trunc(${interval}, ${to}::timestamp) as last`;
  return { interval, step, to, bounds };
}

/** `{"interval","points":[{"date","new","total"}]}`: registrations of a period and all there were at its end. By default a year back. */
export const investorCountByDate = (requested: StatisticsScope, call: Call): Sql => {
  const { interval, step, to, bounds } = pointsOf(requested, call);
  return sql`
  with bounds as (${bounds}),
  joined as (
    select date_trunc(${interval}, local_day(person.created_at)::timestamp) as start, count(*) as n
    from users as person where ${requested.investors} and ${onOrBefore(sql.ref('person.created_at'), to)} group by 1),
  periods as (select generate_series(first, last, ${step}) as start from bounds),
  points as (
    select periods.start, coalesce(joined.n, 0) as n,
      coalesce(sum(joined.n) over (order by periods.start), 0)
        + (select coalesce(sum(n), 0) from joined, bounds where joined.start < bounds.first) as total
    from periods left join joined on joined.start = periods.start)
  select json_build_object('interval', ${interval}::text, 'points', coalesce(json_agg(json_build_object(
    'date', least((start + ${step} - interval '1 day')::date, ${to}), 'new', n, 'total', total) order by start), '[]'))::text as json
  from points`;
};
