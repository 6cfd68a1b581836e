import { lockRecord } from '../../kit/resource-engine/lock-record.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { InvestmentRow } from './raise/opportunity.ts';

/** Any investment of an investor, locked, through the viewer's access: their own for an investor. 404 to a stranger. */
export const lockInvestmentRow = (
  work: Work,
  id: string | number,
  purpose: 'update' | 'delete' = 'update',
): Promise<InvestmentRow> =>
  lockRecord(
    work,
    { table: 'investments', serving: servingOf(work.app, 'investments') },
    id,
    work.viewer.kind === 'investor' ? 'show' : purpose,
  );
