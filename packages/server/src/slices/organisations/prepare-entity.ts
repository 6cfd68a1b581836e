import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { assertPostcode } from '@tranche/domain/kit/postcode';
import { isIban } from '@tranche/domain/organisations/iban';
import type { Preparing } from '../../kit/resource-engine/serving.ts';

type Data = Record<string, unknown>;

/** What an investor may change of his own party once it stands (`domain.md#E`): whose it is, and how, stays. */
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
  const kept = Object.fromEntries(Object.entries(data).filter(([name]) => !dropped.includes(name)));
  assertPostcode(kept, before);
  if (typeof kept.bank_iban === 'string') {
    if (!isIban(kept.bank_iban)) throw invalidField('bank_iban', selectedMessage('bank_iban'));
    kept.bank_iban = kept.bank_iban.replace(/\s/g, '').toUpperCase();
  }
  if (mode === 'update' && 'account_reference' in kept) assertReference(before?.kind, kept.account_reference);
  if (mode === 'update' && 'joint_holder_name' in kept)
    assertJointHolder(before?.kind, kept.joint_holder_name);
  return kept;
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
