import { draftLive } from '@tranche/domain/codes';
import { opportunityStatus } from '@tranche/domain/opportunities/codes';
import type { Permission } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import type { RowRef, Sql } from '../../../kit/resource-engine/serving.ts';
import {
  amountText,
  calls,
  dayText,
  evidenceOf,
  filesOf,
  nameOf,
  type AmountForm,
  type InboxKind,
} from '../kind.ts';

interface Value {
  readonly kind: InboxKind['kind'];
  readonly resource: string;
  readonly right: readonly Permission[];
  readonly title: string;
  readonly subject: { readonly type: string; readonly table: string; readonly key: string };
  readonly day: string;
  readonly amount: string;
  readonly form: AmountForm;
  readonly page: (row: RowRef, subject: (column: string) => Sql) => Sql;
  /** Which values are of one line. */
  readonly line: readonly string[];
  readonly note: string;
  /** The files behind it, as a list of ids. */
  readonly evidence?: (row: RowRef) => Sql;
  readonly facts?: (row: RowRef) => readonly (readonly [string, Sql])[];
}

/** A value that its author has submitted, for anyone else who may publish it. */
function approvalOf(value: Value): InboxKind {
  const { subject, line } = value;
  const table = value.resource.replace(/-/g, '_');
  const of = (row: RowRef) => (column: string) =>
    sql`(select s.${sql.ref(column)} from ${sql.table(subject.table)} s where s.id = ${row(subject.key)})`;
  const text = (row: RowRef, amount: Sql): Sql => amountText(amount, of(row)('currency'), value.form);
  const inUse = (
    row: RowRef,
  ): Sql => sql`(select ${text(row, sql.ref(`used.${value.amount}`))} || ', ' || ${dayText(sql.ref(`used.${value.day}`))}
    from ${sql.table(table)} used where ${sql.join(
      line.map((column) => sql`${sql.ref(`used.${column}`)} = ${row(column)}`),
      sql` and `,
    )} and used.status = ${lit(draftLive.live)} and used.deleted_at is null order by ${sql.ref(`used.${value.day}`)} desc, used.id desc limit 1)`;
  return {
    kind: value.kind,
    resource: value.resource,
    right: value.right,
    waits: (row, { viewer }) =>
      sql`${row('status')} = ${lit(draftLive.draft)} and ${row('submitted_at')} is not null and ${row('submitted_by_id')} is distinct from ${viewer.id}`,
    title: (row) => sql`${value.title}::text || ' ' || coalesce(${text(row, row(value.amount))}, '')`,
    subject: (row) =>
      sql`jsonb_build_object('type', ${subject.type}::text, 'id', ${row(subject.key)}, 'name', ${of(row)('name')})`,
    since: (row) => row('submitted_at'),
    url: (row) => value.page(row, of(row)),
    actions: (row) =>
      calls(row, `/api/${value.resource}/`, [
        { key: 'approve', method: 'PATCH', body: { status: draftLive.live } },
        { key: 'reject', method: 'PATCH', body: { submit: false }, reason: 'reason' },
      ]),
    evidence: (row) =>
      evidenceOf({
        facts: [
          ['Of', of(row)('name')],
          ['Entered by', nameOf('users', row('submitted_by_id'))],
          ['In use now', inUse(row)],
          ['Proposed', sql`${text(row, row(value.amount))} || ', ' || ${dayText(row(value.day))}`],
          ...(value.facts?.(row) ?? []),
        ],
        documents: value.evidence && filesOf(sql`file.id = any(${value.evidence(row)})`),
        text: row(value.note),
        rule: [
          'Someone other than its author confirms a value.',
          'Until then the value in use stays, on every page, mail and document.',
        ],
      }),
  };
}

const OPPORTUNITY: Pick<Value, 'right' | 'subject' | 'page'> = {
  right: ['investment_opportunity_live.update', 'investment_opportunity_existing.update'],
  subject: {
    type: 'investment_opportunity',
    table: 'investment_opportunities',
    key: 'investment_opportunity_id',
  },
  page: (row, subject) =>
    sql`case when ${subject('status')} >= ${lit(opportunityStatus.completed)} then '/admin/investments/existing/'
      else '/admin/investments/opportunities/' end || ${row('investment_opportunity_id')} || '/details'`,
};

export const approvalPrice = approvalOf({
  ...OPPORTUNITY,
  kind: 'approval_price',
  resource: 'share-prices',
  title: 'Share price',
  day: 'effective_on',
  amount: 'price',
  form: 'price',
  line: ['investment_opportunity_id', 'share_class'],
  note: 'valuation_basis',
});
export const approvalUnitValue = approvalOf({
  ...OPPORTUNITY,
  kind: 'approval_unit_value',
  resource: 'net-asset-values',
  title: 'Net asset value',
  day: 'as_of',
  amount: 'nav',
  form: 'money',
  line: ['investment_opportunity_id'],
  note: 'commentary',
});
export const approvalNav = approvalOf({
  kind: 'approval_nav',
  resource: 'fund-net-asset-values',
  right: ['funds.update'],
  title: 'Net asset value',
  subject: { type: 'fund', table: 'funds', key: 'fund_id' },
  day: 'as_of',
  amount: 'nav',
  form: 'money',
  page: (row) => sql`'/admin/funds/' || ${row('fund_id')} || '/details'`,
  line: ['fund_id'],
  note: 'commentary',
  evidence: (row) => sql`array[${row('document_id')}]`,
  facts: (row) => [['Why it is corrected', row('difference_note')]],
});
export const approvalValuation = approvalOf({
  kind: 'approval_valuation',
  resource: 'fund-opportunity-valuations',
  right: ['funds_opportunity.update'],
  title: 'Valuation',
  subject: {
    type: 'fund_investment_opportunity',
    table: 'fund_investment_opportunities',
    key: 'fund_investment_opportunity_id',
  },
  day: 'as_of',
  amount: 'fair_value',
  form: 'money',
  page: (row) =>
    sql`'/admin/investments/fund-opportunities/' || ${row('fund_investment_opportunity_id')} || '/details'`,
  line: ['fund_investment_opportunity_id'],
  note: 'commentary',
  evidence: (row) =>
    sql`array(select named.id::bigint from jsonb_array_elements_text(${row('document_ids')}) as named(id))`,
  facts: (row) => [
    [
      'Method',
      sql`case ${row('method')} when 'dcf' then 'Discounted cash flows' else initcap(replace(${row('method')}, '_', ' ')) end`,
    ],
  ],
});
