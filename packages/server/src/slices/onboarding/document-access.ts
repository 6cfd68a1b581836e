import { onboardingDocuments } from '@tranche/domain/investors/onboarding-documents.resource';
import { pdfs } from '@tranche/domain/investors/pdfs.resource';
import { sql } from 'kysely';
import type { RowAccess, RowRef, Serving } from '../../kit/resource-engine/serving.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { investorScope } from '../identity/public.ts';

/** Staff keep templates and see what their investors were sent; an investor sees what they were sent. */
export const bareDocuments: Serving = {
  resource: onboardingDocuments,
  access: (viewer, row, { purpose }) => {
    if (viewer.kind === 'investor')
      return sql`(${row('user_id')} = ${viewer.id} and not ${row('is_template')})`;
    const writes = purpose === 'update' || purpose === 'delete';
    return staffAccess(viewer, row, writes, sql`${row('is_template')}`);
  },
};

/** The file of such a document, and of whatever else is signed: its signer's, or staff's. */
export const barePdfs: Serving = {
  resource: pdfs,
  access: (viewer, row, { purpose }) => {
    if (viewer.kind === 'investor') return sql`${row('user_id')} = ${viewer.id}`;
    return staffAccess(viewer, row, purpose === 'update', sql`${row('user_id')} is null`);
  },
};

/** Reading by `onboarding_documents.index`, writing by `.create`, within the investors that they look after. */
function staffAccess(viewer: Viewer, row: RowRef, writes: boolean, shared: RowAccess): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (!viewer.can(writes ? 'onboarding_documents.create' : 'onboarding_documents.index')) return 'none';
  const scope = investorScope(viewer, sql`${row('user_id')}`);
  return typeof scope === 'string' ? scope : sql`(${shared} or ${scope})`;
}
