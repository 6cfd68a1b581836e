import type { IneligibleReason } from '@tranche/domain/investors/eligibility';
import type { BatchAppend, Reading } from '../../kit/resource-engine/serving.ts';
import { reasonsByOffer } from '../investors/public.ts';

type Reasons = ReadonlyMap<number, readonly IneligibleReason[]>;

/** Both appends of one answer share one gathering of facts. */
const gathered = new WeakMap<Reading, { ids: readonly number[]; reasons: Promise<Reasons> }>();

function reasonsOf(ids: readonly number[], reading: Reading): Promise<Reasons> {
  const known = gathered.get(reading);
  if (known && known.ids === ids) return known.reasons;
  const { viewer, db, now } = reading;
  const reasons: Promise<Reasons> =
    viewer.kind === 'investor' && viewer.id !== null
      ? reasonsByOffer(db, viewer.id, ids, now)
      : Promise.resolve(new Map());
  gathered.set(reading, { ids, reasons });
  return reasons;
}

/** What stands between the investor and this offer, in gate order; null to staff, who do not invest. */
export const ineligibleReasonsAppend: BatchAppend = { batch: reasonsOf };

export const canInvestAppend: BatchAppend = {
  batch: async (ids, reading) =>
    new Map([...(await reasonsOf(ids, reading))].map(([id, reasons]) => [id, reasons.length === 0])),
};
