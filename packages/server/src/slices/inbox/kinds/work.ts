import { placementStatus } from '@tranche/domain/insider-register/codes';
import { importStatus } from '@tranche/domain/integrations/codes';
import { cashCallStatus } from '@tranche/domain/investments/codes';
import { onboardingDocumentStatus } from '@tranche/domain/investors/codes';
import { opportunityStatus } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import type { RowRef, Sql } from '../../../kit/resource-engine/serving.ts';
import { unanswered } from '../../crm/public.ts';
import { conflictOf } from '../../insider-register/public.ts';
import { amountText, calls, dayText, evidenceOf, nameOf, subjectOf, type InboxKind } from '../kind.ts';

const opportunity = (row: RowRef, column: string): Sql =>
  sql`(select o.${sql.ref(column)} from investment_opportunities o where o.id = ${row('target_id')} and ${row('target_type')} = 'investment_opportunity')`;
const report = (row: RowRef, column: string): Sql =>
  sql`(select r.${sql.ref(column)} from update_reports r where r.id = ${row('target_id')} and ${row('target_type')} = 'update_report')`;

/** A question of an investor that the firm has not answered. */
export const question: InboxKind = {
  kind: 'question',
  resource: 'discussions',
  right: [
    'investment_opportunity_live.update',
    'investment_opportunity_existing.update',
    'update_reports.update',
  ],
  waits: unanswered,
  title: (row) => row('title'),
  subject: (row) =>
    sql`jsonb_build_object('type', ${row('target_type')}, 'id', ${row('target_id')},
      'name', coalesce(${opportunity(row, 'name')}, ${report(row, 'title')}))`,
  since: (row) => sql`coalesce(${row('last_reply_at')}, ${row('created_at')})`,
  owner: (row) => opportunity(row, 'owner_id'),
  url: (row) =>
    sql`case ${row('target_type')} when 'investment_opportunity' then
        case when ${opportunity(row, 'status')} >= ${lit(opportunityStatus.completed)} then '/admin/investments/existing/'
          else '/admin/investments/opportunities/' end || ${row('target_id')} || '/details'
      else '/admin/reports/updates/' || ${row('target_id')} || '/details' end || '?question=' || ${row('id')}`,
  actions: (row) =>
    sql`jsonb_build_array(jsonb_build_object('key', 'reply', 'method', 'POST', 'path', '/api/discussion-replies',
      'body', jsonb_build_object('discussion_id', ${row('id')}), 'needs_reason', true, 'reason_field', 'body'))`,
  evidence: (row) =>
    evidenceOf({
      facts: [
        ['Asked by', nameOf('users', row('user_id'))],
        ['About', sql`coalesce(${opportunity(row, 'name')}, ${report(row, 'title')})`],
        [
          'Answer is read by',
          sql`case when ${row('is_private')} then 'The person who asked, alone' else 'Everyone who sees it' end`,
        ],
        ['Asked on', dayText(row('created_at'))],
      ],
      text: row('body'),
      rule: ['A public answer must be fair, clear and not misleading.', 'A private question stays private.'],
    }),
};

/** A document that waits for the firm's own signature, or is overdue. */
export const signature: InboxKind = {
  kind: 'signature',
  resource: 'onboarding-documents',
  right: ['onboarding_documents.create'],
  waits: (row, { today }) => sql`not ${row('is_template')} and (
    (${row('status')} = ${lit(onboardingDocumentStatus.signed)} and ${row('requires_countersignature')})
    or (${row('status')} in (${lit(onboardingDocumentStatus.sent)}, ${lit(onboardingDocumentStatus.viewed)})
      and ${row('due_on')} < ${today}::date))`,
  title: (row) => row('name'),
  subject: (row) => subjectOf('user', row('user_id'), nameOf('users', row('user_id'))),
  since: (row) => sql`coalesce(${row('signed_at')}, ${row('sent_at')}, ${row('created_at')})`,
  due: (row) => sql`${row('due_on')}::timestamptz`,
  owner: (row) => sql`(select owned.owner_id from users owned where owned.id = ${row('user_id')})`,
  url: (row) => sql`'/admin/investors/' || ${row('user_id')} || '/details/investment-documents'`,
  actions: (row) =>
    sql`case when ${row('status')} = ${lit(onboardingDocumentStatus.signed)} then '[]'::jsonb
      else ${calls(row, '/api/onboarding-documents/', [{ key: 'remind', method: 'PATCH', body: { remind: true } }])} end`,
  evidence: (row) =>
    evidenceOf({
      facts: [
        ['Document', row('name')],
        ['Sent on', dayText(row('sent_at'))],
        ['Signed on', dayText(row('signed_at'))],
        ['Due on', dayText(row('due_on'))],
        ['Reminders', row('reminder_count')],
      ],
      rule: [
        'A signed document is countersigned on its own page.',
        'A reminder goes out once a day at most.',
      ],
    }),
};

const currencyOf = (row: RowRef): Sql =>
  sql`(select i.currency from investments i where i.id = ${row('investment_id')})`;

/** A payment that is late. */
export const payment: InboxKind = {
  kind: 'payment',
  resource: 'cash-calls',
  right: ['investment_opportunity_live_cash_call.update'],
  waits: (row, { today }) =>
    sql`${row('status')} in (${lit(cashCallStatus.awaiting)}, ${lit(cashCallStatus.partPaid)})
      and ${row('due_on')} < ${today}::date`,
  title: (row) =>
    sql`(select o.name from investments i join investment_opportunities o on o.id = i.investment_opportunity_id where i.id = ${row('investment_id')})`,
  subject: (row) =>
    sql`(select jsonb_build_object('type', 'user', 'id', u.id, 'name', u.name) from investments i join users u on u.id = i.user_id where i.id = ${row('investment_id')})`,
  since: (row) => sql`coalesce(${row('sent_at')}, ${row('created_at')})`,
  due: (row) => sql`${row('due_on')}::timestamptz`,
  owner: (row) =>
    sql`(select o.owner_id from investments i join investment_opportunities o on o.id = i.investment_opportunity_id where i.id = ${row('investment_id')})`,
  url: (row) =>
    sql`(select '/admin/investors/' || i.user_id || '/details/transactions?panel=' || i.id from investments i where i.id = ${row('investment_id')})`,
  actions: (row) =>
    calls(row, '/api/cash-calls/', [{ key: 'remind', method: 'PATCH', body: { remind: true } }]),
  evidence: (row) =>
    evidenceOf({
      facts: [
        ['Amount', amountText(sql`${row('amount')} + ${row('fee_due')}`, currencyOf(row))],
        ['Received', amountText(row('amount_received'), currencyOf(row))],
        ['Due on', dayText(row('due_on'))],
        ['Reminders', row('reminder_count')],
        ['Reference', sql`(select i.reference from investments i where i.id = ${row('investment_id')})`],
      ],
      rule: ['Compare with the bank account before you remind.', 'A reminder goes out once a day at most.'],
    }),
};

/** A personal deal of someone else that asks for approval. */
export const paDeal: InboxKind = {
  kind: 'pa_deal',
  resource: 'deal-placements',
  right: ['investors.update'],
  flag: 'market_sounding_enabled',
  waits: (row, { viewer }) =>
    sql`${row('status')} = ${lit(placementStatus.submitted)} and ${row('user_id')} is distinct from ${viewer.id}`,
  title: (row) => sql`initcap(${row('direction')}) || ' ' || ${row('issuer_name')}`,
  subject: (row) =>
    sql`case when ${row('user_id')} is null then null else ${subjectOf('user', row('user_id'), nameOf('users', row('user_id')))} end`,
  since: (row) => row('created_at'),
  due: (row) => sql`${row('intended_on')}::timestamptz`,
  url: (row) => sql`'/admin/insider-register/pa-deals/' || ${row('id')} || '/details'`,
  actions: (row) =>
    calls(row, '/api/deal-placements/', [
      {
        key: 'approve',
        method: 'PATCH',
        body: { status: placementStatus.approved },
        reason: 'decision_note',
        optional: true,
      },
      { key: 'reject', method: 'PATCH', body: { status: placementStatus.refused }, reason: 'decision_note' },
    ]),
  evidence: (row) =>
    evidenceOf({
      facts: [
        ['Dealer', sql`coalesce(${nameOf('users', row('user_id'))}, ${row('external_name')})`],
        ['Issuer', row('issuer_name')],
        ['Instrument', row('instrument')],
        ['Amount', amountText(row('amount'), row('currency'))],
        ['Intended on', dayText(row('intended_on'))],
        ['Conflict', sql`case when ${conflictOf(row)} then 'Yes. An approval needs a note.' else 'None' end`],
        [
          'Declares no inside information',
          sql`case when ${row('declares_no_inside_information')} then 'Yes' else 'No' end`,
        ],
      ],
      text: row('reason'),
      rule: ['The dealer holds no inside information about the issuer.', 'No closed period applies.'],
    }),
};

/** An import that failed: its starter sees it, and those who look after all of them. */
export const failed: InboxKind = {
  kind: 'failed',
  resource: 'imports',
  right: [],
  waits: (row, { viewer }) =>
    sql`${row('status')} = ${lit(importStatus.failed)} and ${row('created_by_id')} = ${viewer.id}
      and ${row('finished_at')} > now() - interval '30 days'`,
  title: (row) => row('file_name'),
  subject: (row) =>
    sql`jsonb_build_object('type', 'import', 'id', ${row('id')}, 'name', ${row('file_name')})`,
  since: (row) => sql`coalesce(${row('finished_at')}, ${row('created_at')})`,
  owner: (row) => row('created_by_id'),
  url: (row) =>
    sql`case ${row('family')} when 'contacts' then '/admin/investors/contacts' when 'organisations' then '/admin/investors/organisations'
      else '/admin/investors' end || '?import=' || ${row('id')}`,
  actions: () => sql`'[]'::jsonb`,
  evidence: (row) =>
    evidenceOf({
      facts: [
        ['File', row('file_name')],
        ['Rows', sql`${row('rows_done')} || ' of ' || ${row('rows_total')}`],
        ['Failed', row('failed')],
      ],
      rule: ['Open the import to see each row and its reason.'],
    }),
};
