import { customKpis } from '@tranche/domain/reporting/custom-kpis.resource';
import { sql } from 'kysely';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { targetAccess } from '../crm/public.ts';
import { customKpiWrites } from './custom-kpi-writes.ts';
import { HELD, holds } from './holdings.ts';

const bareCustomKpis: Serving = {
  resource: customKpis,
  prepare: (data, { mode }) => (mode === 'create' ? data : withoutTarget(data)),
  access: (viewer, row, context) => {
    if (viewer.kind === 'system') return 'all';
    if (!mayUse(customKpis, context.purpose, viewer)) return 'none';
    if (viewer.kind === 'staff') return targetAccess(viewer, row, context, { verb: 'show' });
    return sql`(${row('is_investor_visible')} and ${holds(row, viewer.id, HELD)})`;
  },
};

export const customKpisServing: Serving = {
  ...bareCustomKpis,
  replace: customKpiWrites(bareCustomKpis),
};

const withoutTarget = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !name.startsWith('target_')));
