import { refuse } from '@tranche/domain/kit/errors';
import { termConditions } from '@tranche/domain/opportunities/term-conditions.resource';
import { NEVER_SETS_STATUS } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { NEVER } from '../../../kit/resource-engine/where.ts';
import type { Viewer } from '../../../kit/session/viewer.ts';
import { servingUnder } from './under-opportunity.ts';

/** Terms without an opportunity hold for all of them: everyone reads them, and who keeps whole opportunities writes them. */
const mayWriteDefaults = (viewer: Viewer): boolean =>
  viewer.can('investment_opportunity_live.update') && !NEVER_SETS_STATUS.some((id) => id === viewer.role);

export const termConditionsServing = servingUnder(
  {
    resource: termConditions,
    prepare: (data, { mode, before, work }) => {
      const parent = mode === 'create' ? data.investment_opportunity_id : before?.investment_opportunity_id;
      if ((parent ?? null) === null && !mayWriteDefaults(work.viewer)) throw refuse('forbidden');
      const reworded = mode === 'update' && 'body' in data && data.body !== before?.body;
      return reworded ? { ...data, version: Number(before?.version) + 1 } : data;
    },
  },
  {
    parent: 'investment_opportunity_id',
    beside: (row, { purpose, viewer }) => {
      const writes = purpose === 'update' || purpose === 'delete';
      return writes && !mayWriteDefaults(viewer) ? NEVER : sql`${row('investment_opportunity_id')} is null`;
    },
  },
);
