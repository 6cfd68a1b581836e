import { isPhone } from '@tranche/domain/kit/phone';
import { ADDRESS_FIELDS } from '@tranche/domain/kit/address-fields';
import { z } from 'zod';

const LABELLED = z.object({ label: z.string().optional(), other: z.string().optional() });
const ANSWER = z.object({
  type: z.string(),
  field: z.object({ ref: z.string().optional(), id: z.string().optional(), type: z.string().optional() }),
  text: z.string().optional(),
  email: z.string().optional(),
  phone_number: z.string().optional(),
  number: z.number().optional(),
  boolean: z.boolean().optional(),
  date: z.string().optional(),
  url: z.string().optional(),
  choice: LABELLED.optional(),
  choices: z.object({ labels: z.array(z.string()).optional() }).optional(),
});

/** The provider's webhook body, as far as we read it. */
export const TYPEFORM_BODY = z.object({
  form_response: z.object({
    form_id: z.string(),
    token: z.string(),
    answers: z.array(ANSWER).default([]),
  }),
});
export type FormResponse = z.infer<typeof TYPEFORM_BODY>['form_response'];
type Answer = z.infer<typeof ANSWER>;

const valueOf = (answer: Answer): string | number | boolean | null =>
  answer.text ??
  answer.email ??
  answer.phone_number ??
  answer.number ??
  answer.boolean ??
  answer.date ??
  answer.url ??
  answer.choice?.label ??
  answer.choice?.other ??
  answer.choices?.labels?.join(', ') ??
  null;

/** Columns of a contact that a form may fill. */
const FILLED = new Set([
  'title',
  'first_name',
  'last_name',
  'email',
  'phone',
  'mobile',
  'company_name',
  'job_title',
  'client_type',
  ...ADDRESS_FIELDS,
  'estimated_investment',
  'marketing_consent',
  'source_detail',
]);

const PHONES: ReadonlySet<string> = new Set(['phone', 'mobile']);

/**
 * What the answers say of a contact. A mapping decides; without one a field's own reference may be a column's name,
 * and an e-mail address or telephone number speaks for itself. The rest stays in the stored payload.
 */
export function contactOf(
  response: FormResponse,
  mapping: ReadonlyMap<string, string>,
): Record<string, string | number | boolean> {
  const contact: Record<string, string | number | boolean> = {};
  for (const answer of response.answers) {
    const value = valueOf(answer);
    const column = columnOf(answer, mapping);
    if (value === null || column === null || column in contact) continue;
    // no lead is lost for a number that is none: the payload keeps it
    if (PHONES.has(column) && !isPhone(String(value))) continue;
    contact[column] = value;
  }
  return contact;
}

function columnOf({ type, field }: Answer, mapping: ReadonlyMap<string, string>): string | null {
  const mapped = mapping.get(field.ref ?? '') ?? mapping.get(field.id ?? '');
  if (mapped !== undefined) return FILLED.has(mapped) ? mapped : null;
  if (field.ref !== undefined && FILLED.has(field.ref)) return field.ref;
  if (type === 'email') return 'email';
  return type === 'phone_number' ? 'phone' : null;
}

/** Answers whose mapping names a question of the form builder, as the form put them: by the question's key. */
export function answersByKey(
  response: FormResponse,
  mapping: ReadonlyMap<string, string>,
): Map<string, string | number | boolean | readonly string[]> {
  const found = new Map<string, string | number | boolean | readonly string[]>();
  for (const answer of response.answers) {
    const mapped = mapping.get(answer.field.ref ?? '') ?? mapping.get(answer.field.id ?? '');
    if (mapped === undefined || FILLED.has(mapped)) continue;
    const value = answer.choices?.labels ?? valueOf(answer);
    if (value !== null) found.set(mapped, value);
  }
  return found;
}
