import { amlStatus } from '@tranche/domain/codes';
import type { PreviousAddress } from '@tranche/domain/identity/previous-addresses';
import {
  registrationDocumentStatus as status,
  type DOCUMENT_KINDS,
  type DOCUMENT_SIDES,
} from '@tranche/domain/investors/codes';
import {
  DOCUMENT_NOTICE_DAYS,
  type RegistrationDocumentType,
} from '@tranche/domain/investors/document-types';
import { addDays } from '@tranche/domain/kit/calendar';
import { addressValues } from '../../shared/record/field-values.ts';
import type { RowOfName } from '../../kit/resource-types.ts';

export type SignableDocument = RowOfName<'registration-documents'>;

/** The three pictures of an identity. A passport has no back. */
export const SLOTS = ['front', 'back', 'address'] as const;
export type Slot = (typeof SLOTS)[number];
export const SLOT_OF: Readonly<
  Record<
    Slot,
    { readonly type: RegistrationDocumentType; readonly side: (typeof DOCUMENT_SIDES)[number] | null }
  >
> = {
  front: { type: 'proof_of_identity', side: 'front' },
  back: { type: 'proof_of_identity', side: 'back' },
  address: { type: 'proof_of_address', side: null },
};

export const identityValues = (me: RowOfName<'users'>) => ({
  first_name: me.first_name,
  last_name: me.last_name,
  date_of_birth: me.date_of_birth,
  nationality: me.nationality,
  ...addressValues(me),
  previous_addresses: me.previous_addresses satisfies readonly PreviousAddress[] | null,
  document_kind: 'passport',
  issuing_country: me.nationality ?? me.country,
  document_number: '',
  expires_on: null,
  front: null,
  back: null,
  address: null,
  consent: false,
});

/** The form: what is known is filled in, and what was sent before stays sent. */
export interface IdentityValues {
  readonly first_name: string;
  readonly last_name: string;
  readonly date_of_birth: string | null;
  readonly nationality: string | null;
  readonly address_line_1: string;
  readonly address_line_2: string;
  readonly city: string;
  readonly county: string;
  readonly postcode: string;
  readonly country: string;
  readonly previous_addresses: readonly PreviousAddress[];
  readonly document_kind: (typeof DOCUMENT_KINDS)[number];
  readonly issuing_country: string | null;
  readonly document_number: string;
  readonly expires_on: string | null;
  readonly front: File | null;
  readonly back: File | null;
  readonly address: File | null;
  readonly consent: boolean;
}

/** What stands for a picture now, if nothing newer took its place. A document without a side stands for the front. */
export const documentFor = (
  documents: readonly SignableDocument[],
  slot: Slot,
): SignableDocument | undefined =>
  documents.find(
    ({ type, side, superseded_by_id: newer }) =>
      newer === null &&
      type === SLOT_OF[slot].type &&
      (slot === 'front' ? side !== 'back' : side === SLOT_OF[slot].side),
  );

/**
 * Documents that were refused, have expired or expire within the days of the notice. None of a kind of which another waits
 * for a decision or is still good.
 */
export function lapsedDocuments(
  documents: readonly SignableDocument[],
  today: string,
): readonly SignableDocument[] {
  const isGood = ({ status: at, expires_on: until }: SignableDocument): boolean =>
    at === status.submitted ||
    (at === status.approved && (until === null || until > addDays(today, DOCUMENT_NOTICE_DAYS)));
  return SLOTS.flatMap((slot) => {
    const { type, side } = SLOT_OF[slot];
    const last = documentFor(documents, slot);
    const isReplaced = documents.some(
      (sent) =>
        sent.superseded_by_id === null &&
        sent.type === type &&
        (sent.side === null || sent.side === side) &&
        isGood(sent),
    );
    return last === undefined || isReplaced ? [] : [last];
  });
}

/** What staff asked for while they review a check, and what was sent since; null where nothing was asked. */
export function requestedDocument(
  check: RowOfName<'aml-checks'> | null,
  documents: readonly SignableDocument[],
): RequestedDocument | null {
  if (check === null || check.status !== amlStatus.referred) return null;
  const { document_type: type, document_note: note, document_requested_at: at } = check;
  if (type === null || at === null) return null;
  const since = documents.filter((sent) => sent.type === type && sent.created_at >= at);
  return { type, note, sent: since.find(({ superseded_by_id: newer }) => newer === null) ?? null };
}

interface RequestedDocument {
  readonly type: NonNullable<RowOfName<'aml-checks'>['document_type']>;
  readonly note: string | null;
  readonly sent: SignableDocument | null;
}
