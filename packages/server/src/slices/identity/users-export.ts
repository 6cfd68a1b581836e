import { AML_STATUS_LABELS, COMPLIANCE_RESULT_LABELS } from '@tranche/domain/codes';
import { users } from '@tranche/domain/identity/users.resource';
import { CATEGORISATION_STATUS_LABELS } from '@tranche/domain/investors/codes';
import { sql } from 'kysely';
import { columnOf } from '../../kit/resource-engine/columns.ts';
import type { Append, RowRef, Sql } from '../../kit/resource-engine/serving.ts';

const worded = (column: Sql, labels: Readonly<Record<number, string>>): Sql => {
  const cases = Object.entries(labels).map(
    ([code, label]) => sql`when ${Number(code)}::int then ${label}::text`,
  );
  return sql`case ${column}::int ${sql.join(cases, sql` `)} end`;
};
const dayOf = (column: Sql): Sql => sql`local_day(${column})::text`;
const nameIn = (table: string, id: Sql): Sql =>
  sql`(select far.name from ${sql.table(table)} far where far.id = ${id})`;

/** Columns of the people's file that are no fields: names and words for ids and codes (`domain.md#A`, export). */
export const exportAppends = (invested: (row: RowRef) => Sql): Readonly<Record<string, Append>> => ({
  investorType: (row) => nameIn('investor_types', row('investor_type_id')),
  categoryStatus: (row) => worded(row('category_status'), CATEGORISATION_STATUS_LABELS),
  categoryExpiry: (row) => dayOf(row('category_expires_at')),
  /** Of the bank in force. */
  testResult: (row, { flags }) =>
    worded(
      row(columnOf('compliance_passed', users.fields.compliance_passed.spec, flags)),
      COMPLIANCE_RESULT_LABELS,
    ),
  amlStatus: (row) => worded(row('aml_status'), AML_STATUS_LABELS),
  owner: (row) => nameIn('users', row('owner_id')),
  groups: (row) => sql`(select string_agg(g.name, ', ' order by g.name) from client_group_user m
    join client_groups g on g.id = m.client_group_id and g.deleted_at is null where m.user_id = ${row('id')})`,
  invested: (row) => sql`${invested(row)}::text`,
  registered: (row) => dayOf(row('created_at')),
  lastLogin: (row) => dayOf(row('last_login_at')),
});
