import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import type { RowOfName } from '../../kit/resource-types.ts';

type SignableDocument = Pick<
  RowOfName<'onboarding-documents'>,
  'id' | 'template_id' | 'status' | 'required_to_invest' | 'requires_countersignature'
>;

/**
 * Documents that must be signed before investing and are not, or not by both sides (`domain.md#2.15`). Of each template a
 * signed document counts before an unsigned one, and the newer before the older, as the server has it.
 */
export const unsignedDocuments = (documents: readonly SignableDocument[]): number =>
  openDocuments(documents).length;

/** Nothing is left for the investor: what is open waits for the firm's signature. */
export function waitForTheFirm(documents: readonly SignableDocument[]): boolean {
  const open = openDocuments(documents);
  return open.length > 0 && open.every(isSigned);
}

function openDocuments(documents: readonly SignableDocument[]): SignableDocument[] {
  const required = documents
    .filter((document) => document.required_to_invest && document.status !== status.voided)
    .sort((one, other) => Number(isSigned(other)) - Number(isSigned(one)) || other.id - one.id);
  const newest = required.filter(
    (document, index) =>
      required.findIndex(({ template_id }) => template_id === document.template_id) === index,
  );
  return newest.filter(
    (document) =>
      !isSigned(document) || (document.status === status.signed && document.requires_countersignature),
  );
}

const isSigned = (document: SignableDocument): boolean =>
  document.status === status.signed || document.status === status.countersigned;
