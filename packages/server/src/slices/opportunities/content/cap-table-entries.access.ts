import { capTableEntries } from '@tranche/domain/opportunities/cap-table-entries.resource';
import { seesNoPerformance } from '@tranche/domain/roles';
import type { Serving } from '../../../kit/resource-engine/serving.ts';
import { underOpportunity } from '../access.ts';

/** Not for investors, nor for investment managers (`domain.md#G`). */
export const capTableEntriesServing: Serving = {
  resource: capTableEntries,
  access: (viewer, row, context) => {
    if (viewer.kind === 'system') return 'all';
    if (viewer.kind !== 'staff' || seesNoPerformance(viewer.role)) return 'none';
    return underOpportunity(row('investment_opportunity_id'), context);
  },
};
