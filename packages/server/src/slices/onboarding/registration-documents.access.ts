import { registrationDocumentStatus } from '@tranche/domain/investors/codes';
import { isYes } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { and, withinDays } from '../../kit/resource-engine/where.ts';
import { bareRegistrationDocuments } from './registration-access.ts';
import { registrationRoutes } from './registration-verbs.ts';

export const registrationDocumentsServing: Serving = {
  ...bareRegistrationDocuments,
  actions: registrationRoutes,
  computed: {
    appends: { url: (row) => sql`'/api/registration-documents/' || ${row('id')} || '?download=1'` },
    filters: {
      expiring_within: ([value], row, { now }) =>
        and([
          sql`${row('status')} = ${registrationDocumentStatus.approved} and ${row('superseded_by_id')} is null`,
          withinDays(row('expires_on'), value, now),
        ]),
      current: ([value], row) =>
        isYes(value) ? sql`${row('superseded_by_id')} is null` : sql`${row('superseded_by_id')} is not null`,
    },
  },
};
