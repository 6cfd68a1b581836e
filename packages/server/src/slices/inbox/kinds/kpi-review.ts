import { kpiRequestStatus } from '@tranche/domain/reporting/codes';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import type { RowRef, Sql } from '../../../kit/resource-engine/serving.ts';
import { figureTargetName } from '../../reporting/public.ts';
import { calls, dayText, evidenceOf, nameOf, type InboxKind } from '../kind.ts';

const period = (row: RowRef): Sql => dayText(row('period_end'));

/** Figures that a company has sent by its link. */
export const kpiReview: InboxKind = {
  kind: 'kpi_review',
  resource: 'kpi-requests',
  right: ['kpi.create'],
  waits: (row) => sql`${row('status')} = ${lit(kpiRequestStatus.submitted)}`,
  title: (row) => sql`'Figures to ' || ${period(row)}`,
  subject: (row) =>
    sql`jsonb_build_object('type', ${row('target_type')}, 'id', ${row('target_id')}, 'name', ${figureTargetName(row)})`,
  since: (row) => row('submitted_at'),
  owner: (row) => row('created_by_id'),
  url: (row) => sql`'/admin/reports/kpis/requests?request=' || ${row('id')}`,
  actions: (row) =>
    calls(row, '/api/kpi-requests/', [
      { key: 'approve', method: 'PATCH', body: { status: kpiRequestStatus.approved } },
      { key: 'reject', method: 'PATCH', body: { status: kpiRequestStatus.queried }, reason: 'question' },
    ]),
  evidence: (row) =>
    evidenceOf({
      facts: [
        ['Company', figureTargetName(row)],
        ['Period to', period(row)],
        ['Sent by', sql`coalesce(${row('recipient_name')}, ${row('recipient_email')})`],
        ['Requested by', nameOf('users', row('created_by_id'))],
        ['Figures', sql`jsonb_array_length(${row('report_sub_type_ids')})`],
        ['Comment', sql`${row('draft')} ->> 'commentary'`],
      ],
      rule: [
        'Compare each figure with the one before; the review marks what is odd.',
        'Approved figures can be locked and published for all companies together.',
      ],
    }),
};
