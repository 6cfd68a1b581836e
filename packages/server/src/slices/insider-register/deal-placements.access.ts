import { PLACEMENT_STATUS_LABELS } from '@tranche/domain/insider-register/codes';
import { dealPlacements } from '@tranche/domain/insider-register/deal-placements.resource';
import { isYes } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { ReadContext, RowAccess, RowRef, Serving, Sql } from '../../kit/resource-engine/serving.ts';
import { or, partial } from '../../kit/resource-engine/where.ts';
import { investorScope } from '../../kit/session/investor-scope.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { conflictShown, ownPlacement } from './conflict.ts';
import { placementRoutes } from './placement-routes.ts';

/** Any staff their own; those of others need `investors.show`, within the scope of 0.9. */
function access(viewer: Viewer, row: RowRef, _reading: ReadContext): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (viewer.kind !== 'staff') return 'none';
  const own = ownPlacement(viewer, row);
  if (!viewer.can('investors.show')) return own;
  const scope = investorScope(viewer, row('user_id'));
  return typeof scope === 'string' ? scope : or([own, scope]);
}

const nameOf = (id: Sql): Sql => sql`(select u.name from users u where u.id = ${id})`;
const labels = sql.join(
  Object.entries(PLACEMENT_STATUS_LABELS).map(
    ([code, label]) => sql`when ${Number(code)}::int then ${label}::text`,
  ),
  sql` `,
);

export const dealPlacementsServing: Serving = {
  resource: dealPlacements,
  access,
  computed: {
    appends: {
      conflict: conflictShown,
      // For the export alone.
      dealer: (row) => sql`coalesce(${nameOf(row('user_id'))}, ${row('external_name')})`,
      decided_by: (row) => nameOf(row('decided_by_id')),
      status_label: (row) => sql`case ${row('status')}::int ${labels} end`,
    },
    filters: {
      conflict: (values, row, context) => sql`(${conflictShown(row, context)}) = ${isYes(values[0])}`,
      search: (values, row) =>
        or([
          partial(row('issuer_name'), values),
          partial(row('external_name'), values),
          sql`exists(select 1 from users u where u.id = ${row('user_id')} and ${partial(sql`u.name`, values)})`,
        ]),
    },
  },
  actions: placementRoutes,
};
