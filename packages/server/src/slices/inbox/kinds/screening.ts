import { amlStatus } from '@tranche/domain/codes';
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
  isPerson,
  labelOf,
  type InboxKind,
} from '../kind.ts';

/** ‘3 possible matches’. */
const hits = (row: RowRef): Sql => {
  const n = sql`case jsonb_typeof(${row('matches')}) when 'array' then jsonb_array_length(${row('matches')}) else 0 end`;
  return sql`(${n}) || case when (${n}) = 1 then ' possible match' else ' possible matches' end`;
};

const ruleFor = (whose: string, compared: string): Sql =>
  sql`${JSON.stringify([
    `Each possible match is compared with ${compared}.`,
    'Each one is decided, with the reason, before the check passes.',
    `If a match is this ${whose} and the check still passes, the note says why.`,
  ])}::jsonb`;
const rule = (row: RowRef): Sql => sql`case when ${isPerson(row)}
  then ${ruleFor('person', 'the name, the date of birth and the country')}
  else ${ruleFor('organisation', 'the name and the country')} end`;
/** What the firm screens for: ‘Screened against: UK sanctions list, published 3 Mar 2026’. */
const lists = sql`coalesce((select jsonb_agg('Screened against: ' || list.name || coalesce(', published ' || ${dayText(sql`list.published_on`)}, '')
  order by list.id) from sanctions_lists list where list.is_current), '[]'::jsonb)`;

const addressOf = (table: string): Sql =>
  sql.raw(
    `nullif(concat_ws(', ', nullif(${table}.address_line_1, ''), nullif(${table}.city, ''), nullif(${table}.postcode, '')), '')`,
  );
/** What of the person or organisation is not as it was checked: ‘name, address’. */
const changes = (row: RowRef): Sql => {
  const differing = (table: string, born: Sql): Sql =>
    sql`(select nullif(concat_ws(', ', case when ${row('subject')} ->> 'name' is distinct from now.name then 'name' end,
      case when ${row('subject')} ->> 'date_of_birth' is distinct from ${born} then 'date of birth' end,
      case when ${row('subject')} ->> 'address' is distinct from ${addressOf('now')} then 'address' end), '')
      from ${sql.table(table)} now where now.id = ${row(table === 'users' ? 'user_id' : 'organisation_id')})`;
  return sql`case when ${isPerson(row)} then ${differing('users', sql`now.date_of_birth::text`)}
    else ${differing('organisations', sql`null`)} end`;
};
/** ‘Proof of address, 3 Mar 2026’. */
const request = (row: RowRef): Sql =>
  sql`${labelOf(row('document_type'), REGISTRATION_DOCUMENT_TYPE_LABELS)} || ', ' || ${dayText(row('document_requested_at'))}`;

/** A check with hits that no one has decided. */
export const screening: InboxKind = {
  kind: 'screening',
  resource: 'aml-checks',
  right: ['investors.update'],
  flag: 'user_screening_enabled',
  waits: (row) => sql`${row('status')} = ${lit(amlStatus.referred)} and ${row('reviewed_at')} is null
    and not exists (select 1 from aml_checks later where later.id > ${row('id')}
      and later.user_id is not distinct from ${row('user_id')}
      and later.organisation_id is not distinct from ${row('organisation_id')})`,
  title: (row) => hits(row),
  subject: bodyOf,
  since: (row) => sql`coalesce(${row('completed_at')}, ${row('requested_at')})`,
  owner: bodyOwnerOf,
  url: (row) => sql`'/admin/investors/screening/' || ${row('id')}`,
  actions: (row) =>
    calls(row, '/api/aml-checks/', [
      { key: 'approve', method: 'PATCH', body: { status: amlStatus.passed }, reason: 'review_note' },
      { key: 'reject', method: 'PATCH', body: { status: amlStatus.failed }, reason: 'review_note' },
    ]),
  evidence: (row) =>
    evidenceOf({
      facts: [
        ['Name', sql`${row('subject')} ->> 'name'`],
        ['Date of birth', dayText(sql`(${row('subject')} ->> 'date_of_birth')::date`)],
        ['Country', sql`${row('subject')} ->> 'country'`],
        ['Address', sql`${row('subject')} ->> 'address'`],
        ['Score', row('score')],
        ['Changed since the check', changes(row)],
        ['Document requested', request(row)],
      ],
      documents: sql`(select jsonb_agg(jsonb_build_object('id', sent.id, 'name', sent.file_name,
        'url', '/api/registration-documents/' || sent.id || '?download=1') order by sent.id) from registration_documents sent
        where (sent.user_id = ${row('user_id')} or sent.organisation_id = ${row('organisation_id')}) and sent.type = ${row('document_type')}
          and sent.created_at >= ${row('document_requested_at')} and sent.deleted_at is null)`,
      matches: sql`case jsonb_typeof(${row('matches')}) when 'array' then ${row('matches')} end`,
      check: sql`jsonb_build_object('id', ${row('id')}, 'subject', ${row('subject')}, 'is_person', ${isPerson(row)},
        'valid_months', (select firm.aml_valid_months from settings firm limit 1))`,
      rule: sql`(${rule(row)}) || ${lists}`,
    }),
};
