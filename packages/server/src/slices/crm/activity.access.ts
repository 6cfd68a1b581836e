import { activity } from '@tranche/domain/crm/activity.resource';
import type { ListQuery } from '@tranche/domain/kit/list-query';
import type { Resource } from '@tranche/domain/kit/resource';
import { sql } from 'kysely';
import { family } from '../../kit/resource-engine/family.ts';
import type { Reading, RowAccess, RowRef, Serving, Sql } from '../../kit/resource-engine/serving.ts';
import { exact, or } from '../../kit/resource-engine/where.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { targetAccess, targetAppend } from './targets.ts';

/** The story of a record for whoever sees the record; whoever sees the overview also reads what belongs to none. */
function access(viewer: Viewer, row: RowRef, reading: Reading): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (viewer.kind !== 'staff') return 'none';
  const overview = viewer.can('overview.index');
  if (overview && targetAccess(viewer, row, reading) === 'all') return 'all';
  const reach = targetAccess(viewer, row, reading, { wordOf: wordOfOwn });
  const clauses: Sql[] = overview ? [sql`${row('target_type')} is null`] : [];
  if (reach === 'all') clauses.push(sql`${row('target_type')} is not null`);
  else if (reach !== 'none') clauses.push(reach);
  return clauses.length === 0 ? 'none' : or(clauses);
}

/** What hangs on records tells its story there, not under its own name. */
const wordOfOwn = (resource: Resource): string | null =>
  'target_type' in resource.fields ? null : family(resource);

/** Everything about an investor: what happened to him, to what is his, and to the contact he was. */
function aboutInvestor(values: Parameters<typeof exact>[2], row: RowRef, reading: Reading): Sql {
  const of = (column: Sql): Sql => exact({ kind: 'integer' }, column, values);
  const own = [...reading.registry.values()].filter(({ resource }) => belongsToUser(resource));
  const theirs = own.map(
    ({ resource }) =>
      sql`(${row('target_type')} = ${family(resource)} and ${row('target_id')} in (select his.id from ${sql.table(resource.table)} as his where ${of(sql`his.user_id`)}))`,
  );
  return or([
    sql`(${row('target_type')} = 'user' and ${of(row('target_id'))})`,
    sql`(${row('target_type')} = 'contact' and ${row('target_id')} in (select was.contact_id from users as was where ${of(sql`was.id`)}))`,
    ...theirs,
  ]);
}

const belongsToUser = ({ fields }: Resource): boolean => {
  const spec = fields.user_id?.spec;
  return spec?.kind === 'belongsTo' && spec.to === 'users';
};

/** The plain feed of whoever reads all of it has its total kept. */
const bucket = (query: ListQuery, reading: Reading): string | null => {
  const plain = Object.keys(query.filters).length === 0 && query.preset === null;
  return plain && access(reading.viewer, (column) => sql.ref(column), reading) === 'all' ? '' : null;
};

export const activityServing: Serving = {
  resource: activity,
  access,
  computed: { appends: { target: targetAppend }, filters: { user_id: aboutInvestor }, bucket },
};
