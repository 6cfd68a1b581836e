import { investmentMethodEntities } from '@tranche/domain/organisations/investment-method-entities.resource';
import { sql } from 'kysely';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import type { ReadContext, RowAccess, RowRef, Serving, Sql } from '../../kit/resource-engine/serving.ts';
import { investorScope } from '../../kit/session/investor-scope.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { ownedBy } from './acts-for.ts';
import { changeEntity } from './change-entity.ts';
import { createEntity } from './create-entity.ts';
import { totalInvested } from './invested.ts';
import { prepareEntity } from './prepare-entity.ts';

/** The caller's own parties, and those of organisations that they are tied to (`domain.md#0.8`). */
export const ownEntities = (viewer: Viewer, row: RowRef): Sql => ownedBy(row, viewer.id);

/** Staff by `investors.*` within their scope; an investor their own, of which the personal one stays. */
export function entityAccess(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  if (!mayUse(investmentMethodEntities, context.purpose, viewer)) return 'none';
  if (viewer.kind !== 'investor') return investorScope(viewer, row('user_id'));
  const own = sql`${row('user_id')} = ${viewer.id}`;
  if (context.purpose === 'update') return own;
  if (context.purpose === 'delete') return sql`(${own} and ${row('kind')} <> 'user')`;
  return ownEntities(viewer, row);
}

export const investmentMethodEntitiesServing: Serving = {
  resource: investmentMethodEntities,
  access: entityAccess,
  prepare: prepareEntity,
  computed: {
    appends: {
      total_invested: (row) => sql`${totalInvested(sql`i.investment_method_entity_id = ${row('id')}`)}::text`,
    },
  },
  replace: { create: createEntity, update: changeEntity },
};
