import { preEmptionChoices } from '@tranche/domain/investments/pre-emption-choices.resource';
import { preEmptionOptions } from '@tranche/domain/investments/pre-emption-options.resource';
import { wholeOwnershipChoices } from '@tranche/domain/investments/whole-ownership-choices.resource';
import { sql } from 'kysely';
import type { ReadContext, RowAccess, RowRef, Serving } from '../../../kit/resource-engine/serving.ts';
import { exact } from '../../../kit/resource-engine/where.ts';
import type { Viewer } from '../../../kit/session/viewer.ts';
import { ownEntities } from '../../organisations/public.ts';
import { isSecret, underOpportunity } from '../../opportunities/public.ts';
import { preEmptionRoutes, wholeOwnershipRoutes } from './routes.ts';

export const preEmptionOptionsServing: Serving = {
  resource: preEmptionOptions,
  access: (viewer) => (viewer.kind === 'guest' ? 'none' : 'all'),
};

/** Staff through the opportunity; an investor what their own parties, and those of their organisations, were offered. */
function choiceAccess(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (viewer.kind === 'guest') return 'none';
  if (viewer.kind === 'staff') return underOpportunity(row('investment_opportunity_id'), context);
  const own = ownEntities(viewer, (column) => sql.ref(`party.${column}`));
  return sql`exists(select 1 from investment_method_entities party
    where party.id = ${row('investment_method_entity_id')} and party.deleted_at is null and ${own})
    and not ${isSecret(row('investment_opportunity_id'), context)}`;
}

export const preEmptionChoicesServing: Serving = {
  resource: preEmptionChoices,
  access: choiceAccess,
  actions: preEmptionRoutes,
  computed: {
    appends: {
      post_round_pct: (
        row,
      ) => sql`(select round(100 * (${row('existing_shares')} + coalesce(${row('allocated_shares')}, ${row('requested_shares')}, 0))
        / nullif(${row('basis_shares')} + coalesce(o.new_shares_offered, 0), 0), 4)::text
        from investment_opportunities o where o.id = ${row('investment_opportunity_id')})`,
    },
    filters: {
      option: (values, row) => exact({ kind: 'code' }, row('pre_emption_option_id'), values),
    },
  },
};

export const wholeOwnershipChoicesServing: Serving = {
  resource: wholeOwnershipChoices,
  actions: wholeOwnershipRoutes,
  access: (viewer, row, context) => {
    if (viewer.kind === 'system') return 'all';
    if (viewer.kind === 'guest') return 'none';
    return viewer.kind === 'investor'
      ? sql`${row('user_id')} = ${viewer.id}
          and not ${isSecret(row('investment_opportunity_id'), context)}`
      : underOpportunity(row('investment_opportunity_id'), context);
  },
};
