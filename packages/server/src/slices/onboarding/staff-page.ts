import { can, type RoleId } from '@tranche/domain/roles';
import type { Paper } from './lock-paper.ts';

/** Where staff read of a paper: among the investor's papers, or without the right to those, his record. */
export const staffPageOf =
  ({ user_id: id }: Paper) =>
  (reader: RoleId): string =>
    `/admin/investors/${id}/details${can(reader, 'onboarding_documents.index') ? '/investment-documents' : ''}`;
