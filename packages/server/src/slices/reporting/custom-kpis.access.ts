import { customKpis } from '@tranche/domain/reporting/custom-kpis.resource';
import { sql } from 'kysely';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { targetAccess } from '../crm/public.ts';
import { HELD, holds } from './holdings.ts';

export const bareCustomKpis: Serving = {
  resource: customKpis,
  access: (viewer, row, reading) => {
    if (viewer.kind === 'system') return 'all';
    if (viewer.kind === 'staff') return targetAccess(viewer, row, reading, { verb: 'show' });
    return sql`(${row('is_investor_visible')} and ${holds(row, viewer.id, HELD)})`;
  },
};

export const customKpisServing: Serving = bareCustomKpis;
