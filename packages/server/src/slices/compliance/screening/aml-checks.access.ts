import { amlChecks } from '@tranche/domain/compliance/aml-checks.resource';
import { sql } from 'kysely';
import { mayUse } from '../../../kit/resource-engine/rights.ts';
import type { ReadContext, RowAccess, RowRef, Serving } from '../../../kit/resource-engine/serving.ts';
import { partial, scopeOf } from '../../../kit/resource-engine/where.ts';
import { investorScope } from '../../../kit/session/investor-scope.ts';
import type { Viewer } from '../../../kit/session/viewer.ts';
import { ownedBy } from '../../organisations/public.ts';
import { amlRoutes } from './aml-routes.ts';

/** An investor their own and those of organisations that they act for; staff those of the people and bodies in their scope (`domain.md#J`, `domain.md#0.9`). */
function access(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  if (!mayUse(amlChecks, context.purpose, viewer)) return 'none';
  if (viewer.kind === 'investor') return ownedBy(row, viewer.id);
  const people = investorScope(viewer, row('user_id'));
  if (typeof people === 'string') return people;
  return sql`(${people} or exists(select 1 from organisations as body
    where body.id = ${row('organisation_id')} and ${scopeOf('organisations', 'body', context)}))`;
}

export const amlChecksServing: Serving = {
  resource: amlChecks,
  access,
  computed: {
    filters: { search: (values, row) => partial(sql`${row('subject')} ->> 'name'`, values) },
  },
  actions: amlRoutes,
};
