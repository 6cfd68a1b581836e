import * as assetVerbs from '@tranche/domain/funds/asset.verbs';
import { draftLive } from '@tranche/domain/codes';
import { api } from '../../kit/api.ts';
import { numbersOf, type ValuationValues } from './form-values.ts';
import { uploadEvidence } from './upload-evidence.ts';
import type { Valuation, Valued } from './valuation.ts';

interface Save {
  readonly of: Valued;
  /** The draft that it is; null for a new one. */
  readonly valuation: Valuation | null;
  readonly values: ValuationValues;
  readonly publish: boolean;
}

/** Files first, private on the asset; then the valuation that names them. */
export async function saveValuation({ of, valuation, values, publish }: Save) {
  const files = await uploadEvidence(
    { targetType: 'fund_investment_opportunity', targetId: of.id },
    values.files,
  );
  const body = {
    as_of: values.as_of,
    method: values.method,
    fair_value: values.fair_value,
    commentary: values.commentary,
    ...numbersOf(values),
    inputs: values.inputs.map((each) => ({ ...each, source: each.source === '' ? null : each.source })),
    document_ids: [...values.document_ids, ...files],
    ...(publish ? { status: draftLive.live } : {}),
  };
  return valuation === null
    ? api.action(assetVerbs.recordValuation, { body: { fund_investment_opportunity_id: of.id, ...body } })
    : api.action(assetVerbs.changeValuation, { params: { id: valuation.id }, body });
}
