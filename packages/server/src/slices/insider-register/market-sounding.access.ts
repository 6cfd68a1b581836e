import { CONSENTED_SOUNDINGS, soundingStatus } from '@tranche/domain/insider-register/codes';
import { marketSoundingAcceptance } from '@tranche/domain/insider-register/market-sounding-acceptance.resource';
import { isYes } from '@tranche/domain/kit/read-values';
import { LIVE_STAGES } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import type { ReadContext, RowAccess, RowRef, Serving, Sql } from '../../kit/resource-engine/serving.ts';
import { or, partial } from '../../kit/resource-engine/where.ts';
import { investorScope } from '../../kit/session/investor-scope.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { soundingRoutes } from './sounding-routes.ts';

/** Whoever was sounded their own record; staff those of investors in their scope, and what they asked themselves. */
function access(viewer: Viewer, row: RowRef, { purpose }: ReadContext): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (!mayUse(marketSoundingAcceptance, purpose, viewer)) return 'none';
  const scope = investorScope(viewer, row('user_id'));
  return typeof scope === 'string' ? scope : sql`(${scope} or ${row('requested_by_id')} = ${viewer.id})`;
}

const mayBeNamed = (row: RowRef, viewer: Viewer): Sql =>
  viewer.kind === 'investor' ? sql`${row('status')} in ${lit(CONSENTED_SOUNDINGS)}` : sql`true`;

export const marketSoundingServing: Serving = {
  resource: marketSoundingAcceptance,
  access,
  computed: {
    appends: {
      opportunity: (row, { viewer }) => {
        return sql`(select json_build_object('id', o.id, 'slug', o.slug, 'name', o.name, 'is_live', o.status in ${lit(LIVE_STAGES)})
          from investment_opportunities o where o.id = ${row('investment_opportunity_id')} and ${mayBeNamed(row, viewer)})`;
      },
    },
    filters: {
      active: (values, row) =>
        sql`(${row('status')} in (${soundingStatus.requested}, ${soundingStatus.accepted})) = ${isYes(values[0])}`,
      search: (values, row, { viewer }) =>
        or([
          partial(row('external_name'), values),
          sql`exists(select 1 from users u where u.id = ${row('user_id')} and ${partial(sql`u.name`, values)})`,
          sql`exists(select 1 from investment_opportunities o where o.id = ${row('investment_opportunity_id')} and ${partial(sql`o.name`, values)}
            and ${mayBeNamed(row, viewer)})`,
        ]),
    },
  },
  actions: soundingRoutes,
};
