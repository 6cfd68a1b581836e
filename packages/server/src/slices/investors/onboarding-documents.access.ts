import { onboardingDocuments } from '@tranche/domain/investors/onboarding-documents.resource';
import { sql } from 'kysely';
import type { Serving } from '../../kit/resource-engine/serving.ts';

/** Staff keep templates and see what was sent; an investor sees what he was sent. */
export const onboardingDocumentsServing: Serving = {
  resource: onboardingDocuments,
  access: (viewer, row, { purpose }) => {
    if (viewer.kind === 'investor')
      return sql`(${row('user_id')} = ${viewer.id} and not ${row('is_template')})`;
    if (viewer.kind === 'system') return 'all';
    const may = purpose === 'create' ? 'onboarding_documents.create' : 'onboarding_documents.index';
    return viewer.can(may) ? 'all' : 'none';
  },
};
