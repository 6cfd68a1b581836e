import {
  CATEGORY_FLAGS,
  categorisationStatus,
  registrationDocumentStatus,
} from '@tranche/domain/investors/codes';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import type { RowRef, Sql } from '../../../kit/resource-engine/serving.ts';
import { calls, dayText, evidenceOf, nameOf, ownerOf, sentence, subjectOf, type InboxKind } from '../kind.ts';

const investorPage = (row: RowRef, tab: string): Sql =>
  sql`'/admin/investors/' || ${row('user_id')} || ${`/details/${tab}`}::text`;
const typeOf = (row: RowRef): Sql =>
  sql`(select kind.name from investor_types kind where kind.id = ${row('investor_type_id')})`;

/** A signed statement of a category. */
export const category: InboxKind = {
  kind: 'category',
  resource: 'investor-categorisations',
  right: ['investor_category.update'],
  flag: CATEGORY_FLAGS,
  waits: (row) =>
    sql`${row('status')} = ${lit(categorisationStatus.submitted)} and ${row('user_id')} is not null`,
  title: typeOf,
  subject: (row) => subjectOf('user', row('user_id'), nameOf('users', row('user_id'))),
  since: (row) => row('signed_at'),
  owner: (row) => ownerOf(row('user_id')),
  url: (row) => investorPage(row, 'category'),
  actions: (row) =>
    calls(row, '/api/investor-categorisations/', [
      { key: 'approve', method: 'PATCH', body: { status: categorisationStatus.approved } },
      {
        key: 'reject',
        method: 'PATCH',
        body: { status: categorisationStatus.rejected },
        reason: 'decision_reason',
      },
    ]),
  evidence: (row) =>
    evidenceOf({
      facts: [
        ['Category', typeOf(row)],
        ['Signed by', row('signed_name')],
        ['Signed on', dayText(row('signed_at'))],
        ['Version of the statement', row('statement_version')],
        ['Answers', answersText(row)],
      ],
      documents: sql`(select jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name,
        'url', '/api/documents/' || file.id || '/download')) from investor_categorisation_documents pivot
        join documents file on file.id = pivot.document_id where pivot.investor_categorisation_id = ${row('id')}
          and file.deleted_at is null)`,
      text: row('statement_snapshot'),
      rule: sql`coalesce((select jsonb_agg(item ->> 'label') from investor_types kind,
        jsonb_array_elements(case jsonb_typeof(kind.criteria -> 'items') when 'array' then kind.criteria -> 'items' else '[]'::jsonb end) item
        where kind.id = ${row('investor_type_id')}), '[]'::jsonb)`,
    }),
};

const answersText = (row: RowRef): Sql =>
  sql`(select string_agg(answer.key || ': ' || coalesce(answer.value ->> 'amount', answer.value ->> 'text', answer.value #>> '{}'), '; ')
    from jsonb_each(${row('answers')}) answer)`;

/** Identity and evidence that someone supplied. */
export const identityDocument: InboxKind = {
  kind: 'identity_document',
  resource: 'registration-documents',
  right: ['investors.update'],
  waits: (row) =>
    sql`${row('status')} = ${lit(registrationDocumentStatus.submitted)} and ${row('superseded_by_id')} is null
      and ${row('user_id')} is not null`,
  title: (row) => sentence(row('type')),
  subject: (row) => subjectOf('user', row('user_id'), nameOf('users', row('user_id'))),
  since: (row) => row('created_at'),
  owner: (row) => ownerOf(row('user_id')),
  url: (row) => investorPage(row, 'registration-form'),
  actions: (row) =>
    calls(row, '/api/registration-documents/', [
      { key: 'approve', method: 'PATCH', body: { status: registrationDocumentStatus.approved } },
      {
        key: 'reject',
        method: 'PATCH',
        body: { status: registrationDocumentStatus.rejected },
        reason: 'rejection_reason',
      },
    ]),
  evidence: (row) =>
    evidenceOf({
      facts: [
        ['Name', nameOf('users', row('user_id'))],
        [
          'Date of birth',
          sql`(select ${dayText(sql`u.date_of_birth`)} from users u where u.id = ${row('user_id')})`,
        ],
        [
          'Address',
          sql`(select concat_ws(', ', u.address_line_1, u.address_line_2, u.city, u.postcode, u.country) from users u where u.id = ${row('user_id')})`,
        ],
        ['Document', sql`initcap(replace(${row('document_kind')}, '_', ' '))`],
        ['Issued in', row('issuing_country')],
        ['Expires', dayText(row('expires_on'))],
      ],
      documents: sql`jsonb_build_array(jsonb_build_object('id', ${row('id')}, 'name', ${row('file_name')},
        'url', '/api/registration-documents/' || ${row('id')} || '?download=1'))`,
      rule: [
        'The name and the date of birth are those of the investor.',
        'The document is valid today, complete and readable.',
        'A proof of address is not older than three months.',
      ],
    }),
};
