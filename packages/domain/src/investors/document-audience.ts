/** Documents that are signed on screen (`domain.md#I` `onboarding_documents`, `pdfs`, 2.15). */
import { readBoolean, readIds } from '../kit/read-values.ts';

/** Whom a template is for: everyone, or who has one of these types or is in one of these groups. */
export interface DocumentAudience {
  readonly all?: boolean;
  readonly investor_type_ids?: readonly number[];
  readonly client_group_ids?: readonly number[];
}

/** An audience as it is stored, also from a form that sends text alone (`contract.md#8.4`). Null if it is not valid. */
export function readAudience(raw: unknown): DocumentAudience | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  const {
    all,
    investor_type_ids: types,
    client_group_ids: groups,
    ...others
  }: Readonly<Record<string, unknown>> = { ...raw };
  const everyone = all === undefined ? false : readBoolean(all);
  const [typeIds, groupIds] = [readIds(types), readIds(groups)];
  if (Object.keys(others).length > 0 || everyone === null || typeIds === null || groupIds === null)
    return null;
  return {
    ...(all === undefined ? {} : { all: everyone }),
    ...(types === undefined ? {} : { investor_type_ids: typeIds }),
    ...(groups === undefined ? {} : { client_group_ids: groupIds }),
  };
}

export const PDF_FIELD_TYPES = ['signature', 'initials', 'name', 'date', 'text', 'checkbox'] as const;
export type PdfFieldType = (typeof PDF_FIELD_TYPES)[number];
export const SIGNER_ROLES = ['investor', 'countersigner'] as const;
export type SignerRole = (typeof SIGNER_ROLES)[number];

/** A place to fill in. Points (1/72 inch) from the page's top left corner; pages from 1. */
export interface PdfField {
  readonly key: string;
  readonly type: PdfFieldType;
  readonly role: SignerRole;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly required: boolean;
}

export const SIGNING_METHODS = ['typed', 'drawn', 'upload'] as const;
export type SigningMethod = (typeof SIGNING_METHODS)[number];

export interface PdfSignature {
  readonly role: SignerRole;
  readonly user_id: number;
  readonly name: string;
  readonly method: SigningMethod;
  readonly at: string;
  readonly ip: string | null;
  readonly user_agent: string | null;
  /** sha256 of the file before and after. */
  readonly hash_before: string;
  readonly hash_after: string;
}

/** What a signer put on a field: words, a tick, or a picture that is stored as a file. */
export interface StoredMark {
  readonly key: string;
  readonly kind: 'text' | 'handwriting' | 'tick' | 'image';
  readonly text?: string;
  readonly path?: string;
}
