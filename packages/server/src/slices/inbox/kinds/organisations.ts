import { organisationLinkStatus } from '@tranche/domain/investors/codes';
import { bankChangeStatus } from '@tranche/domain/settings/bank-changes';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import { calls, dayText, evidenceOf, filesOf, nameOf, subjectOf, type InboxKind } from '../kind.ts';

/** Someone asks to invest through an organisation. */
export const organisationApplication: InboxKind = {
  kind: 'organisation_application',
  resource: 'organisation-links',
  right: ['investors.update'],
  flag: 'organisation_links_enabled',
  waits: (row) => sql`${row('status')} = ${lit(organisationLinkStatus.pending)}`,
  title: (row) =>
    sql`coalesce(${nameOf('organisations', row('organisation_id'))}, ${row('proposed_organisation')} ->> 'name')`,
  subject: (row) => subjectOf('user', row('user_id'), nameOf('users', row('user_id'))),
  since: (row) => row('applied_at'),
  owner: (row) => sql`(select owned.owner_id from users owned where owned.id = ${row('user_id')})`,
  url: (row) => sql`'/admin/investors/organisation-applications/' || ${row('id')} || '/details'`,
  actions: (row) =>
    calls(row, '/api/organisation-links/', [
      { key: 'approve', method: 'PATCH', body: { status: organisationLinkStatus.approved } },
      {
        key: 'reject',
        method: 'PATCH',
        body: { status: organisationLinkStatus.rejected },
        reason: 'decision_reason',
      },
    ]),
  evidence: (row) =>
    evidenceOf({
      facts: [
        [
          'Organisation',
          sql`coalesce(${nameOf('organisations', row('organisation_id'))}, ${row('proposed_organisation')} ->> 'name')`,
        ],
        ['Known to the firm', sql`case when ${row('organisation_id')} is null then 'No' else 'Yes' end`],
        ['Number', sql`${row('proposed_organisation')} ->> 'registration_number'`],
        ['Role', sql`initcap(replace(${row('position')}, '_', ' '))`],
        ['Share', sql`${row('ownership_percentage')} || '%'`],
      ],
      documents: filesOf(sql`file.target_type = 'organisation_link' and file.target_id = ${row('id')}`),
      text: row('message'),
      rule: [
        'The applicant may act for the organisation.',
        'The organisation is not on record already under another name.',
      ],
    }),
};

/** New bank details; whoever entered them cannot confirm them. */
export const bankChange: InboxKind = {
  kind: 'bank_change',
  resource: 'bank-detail-changes',
  right: [
    'branding.update',
    'investors.update',
    'investment_opportunity_live.update',
    'investment_opportunity_existing.update',
    'funds.update',
  ],
  waits: (row, { viewer }) =>
    sql`${row('status')} = ${lit(bankChangeStatus.waiting)} and ${row('created_by_id')} is distinct from ${viewer.id}`,
  title: (row) => row('subject_name'),
  subject: (row) =>
    sql`jsonb_build_object('type', ${row('subject_type')}, 'id', ${row('subject_id')}, 'name', ${row('subject_name')})`,
  since: (row) => row('created_at'),
  url: () => sql`'/admin/settings/account/bank-changes'`,
  actions: (row) =>
    calls(row, '/api/bank-detail-changes/', [
      { key: 'approve', method: 'PATCH', body: { status: bankChangeStatus.approved } },
      { key: 'reject', method: 'PATCH', body: { status: bankChangeStatus.rejected }, reason: 'reason' },
    ]),
  evidence: (row) =>
    evidenceOf({
      facts: [
        ['Account of', row('subject_name')],
        ['Entered by', nameOf('users', row('created_by_id'))],
        ['Entered on', dayText(row('created_at'))],
      ],
      rule: [
        'Compare both accounts on the page of bank changes.',
        'Call the holder on a number that was known before.',
        'The old account is used until someone else confirms the new one.',
      ],
    }),
};
