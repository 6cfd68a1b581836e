import * as registrationVerbs from '@tranche/domain/investors/registration.verbs';
import * as screeningVerbs from '@tranche/domain/compliance/screening.verbs';
import type { BodyOf } from '@tranche/domain/kit/verb';
import { amlStatus } from '@tranche/domain/codes';
import { api } from '../../kit/api.ts';
import { ApiError, hasStatus, isApiError } from '../../kit/api-error.ts';
import { SLOT_OF, SLOTS, type IdentityValues, type Slot } from './identity-values.ts';

interface Sending {
  readonly userId: number;
  /** Where the check stands: it is begun only where it never was (`domain.md#2.10`). */
  readonly status: number;
  readonly international: boolean;
  /** Told of each file as it arrives: a later failure does not send it again. */
  readonly onFile: (slot: Slot) => void;
}

/** Particulars, then each file on its own so that a refusal is shown at its file, then the check. */
export async function sendIdentity(values: IdentityValues, of: Sending): Promise<void> {
  await api.update('users', of.userId, particularsOf(values, of.international));
  const refused: Record<string, readonly string[]> = {};
  for (const slot of SLOTS) {
    const file = values[slot];
    if (file === null) continue;
    try {
      await api.action(registrationVerbs.submit, {
        body: documentOf(values, { slot, file, international: of.international }),
      });
      of.onFile(slot);
    } catch (error) {
      if (!isApiError(error)) throw error;
      for (const [field, messages] of Object.entries(error.errors))
        refused[field === 'file' ? slot : field] = messages;
      if (Object.keys(error.errors).length === 0) refused[slot] = [error.message];
    }
  }
  if (Object.keys(refused).length > 0) throw new ApiError(422, { errors: refused });
  if (of.status === amlStatus.notStarted) await begin();
}

/** 409: it was begun on its own meanwhile, which is what was requested. */
async function begin(): Promise<void> {
  try {
    await api.action(screeningVerbs.start);
  } catch (error) {
    if (!hasStatus(error, 409)) throw error;
  }
}

const particularsOf = (values: IdentityValues, international: boolean) => ({
  first_name: values.first_name,
  last_name: values.last_name,
  date_of_birth: values.date_of_birth,
  address_line_1: values.address_line_1,
  address_line_2: values.address_line_2,
  city: values.city,
  county: values.county,
  postcode: values.postcode,
  country: values.country,
  previous_addresses: values.previous_addresses,
  ...(international ? { nationality: values.nationality } : {}),
});

function documentOf(
  values: IdentityValues,
  { slot, file, international }: { slot: Slot; file: File; international: boolean },
): BodyOf<typeof registrationVerbs.submit> {
  const { type, side } = SLOT_OF[slot];
  if (type === 'proof_of_address') return { type, file };
  const particulars = international
    ? {
        issuing_country: values.issuing_country,
        document_number: values.document_number,
        expires_on: values.expires_on,
      }
    : {};
  return { type, side, document_kind: values.document_kind, ...particulars, file };
}
