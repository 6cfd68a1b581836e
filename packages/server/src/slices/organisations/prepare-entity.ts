import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { assertPostcode } from '@tranche/domain/kit/postcode';
import { isIban } from '@tranche/domain/organisations/iban';
import type { Preparing } from '../../kit/resource-engine/serving.ts';

type Data = Record<string, unknown>;

/** What an investor may change of their own party once it stands (`domain.md#E`): whose it is, and how, stays. */
const FIXED = ['investment_method_id', 'kind', 'user_id', 'organisation_id'];
const STAFF_ONLY = ['nominee_id', 'name', 'designation', 'joint_holder_name', 'status'];

export function prepareEntity(data: Data, { mode, before, work }: Preparing): Data {
  const investor = work.viewer.kind === 'investor';
  const dropped =
    mode === 'update'
      ? [...FIXED, ...(investor ? STAFF_ONLY : [])]
      : investor
        ? ['nominee_id', 'status']
        : [];
  const stored = Object.fromEntries(Object.entries(data).filter(([name]) => !dropped.includes(name)));
  assertPostcode(stored, before);
  if (typeof stored.bank_iban === 'string') {
    if (!isIban(stored.bank_iban)) throw invalidField('bank_iban', selectedMessage('bank_iban'));
    stored.bank_iban = stored.bank_iban.replace(/\s/g, '').toUpperCase();
  }
  if (mode === 'update' && 'account_reference' in stored)
    assertReference(before?.kind, stored.account_reference);
  if (mode === 'update' && 'joint_holder_name' in stored)
    assertJointHolder(before?.kind, stored.joint_holder_name);
  return stored;
}

/** A pension provider knows its member by a reference; a joint holding has a second holder. */
export function assertReference(kind: unknown, reference: unknown): void {
  if (kind === 'pension' && (reference ?? '') === '') {
    throw invalidField('account_reference', 'The account reference is required for pension investments.');
  }
}
export function assertJointHolder(kind: unknown, holder: unknown): void {
  if (kind === 'joint' && (holder ?? '') === '') {
    throw invalidField('joint_holder_name', requiredMessage('joint_holder_name'));
  }
}
