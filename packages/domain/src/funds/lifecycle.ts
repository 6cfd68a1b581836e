/** Guards of funds, their assets and values (`domain.md#2.3`): each answers the refusal to throw, or null. */
import { draftLive } from '../codes.ts';
import { addMonths, formatDay } from '../kit/calendar.ts';
import { conflict, invalid, invalidField, type FieldErrors, type Refusal } from '../kit/errors.ts';
import { requiredMessage } from '../kit/input.ts';
import { isZero } from '../kit/money.ts';
import { EVIDENCE_METHODS } from './codes.ts';

export const FUND_MESSAGES = {
  hasHolders: 'This fund has holders and cannot return to draft.',
  unitsInIssue: 'Redeem or write off all units before closing the fund.',
  finalNav: 'Publish the final net asset value before closing the fund.',
  assetHasEntries: 'This investment has ledger entries and cannot return to draft.',
  assetDraft: 'Publish the fund opportunity first.',
  noSale: 'Record the sale in the ledger before closing the investment.',
  noWriteOff: 'Record a valuation of zero before writing the investment off.',
  noPrice: 'Publish a net asset value first.',
  postedAhead: 'The entry date field must not be a date in the future.',
  ofRun: 'This entry belongs to a run. Reverse the run.',
  byRunOnly: 'An equalisation is posted by a run.',
  reversedEarlier: 'The entry date field must not be before the day of the entry that it reverses.',
  valuedAhead: 'The as of field must not be a date in the future.',
  laterLive: 'There is already a later live value.',
  restsOnIt: 'A later net asset value is based on this one.',
  correctsDraft: 'Only a live net asset value can be corrected. Change the draft.',
  correctedAlready: 'This net asset value has been corrected already. Correct the newer one.',
  evidence: 'Add the documents that this valuation is based on.',
  otherDay: 'A correction has the day of the value that it corrects.',
  stale: (since: string): string =>
    `A valuation of ${formatDay(since)} is older than twelve months. Record a newer one, or accept it.`,
} as const;

/** 1 → 2 of an asset: name and type are the definition's; industry, and a day or an allocation. */
export function assetPublishRefusal(facts: {
  readonly type_id: number | null;
  readonly industries: number;
  readonly invested_on: string | null;
  readonly target_allocation: string | null;
}): Refusal | null {
  const missing: [string, boolean][] = [
    ['type_id', facts.type_id === null],
    ['industry_ids', facts.industries === 0],
    ['invested_on', facts.invested_on === null && facts.target_allocation === null],
  ];
  const errors: FieldErrors = {};
  for (const [field, isMissing] of missing) if (isMissing) errors[field] = [requiredMessage(field)];
  return Object.keys(errors).length === 0 ? null : invalid(errors);
}

export const fundUnpublishRefusal = (holders: number): Refusal | null =>
  holders > 0 ? conflict(FUND_MESSAGES.hasHolders) : null;

/** 1 → 0 of a fund: no units are left, and the last value is live. */
export function fundCloseRefusal(facts: {
  readonly units_in_issue: string;
  readonly has_live_nav: boolean;
  readonly has_entries: boolean;
}): Refusal | null {
  if (!isZero(facts.units_in_issue)) return conflict(FUND_MESSAGES.unitsInIssue);
  return facts.has_entries && !facts.has_live_nav ? conflict(FUND_MESSAGES.finalNav) : null;
}

export const assetUnpublishRefusal = (entries: number): Refusal | null =>
  entries > 0 ? conflict(FUND_MESSAGES.assetHasEntries) : null;

/** 1 → 0 of an asset: the day and the way out, and a sale in the books or a valuation of nothing. */
export function assetCloseRefusal(facts: {
  readonly exited_on: string | null;
  readonly exit_route: string | null;
  readonly sales: number;
  /** The latest live valuation. */
  readonly fair_value: string | null;
}): Refusal | null {
  const errors: FieldErrors = {};
  if (facts.exited_on === null) errors.exited_on = [requiredMessage('exited_on')];
  if (facts.exit_route === null) errors.exit_route = [requiredMessage('exit_route')];
  if (Object.keys(errors).length > 0) return invalid(errors);
  if (facts.exit_route === 'write_off') {
    return facts.fair_value !== null && isZero(facts.fair_value) ? null : conflict(FUND_MESSAGES.noWriteOff);
  }
  return facts.sales > 0 ? null : conflict(FUND_MESSAGES.noSale);
}

/** 1 → 2 of a value: not ahead, and later than the last live one. */
export function valuePublishRefusal(facts: {
  readonly as_of: string;
  readonly today: string;
  readonly last_live: string | null;
}): Refusal | null {
  if (facts.as_of > facts.today) return invalidField('as_of', FUND_MESSAGES.valuedAhead);
  return facts.last_live !== null && facts.last_live >= facts.as_of
    ? invalidField('as_of', FUND_MESSAGES.laterLive)
    : null;
}

/** The documents that a valuation by judgement needs, where the firm wants them. */
export const evidenceRefusal = (facts: {
  readonly method: string;
  readonly documents: number;
  readonly is_required: boolean;
}): Refusal | null =>
  facts.is_required && facts.documents === 0 && EVIDENCE_METHODS.some((method) => method === facts.method)
    ? invalidField('document_ids', FUND_MESSAGES.evidence)
    : null;

/** A correction: of a live value that has none yet, of the same day, and it says why. */
export function correctionRefusal(
  corrected: { readonly as_of: string; readonly status: number; readonly superseded_by_id: number | null },
  correction: { readonly as_of: string; readonly difference_note: string | null },
): Refusal | null {
  if (corrected.superseded_by_id !== null) return conflict(FUND_MESSAGES.correctedAlready);
  if (corrected.status !== draftLive.live) return conflict(FUND_MESSAGES.correctsDraft);
  const errors: FieldErrors = {};
  if (correction.as_of !== corrected.as_of) errors.as_of = [FUND_MESSAGES.otherDay];
  if (!correction.difference_note?.trim()) errors.difference_note = [requiredMessage('difference_note')];
  return Object.keys(errors).length === 0 ? null : invalid(errors);
}

/** A net asset value does not rest on a live valuation of more than twelve months ago unless it is requested. */
export function staleRefusal(facts: {
  readonly as_of: string;
  readonly valuations: readonly string[];
  readonly accept_stale: boolean;
}): Refusal | null {
  const oldest = [...facts.valuations].sort()[0];
  if (facts.accept_stale || oldest === undefined) return null;
  return oldest < addMonths(facts.as_of, -12)
    ? invalidField('accept_stale', FUND_MESSAGES.stale(oldest))
    : null;
}
