/** The facts that a valuation names beside the fields of its method (`domain.md#fund_opportunity_valuations`). */
import { invalidField } from '../kit/errors.ts';
import { text } from '../kit/field.ts';
import { selectedMessage } from '../kit/input.ts';
import { readNested } from '../kit/nested-form.ts';
import type { ValuationInput } from './fund-opportunity-valuations.resource.ts';

const MOST = 30;
const fields = { label: text(100).required(), value: text(200).required(), source: text(255) };

/** Each with a label and a value; 422 names what is wanting by its place. */
export function readValuationInputs(given: unknown): readonly ValuationInput[] {
  if (!Array.isArray(given) || given.length > MOST) throw invalidField('inputs', selectedMessage('inputs'));
  return given.map((each, index) => {
    const { label, value, source = null } = readNested(fields, each, `inputs.${index}`);
    return { label, value, source };
  });
}
