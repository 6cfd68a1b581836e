import { amlChecks } from '@tranche/domain/compliance/aml-checks.resource';
import { sql } from 'kysely';
import { mayUse } from '../../../kit/resource-engine/rights.ts';
import type { ReadContext, RowAccess, RowRef, Serving, Sql } from '../../../kit/resource-engine/serving.ts';
import { or, partial } from '../../../kit/resource-engine/where.ts';
import { investorScope } from '../../../kit/session/investor-scope.ts';
import type { Viewer } from '../../../kit/session/viewer.ts';
import { organisationAccess } from '../../organisations/public.ts';
import { amlRoutes } from './aml-routes.ts';

/** An investor their own; staff those of the people and bodies in their scope (`domain.md#J`, `domain.md#0.9`). */
function access(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (!mayUse(amlChecks, context.purpose, viewer)) return 'none';
  if (viewer.kind === 'investor') return sql`${row('user_id')} = ${viewer.id}`;
  const people = investorScope(viewer, row('user_id'));
  if (people === 'all') return 'all';
  const bodies = organisationAccess(viewer, (column) => sql.ref(`body.${column}`), context);
  const scope: Sql[] = people === 'none' ? [] : [people];
  if (bodies !== 'none') {
    const within = bodies === 'all' ? sql`true` : bodies;
    scope.push(
      sql`exists(select 1 from organisations as body where body.id = ${row('organisation_id')} and ${within})`,
    );
  }
  return or(scope);
}

export const amlChecksServing: Serving = {
  resource: amlChecks,
  access,
  computed: {
    filters: { search: (values, row) => partial(sql`${row('subject')} ->> 'name'`, values) },
  },
  actions: amlRoutes,
};
