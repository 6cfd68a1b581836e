import {
  CATEGORY_FLAGS,
  categorisationStatus,
  registrationDocumentStatus,
} from '@tranche/domain/investors/codes';
import { REGISTRATION_DOCUMENT_TYPE_LABELS } from '@tranche/domain/investors/document-types';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import type { RowRef, Sql } from '../../../kit/resource-engine/serving.ts';
import {
  bodyOf,
  bodyOwnerOf,
  calls,
  dayText,
  evidenceOf,
  filesOf,
  isPerson,
  labelOf,
  nameOf,
  ownerOf,
  subjectOf,
  type InboxKind,
} from '../kind.ts';

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
      documents: filesOf(sql`file.id in (select pivot.document_id from investor_categorisation_documents pivot
        where pivot.investor_categorisation_id = ${row('id')})`),
      text: row('statement_snapshot'),
      rule: sql`coalesce((select jsonb_agg(item ->> 'label') from investor_types kind,
        jsonb_array_elements(case jsonb_typeof(kind.criteria -> 'items') when 'array' then kind.criteria -> 'items' else '[]'::jsonb end) item
        where kind.id = ${row('investor_type_id')}), '[]'::jsonb)`,
    }),
};

const answersText = (row: RowRef): Sql =>
  sql`(select string_agg(answer.key || ': ' || coalesce(answer.value ->> 'amount', answer.value ->> 'text', answer.value #>> '{}'), '; ')
    from jsonb_each(${row('answers')}) answer)`;

const RULE = [
  'The document is valid today, complete and readable.',
  'A proof of address is not older than three months.',
];
const addressOf = (table: 'users' | 'organisations', id: Sql): Sql =>
  sql`(select concat_ws(', ', at.address_line_1, at.address_line_2, at.city, at.postcode, at.country)
    from ${sql.table(table)} at where at.id = ${id})`;

/** Identity and evidence that someone supplied, of themselves or of an organisation that they act for. */
export const identityDocument: InboxKind = {
  kind: 'identity_document',
  resource: 'registration-documents',
  right: ['investors.update'],
  waits: (row) =>
    sql`${row('status')} = ${lit(registrationDocumentStatus.submitted)} and ${row('superseded_by_id')} is null
      and (${isPerson(row)} or ${row('organisation_id')} is not null)`,
  title: (row) => labelOf(row('type'), REGISTRATION_DOCUMENT_TYPE_LABELS),
  subject: bodyOf,
  since: (row) => row('created_at'),
  owner: bodyOwnerOf,
  url: (row) =>
    sql`case when ${isPerson(row)} then ${investorPage(row, 'registration-form')}
      else '/admin/investors/organisations/' || ${row('organisation_id')} || '/details' end`,
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
        [
          'Name',
          sql`coalesce(${nameOf('users', row('user_id'))}, ${nameOf('organisations', row('organisation_id'))})`,
        ],
        [
          'Date of birth',
          sql`(select ${dayText(sql`u.date_of_birth`)} from users u where u.id = ${row('user_id')})`,
        ],
        [
          'Address',
          sql`coalesce(${addressOf('users', row('user_id'))}, ${addressOf('organisations', row('organisation_id'))})`,
        ],
        ['Document', sql`initcap(replace(${row('document_kind')}, '_', ' '))`],
        ['Issued in', row('issuing_country')],
        ['Expires', dayText(row('expires_on'))],
      ],
      documents: sql`jsonb_build_array(jsonb_build_object('id', ${row('id')}, 'name', ${row('file_name')},
        'url', '/api/registration-documents/' || ${row('id')} || '?download=1'))`,
      rule: sql`case when ${isPerson(row)} then ${JSON.stringify(['The name and the date of birth are those of the investor.', ...RULE])}::jsonb
        else ${JSON.stringify(['The name is that of the organisation.', ...RULE])}::jsonb end`,
    }),
};
