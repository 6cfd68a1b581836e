import { clientGroups } from '@tranche/domain/crm/client-groups.resource';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Answer, Call } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import type { Append, Computed, Serving } from '../../kit/resource-engine/serving.ts';
import { exact, scopeOf } from '../../kit/resource-engine/where.ts';
import { createRecord, updateRecord } from '../../kit/resource-engine/write.ts';
import { readMemberChanges, writeMemberChanges } from './group-members.ts';

/** How many of the group the viewer may see, investors and contacts. */
const membersCount: Append = (row, context) => {
  const parts = (['users', 'contacts'] as const).map((name) => {
    const column = sql.ref(name === 'users' ? 'member.user_id' : 'member.contact_id');
    return sql`(select count(*) from client_group_user as member join ${sql.table(name)} as who on who.id = ${column}
      where member.client_group_id = ${row('id')} and who.deleted_at is null and ${scopeOf(name, 'who', context)})`;
  });
  return sql`(${sql.join(parts, sql` + `)})::int`;
};

const filterBy =
  (column: 'user_id' | 'contact_id'): NonNullable<Computed['filters']>[string] =>
  (values, row, context) => {
    const who = column === 'user_id' ? 'users' : 'contacts';
    return sql`exists(select 1 from client_group_user as member join ${sql.table(who)} as who
      on who.id = ${sql.ref(`member.${column}`)} where member.client_group_id = ${row('id')}
      and ${exact({ kind: 'integer' }, sql.ref(`member.${column}`), values)} and ${scopeOf(who, 'who', context)})`;
  };

/** Groups belong to the firm; whom of them a scoped member of staff sees is for users and contacts to say. */
export const clientGroupsServing: Serving = {
  resource: clientGroups,
  access: (viewer, _row, { purpose }) => (mayUse(clientGroups, purpose, viewer) ? 'all' : 'none'),
  computed: {
    appends: { members_count: membersCount },
    filters: { user_id: filterBy('user_id'), contact_id: filterBy('contact_id') },
  },
  replace: { create, update },
};

const NAME = clientGroups.name;

async function create(call: Call, app: App): Promise<Answer> {
  const changes = readMemberChanges(call.body);
  return answerWith(call, app, { name: NAME, status: 201, orId: true }, async (work) => {
    const id = await createRecord(servingOf(app, NAME), work, call.body);
    await writeMemberChanges(work, { id, name: String(call.body.name) }, changes);
    return id;
  });
}

async function update(call: Call, app: App): Promise<Answer> {
  const changes = readMemberChanges(call.body);
  return answerWith(call, app, { name: NAME }, async (work) => {
    const before = await updateRecord(servingOf(app, NAME), work, call.params.id ?? '', call.body);
    const group = { id: Number(before.id), name: String(call.body.name ?? before.name) };
    await writeMemberChanges(work, group, changes);
    return group.id;
  });
}
