import { recordStatus } from '@tranche/domain/codes';
import { categorisationStatus as category } from '@tranche/domain/investors/codes';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import type { Call } from '../../kit/http/route.ts';
import type { ReadContext, Sql } from '../../kit/resource-engine/serving.ts';
import { scopeOf } from '../../kit/resource-engine/where.ts';
import { accountsWithin, peopleAndStatements, pointsOf } from './people.ts';
import type { StatisticsScope } from './statistics-scope.ts';
import { onOrBefore } from '../../kit/db/local-days.ts';

/** People behind the figures of `people.ts`, for `countedRecordsSql`. */
export const personColumns = (
  context: ReadContext,
  family: Sql = sql`'users'`,
): Sql => sql`${family} as family, person.id, person.name as label, null::text as owner,
  local_day(person.created_at) as day, null::numeric as amount, coalesce(${scopeOf('users', 'person', context)}, false) as named`;

export const categorisedPeople = (
  { investors }: StatisticsScope,
  context: ReadContext,
  { now }: Call,
): Sql => sql`
  with ${peopleAndStatements(investors, now)}
  select bucket.of, ${personColumns(context)} from people join users as person on person.id = people.id
  left join statements on statements.user_id = person.id
  cross join lateral (values ('approved.' || coalesce((case when people.valid then people.investor_type_id end)::text, 'null')),
    (case statements.status when ${lit(category.submitted)} then 'pending.' || statements.investor_type_id
      when ${lit(category.expired)} then 'expired.' || statements.investor_type_id end)) as bucket(of)
  where bucket.of is not null`;

export const registeredPeople = (requested: StatisticsScope, context: ReadContext, call: Call): Sql => {
  const { interval, step, to, bounds } = pointsOf(requested, call);
  const start = sql`date_trunc(${interval}, local_day(person.created_at)::timestamp)`;
  return sql`
  select bucket.of, ${personColumns(context)} from users as person cross join (${bounds}) as bounds
  cross join lateral (values ('all'),
    (case when ${start} >= bounds.first then least((${start} + ${step} - interval '1 day')::date, ${to})::text end)) as bucket(of)
  where ${requested.investors} and ${onOrBefore(sql.ref('person.created_at'), to)} and bucket.of is not null`;
};

const accountFamily = sql`case when person.role_id = ${lit(role.investor)} then 'users' else 'staff' end`;

export const countedAccounts = (requested: StatisticsScope, context: ReadContext, call: Call): Sql => sql`
  select bucket.of, ${personColumns(context, accountFamily)} from users as person
  cross join lateral (values ('role.' || person.role_id), (case when person.status <> ${lit(recordStatus.active)} then 'inactive'
    when person.email_verified_at is null then 'unverified' else 'active' end)) as bucket(of)
  where ${accountsWithin(requested, call)}`;
