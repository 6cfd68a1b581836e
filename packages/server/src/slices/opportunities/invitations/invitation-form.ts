import { invalid, type FieldErrors } from '@tranche/domain/kit/errors';
import { belongsTo, boolean, email, text } from '@tranche/domain/kit/field';
import { schemaOf, selectedMessage } from '@tranche/domain/kit/input';
import { readIds } from '@tranche/domain/kit/read-values';
import type { Params } from '../../../kit/http/route.ts';
import { readForm } from '../../../kit/http/form.ts';
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

const FIELDS = {
  investment_opportunity_id: belongsTo('investment-opportunities').required(),
  user_id: belongsTo('users'),
  contact_id: belongsTo('contacts'),
  email: email(),
  all_eligible: boolean(),
  message: text(2000),
  send_email: boolean(),
};
const LISTS = ['user_ids', 'contact_ids', 'client_group_ids', 'emails'] as const;

/** Whether the body asks for many (`{created, skipped}`) or names one. */
export const isBulk = (body: Params): boolean => LISTS.some((name) => name in body) || 'all_eligible' in body;

export function readInvitationRequest(body: Params): InvitationRequest {
  const form = readForm(FIELDS, body);
  const wishes = isBulk(body) ? wishesOf(body) : oneWish(form);
  const groups = readIds(body.client_group_ids);
  if (groups === null) throw invalid({ client_group_ids: [selectedMessage('client_group_ids')] });
  return {
    investment_opportunity_id: form.investment_opportunity_id,
    wishes,
    client_group_ids: groups,
    all_eligible: form.all_eligible ?? false,
    message: form.message ?? null,
    send_email: form.send_email ?? true,
  };
}

/** Exactly one of user, contact and address. */
function oneWish(form: {
  user_id?: number | null;
  contact_id?: number | null;
  email?: string | null;
}): Wish[] {
  const wishes: Wish[] = [];
  if (form.user_id) wishes.push({ user_id: form.user_id });
  if (form.contact_id) wishes.push({ contact_id: form.contact_id });
  if (form.email) wishes.push({ email: form.email });
  if (wishes.length === 1) return wishes;
  throw invalid({ user_id: ['Name exactly one investor, contact or email address.'] });
}

function wishesOf(body: Params): Wish[] {
  const errors: FieldErrors = {};
  const idList = (name: string): number[] => {
    const ids = readIds(body[name]);
    if (ids === null) errors[name] = [selectedMessage(name)];
    return ids ?? [];
  };
  const users = idList('user_ids');
  const contacts = idList('contact_ids');
  const emails = emailsOf(body.emails, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return [
    ...users.map((user_id) => ({ user_id })),
    ...contacts.map((contact_id) => ({ contact_id })),
    ...emails.map((address) => ({ email: address })),
  ];
}

/** A list, or what someone pasted: addresses between commas, semicolons, blanks or lines. */
function emailsOf(value: unknown, errors: FieldErrors): string[] {
  const given: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(/[\s,;]+/)
      : [];
  const emails = given.map((entry) => String(entry).trim().toLowerCase()).filter((entry) => entry !== '');
  emails.forEach((address, index) => {
    const checked = schemaOf('email', FIELDS.email.spec).safeParse(address);
    if (!checked.success) errors[`emails.${index}`] = ['The email field must be a valid email address.'];
  });
  return [...new Set(emails)];
}
