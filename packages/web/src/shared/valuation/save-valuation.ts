import * as documentVerbs from '@tranche/domain/documents/verbs';
import * as assetVerbs from '@tranche/domain/funds/asset.verbs';
import { draftLive } from '@tranche/domain/codes';
import { api } from '../../kit/api.ts';
import { numbersOf, type ValuationValues } from './form-values.ts';
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
  const files = await upload(of.id, values.files);
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

async function upload(assetId: number, files: readonly File[]): Promise<number[]> {
  const ids: number[] = [];
  for (const file of files) {
    const target = { target_type: 'fund_investment_opportunity', target_id: assetId };
    const body = { ...target, visibility: 'private', category: 'other', file };
    ids.push((await api.action(documentVerbs.upload, { body })).data.id);
  }
  return ids;
}
