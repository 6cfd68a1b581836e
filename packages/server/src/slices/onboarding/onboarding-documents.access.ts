import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import { isYes } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { bareDocuments } from './document-access.ts';
import { documentRoutes } from './document-routes.ts';

export const onboardingDocumentsServing: Serving = {
  ...bareDocuments,
  actions: documentRoutes,
  computed: {
    appends: {
      /** Of a template: how many were sent, and not voided. */
      sent_count: (row) => sql`(select count(*) from onboarding_documents sent
        where sent.template_id = ${row('id')} and sent.status <> ${status.voided} and sent.deleted_at is null)::int`,
      signed_count: (row) => sql`(select count(*) from onboarding_documents sent
        where sent.template_id = ${row('id')} and sent.status in (${status.signed}, ${status.countersigned}) and sent.deleted_at is null)::int`,
      fields_count: (row) =>
        sql`(select jsonb_array_length(file.fields) from pdfs file where file.id = ${row('pdf_id')})`,
      lost_fields_count: (
        row,
      ) => sql`(select count(*) from pdfs file, jsonb_array_elements(file.fields) as place
        where file.id = ${row('pdf_id')} and (place ->> 'page')::int > file.pages)::int`,
    },
    filters: {
      overdue: ([value], row, { today }) => {
        const late = sql`(${row('status')} in (${status.sent}, ${status.viewed}) and ${row('due_on')} < ${today}::date)`;
        return isYes(value) ? late : sql`${late} is not true`;
      },
    },
  },
};
