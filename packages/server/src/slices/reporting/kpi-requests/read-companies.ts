import { invalid, invalidField, Refusal, type FieldErrors } from '@tranche/domain/kit/errors';
import { email, integer, text } from '@tranche/domain/kit/field';
import { selectedMessage } from '@tranche/domain/kit/input';
import { INPUT_TARGETS } from '@tranche/domain/reporting/codes';
import { readForm } from '../../../kit/http/form.ts';
import type { Params } from '../../../kit/http/route.ts';

const MOST = 200;
const COMPANY = {
  target_type: text(40).required(),
  target_id: integer().min(1).required(),
  recipient_email: email().required(),
  recipient_name: text(150),
};

export interface AskedOne {
  /** The prefix of its errors: `companies.0.`, or nothing where the body names one company. */
  readonly at: string;
  readonly target_type: string;
  readonly target_id: number;
  readonly recipient_email: string;
  readonly recipient_name: string | null;
}

/** The companies of a form, each with the person to ask; an error names its company, as in `companies.0.recipient_email`. */
export function readCompanies(body: Params, listed: readonly unknown[] | null | undefined): AskedOne[] {
  if (!listed) return [readOne(body, '')];
  if (listed.length === 0) throw invalidField('companies', selectedMessage('companies'));
  if (listed.length > MOST)
    throw invalidField('companies', `The companies field must not have more than ${MOST} items.`);
  const errors: FieldErrors = {};
  const companies = listed.flatMap((item, index): AskedOne[] => {
    try {
      return [readOne(isParams(item) ? item : {}, `companies.${index}.`)];
    } catch (error) {
      if (!(error instanceof Refusal) || !error.detail.errors) throw error;
      Object.assign(errors, error.detail.errors);
      return [];
    }
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const seen = new Set<string>();
  for (const { at, target_type, target_id } of companies) {
    const key = `${target_type}:${target_id}`;
    if (seen.has(key)) throw invalidField(`${at}target_id`, 'This company is named twice.');
    seen.add(key);
  }
  return companies;
}

function readOne(given: Params, at: string): AskedOne {
  try {
    const one = readForm(COMPANY, given);
    if (!INPUT_TARGETS.some((known) => known === one.target_type))
      throw invalidField('target_type', selectedMessage('target_type'));
    return { ...one, at, recipient_name: one.recipient_name ?? null };
  } catch (error) {
    if (!(error instanceof Refusal) || !error.detail.errors) throw error;
    throw invalid(
      Object.fromEntries(Object.entries(error.detail.errors).map(([field, said]) => [`${at}${field}`, said])),
    );
  }
}

const isParams = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
