import { RUN_KIND_LABELS, runStatus } from '@tranche/domain/funds/runs/codes';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import type { RowRef, Sql } from '../../../kit/resource-engine/serving.ts';
import { amountText, dayText, evidenceOf, nameOf, subjectOf, type InboxKind } from '../kind.ts';

const LABELS = JSON.stringify(RUN_KIND_LABELS);
const labelOf = (row: RowRef): Sql => sql`${LABELS}::jsonb ->> ${row('kind')}`;
const fundOf = (row: RowRef, column: 'name' | 'currency'): Sql =>
  sql`(select f.${sql.ref(column)} from funds f where f.id = ${row('target_id')})`;
const totalOf = (row: RowRef): Sql => amountText(row('total'), fundOf(row, 'currency'));

/** A run that its author has submitted, for anyone else who may post it; exactly as it was previewed. */
export const approvalRun: InboxKind = {
  kind: 'approval_run',
  resource: 'runs',
  right: ['funds.update'],
  flag: 'funds_enabled',
  waits: (
    row,
    { viewer },
  ) => sql`${row('status')} = ${lit(runStatus.draft)} and ${row('submitted_at')} is not null
    and ${row('submitted_by_id')} is distinct from ${viewer.id}`,
  title: (row) => sql`${labelOf(row)} || coalesce(' ' || ${totalOf(row)}, '')`,
  subject: (row) => subjectOf('fund', row('target_id'), fundOf(row, 'name')),
  since: (row) => row('submitted_at'),
  url: (row) => sql`'/admin/funds/' || ${row('target_id')} || '/details/transactions?run=' || ${row('id')}`,
  actions: (row) => sql`jsonb_build_array(
    jsonb_build_object('key', 'approve', 'method', 'POST', 'path', '/api/runs/' || ${row('id')} || '/post',
      'body', jsonb_build_object('preview_hash', ${row('preview_hash')}), 'needs_reason', false, 'reason_field', null),
    jsonb_build_object('key', 'reject', 'method', 'PATCH', 'path', '/api/runs/' || ${row('id')},
      'body', jsonb_build_object('submit', false), 'needs_reason', true, 'reason_field', 'reason'))`,
  evidence: (row) =>
    evidenceOf({
      facts: [
        ['Of', fundOf(row, 'name')],
        ['Entered by', nameOf('users', row('submitted_by_id'))],
        ['Total', totalOf(row)],
        ['Date', dayText(row('entry_date'))],
        [
          'Holders',
          sql`(select count(l.investment_method_entity_id) from run_lines l where l.run_id = ${row('id')})`,
        ],
      ],
      text: row('message'),
      rule: [
        'Someone other than its author posts a run.',
        'It is posted as its author previewed it, or not at all.',
      ],
    }),
};
