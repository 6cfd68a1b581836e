import { EVIDENCE_METHODS } from '@tranche/domain/funds/codes';
import { valuationChange, valuationResult } from '@tranche/domain/funds/valuation-result';
import type { proposeValuation as verb, ValuationProposal } from '@tranche/domain/funds/verbs';
import type { FormOf } from '@tranche/domain/kit/verb';
import { readSettings } from '../../../kit/db/read-settings.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { lockAsset } from '../lock.ts';
import { readHeld } from './read-held.ts';

/** What the inputs come to, and how far that is from the last valuation. Nothing is saved. */
export async function proposeValuation(
  work: Work,
  id: string | number,
  form: FormOf<(typeof verb)['form']>,
): Promise<ValuationProposal> {
  const asset = await lockAsset(work, id);
  const { held, last, currency } = await readHeld(work.trx, asset.id, form.as_of);
  const result = valuationResult(form, held);
  const value = form.fair_value ?? result?.amount ?? null;
  const { valuation_evidence_required: isAsked } = await readSettings(work.trx);
  return {
    as_of: form.as_of,
    currency,
    result,
    change: value === null ? null : valuationChange(value, last, currency),
    held,
    evidence_required: isAsked && EVIDENCE_METHODS.includes(form.method),
  };
}
