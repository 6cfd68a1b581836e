import { can, type RoleId } from '@tranche/domain/roles';
import type { SignableDocument } from './lock-document.ts';

/** Where staff read of a document: among the investor's documents, or without the right to those, their record. */
export const staffPageOf =
  ({ user_id: id }: SignableDocument) =>
  (reader: RoleId): string =>
    `/admin/investors/${id}/details${can(reader, 'onboarding_documents.index') ? '/investment-documents' : ''}`;
