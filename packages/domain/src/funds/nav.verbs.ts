import { draftLive } from '../codes.ts';
import { code } from '../kit/field.ts';
import { defineVerb, partOf, record } from '../kit/verb.ts';
import { fundNetAssetValues } from './fund-net-asset-values.resource.ts';

const {
  fund_id,
  as_of,
  investments_value,
  cash,
  other_assets,
  liabilities,
  accrued_fees,
  accrued_carry,
  commentary,
  document_id,
  corrects_id,
  difference_note,
  accept_stale,
  notify,
} = fundNetAssetValues.fields;

const parts = {
  investments_value,
  cash,
  other_assets,
  liabilities,
  accrued_fees,
  accrued_carry,
  commentary,
  document_id,
  difference_note,
  accept_stale,
  notify,
  status: code(draftLive),
};

/** `status` 2 asks for its publication, which may wait for a second person. */
export const recordNav = defineVerb('POST /api/fund-net-asset-values', {
  summary: 'record a net asset value, or correct one',
  form: { fund_id, as_of, corrects_id, ...partOf(parts) },
  answer: record<typeof fundNetAssetValues>(),
});
export const changeNav = defineVerb('PATCH /api/fund-net-asset-values/:id', {
  summary: 'change a draft net asset value, or put it in use',
  form: partOf({ as_of, ...parts }),
  answer: record<typeof fundNetAssetValues>(),
});
