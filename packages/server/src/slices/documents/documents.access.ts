import { isYes, readId } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { exact } from '../../kit/resource-engine/where.ts';
import { targetAppend } from '../crm/public.ts';
import { replacedDocumentVerbs } from './document-verbs.ts';
import { bareDocuments } from './document-access.ts';
import { earlierVersions, isLatest, openedBy } from './readers.ts';

const CATEGORIES = {
  certificates: sql`('certificate', 'tax_certificate')`,
  reports: sql`('report', 'statement')`,
} as const;

export const documentsServing: Serving = {
  ...bareDocuments,
  computed: {
    appends: {
      target: targetAppend,
      /** Where the file itself is read, once it has passed the scan. */
      url: (row) =>
        sql`case when ${row('scan_status')} = 'clean' then '/api/documents/' || ${row('id')} || '?download=1' end`,
      opened_by: (row, { viewer }) => (viewer.kind === 'investor' ? null : openedBy(row)),
      earlier_versions: (row, { viewer }) => (viewer.kind === 'investor' ? null : earlierVersions(row)),
    },
    filters: {
      in_folder: ([value], row) =>
        value === 'none'
          ? sql`${row('folder_structure_id')} is null`
          : sql`${row('folder_structure_id')} = ${readId(value) ?? 0}`,
      latest: ([value], row) => (isYes(value) ? isLatest(row) : sql`not (${isLatest(row)})`),
      /** Everything of an investor: on the account itself, and on their investments. */
      user_id: (
        values,
        row,
      ) => sql`((${row('target_type')} = 'user' and ${exact({ kind: 'belongsTo' }, row('target_id'), values)})
        or (${row('target_type')} = 'investment' and exists(select 1 from investments as investment
          where investment.id = ${row('target_id')} and ${exact({ kind: 'belongsTo' }, sql`investment.user_id`, values)})))`,
    },
    presets: {
      documents: () => sql`true`,
      certificates: (row) => sql`${row('category')} in ${CATEGORIES.certificates}`,
      reports: (row) => sql`${row('category')} in ${CATEGORIES.reports}`,
    },
  },
  replace: replacedDocumentVerbs,
};
