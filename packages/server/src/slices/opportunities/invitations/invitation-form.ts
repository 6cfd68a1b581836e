import { invalid, type FieldErrors } from '@tranche/domain/kit/errors';
import { schemaOf } from '@tranche/domain/kit/input';
import type { FormOf } from '@tranche/domain/kit/verb';
import { invite } from '@tranche/domain/opportunities/invitations.verbs';
import type { Params } from '../../../kit/http/route.ts';
import type { Wish } from './invitees.ts';

export interface InvitationRequest {
  readonly investment_opportunity_id: number;
  readonly wishes: readonly Wish[];
  readonly client_group_ids?: readonly number[];
  readonly all_eligible: boolean;
  readonly message: string | null;
  /** False: no mail and no bell; the opportunity is simply there when they sign in. */
  readonly send_email: boolean;
}
type Form = FormOf<typeof invite.form>;

const LISTS = ['user_ids', 'contact_ids', 'client_group_ids', 'emails'] as const;

/** Whether the body asks for many (`{created, skipped}`) or names one. */
export const isBulk = (form: Form): boolean => LISTS.some((name) => name in form) || 'all_eligible' in form;

export const requestOf = (form: Form): InvitationRequest => ({
  investment_opportunity_id: form.investment_opportunity_id,
  wishes: isBulk(form) ? wishesOf(form) : oneWish(form),
  client_group_ids: form.client_group_ids ?? [],
  all_eligible: form.all_eligible ?? false,
  message: form.message ?? null,
  send_email: form.send_email ?? true,
});

/** Exactly one of user, contact and address. */
function oneWish(form: Form): Wish[] {
  const wishes: Wish[] = [];
  if (form.user_id) wishes.push({ user_id: form.user_id });
  if (form.contact_id) wishes.push({ contact_id: form.contact_id });
  if (form.email) wishes.push({ email: form.email });
  if (wishes.length === 1) return wishes;
  throw invalid({ user_id: ['Name exactly one investor, contact or email address.'] });
}

const wishesOf = (form: Form): Wish[] => [
  ...(form.user_ids ?? []).map((user_id) => ({ user_id })),
  ...(form.contact_ids ?? []).map((contact_id) => ({ contact_id })),
  ...(form.emails ?? []).map((address) => ({ email: address })),
];

/** A list, or what someone pasted: addresses between commas, semicolons, blanks or lines. */
export function withAddresses(body: Params): Params {
  if (!('emails' in body)) return body;
  const { emails: value } = body;
  const given: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(/[\s,;]+/)
      : [];
  const emails = given.map((entry) => String(entry).trim().toLowerCase()).filter((entry) => entry !== '');
  const errors: FieldErrors = {};
  emails.forEach((address, index) => {
    const checked = schemaOf('email', invite.form.email.spec).safeParse(address);
    if (!checked.success) errors[`emails.${index}`] = ['The email field must be a valid email address.'];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { ...body, emails: [...new Set(emails)] };
}
