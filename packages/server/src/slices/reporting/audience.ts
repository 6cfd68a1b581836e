import { recordStatus } from '@tranche/domain/codes';
import { invitationStatus } from '@tranche/domain/opportunities/codes';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import type { PersonId, RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { and } from '../../kit/resource-engine/where.ts';
import { HOLDING, holds, holdsAnything } from './holdings.ts';

/** Whether a person belongs to the audience of an update report (`domain.md#L`). News of the firm goes to anyone who holds, or was invited to, anything. */
export const inAudience = (row: RowRef, userId: PersonId): Sql => sql`case ${row('audience')}
  when 'all_investors' then true
  when 'client_groups' then exists(select 1 from client_group_user as member
    where member.user_id = ${userId} and ${row('client_group_ids')} @> to_jsonb(member.client_group_id))
  when 'invited' then ${isInvited(row, userId)}
  else case when ${row('target_id')} is null then ${holdsAnything(userId, HOLDING)} else ${holds(row, userId, HOLDING)} end
end`;

/** The ids of active investors in the audience. */
export const audienceOf = (row: RowRef): Sql =>
  sql`select person.id from users as person where ${and([
    sql`person.role_id = ${role.investor}`,
    sql`person.status = ${recordStatus.active}`,
    sql`person.deleted_at is null`,
    inAudience(row, sql.ref('person.id')),
  ])}`;

const isInvited = (row: RowRef, userId: PersonId): Sql => sql`exists(
  select 1 from invitations as invited
  join investment_opportunities as sold on sold.id = invited.investment_opportunity_id
  where invited.user_id = ${userId} and invited.sent_at is not null and invited.deleted_at is null
    and invited.status <> ${invitationStatus.revoked}
    and case ${row('target_type')} when 'investment_opportunity' then sold.id = ${row('target_id')}
      when 'fund' then sold.fund_id = ${row('target_id')} else true end)`;
