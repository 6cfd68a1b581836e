import { formatDay } from '@tranche/domain/kit/calendar';
import type { Submittable } from '../../settings/public.ts';
import type { Run } from './kind.ts';
import { titleOf } from './record-run.ts';

/** A run that a second person posts, where the firm wants one (`domain.md#0.13`). */
export const submittable = ({ row, fund }: Pick<Run, 'row' | 'fund'>): Submittable => ({
  family: 'run',
  kind: 'run',
  row,
  what: `the ${titleOf({ kind: row.kind, fund })} at ${formatDay(row.entry_date)}`,
  about: null,
  rights: ['funds.update'],
  page: `/admin/funds/${fund.id}/details/transactions?run=${row.id}`,
});
