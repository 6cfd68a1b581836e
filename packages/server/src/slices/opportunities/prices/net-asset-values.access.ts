import { invalid } from '@tranche/domain/kit/errors';
import { decimal, isPositive, round6 } from '@tranche/domain/kit/money';
import { publicationStatus } from '@tranche/domain/opportunities/codes';
import { netAssetValues } from '@tranche/domain/opportunities/net-asset-values.resource';
import { sql } from 'kysely';
import { heldBack, settled } from './confirm-value.ts';
import { latestUpTo } from './latest-up-to.ts';
import { notifyHoldersOfNav } from './notify-holders-of-price.ts';
import { servingUnder } from '../content/under-opportunity.ts';

const CONFIRMED = {
  resource: netAssetValues,
  family: 'net_asset_value',
  kind: 'nav',
  day: 'as_of',
  what: 'the ⟦nav⟧',
} as const;

/** Value per unit is worked out; investors see live ones, the latest up to a day by `as_of`. */
export const netAssetValuesServing = servingUnder(
  {
    resource: netAssetValues,
    prepare: (data, { before, today }) => {
      const after: Record<string, unknown> = { ...before, ...data };
      const { as_of: day, nav, units_in_issue: units } = after;
      if (typeof day === 'string' && day > today) {
        throw invalid({ as_of: ['The as of field must not be a date in the future.'] });
      }
      if (typeof nav !== 'string' || typeof units !== 'string') return data;
      if (!isPositive(units)) {
        throw invalid({ units_in_issue: ['The units in issue field must be greater than 0.'] });
      }
      return { ...data, nav_per_unit: round6(decimal(nav).div(units)) };
    },
    computed: { filters: { as_of: latestUpTo('net_asset_values', 'as_of', []) } },
  },
  {
    parent: 'investment_opportunity_id',
    investor: (row) => sql`${row('status')} = ${publicationStatus.live}`,
    ahead: heldBack(CONFIRMED),
    follow: settled(CONFIRMED, notifyHoldersOfNav),
  },
);
