import { conflict, invalidField, refuse } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import {
  bankChangeStatus as status,
  OWN_CHANGE,
  type BankSubject,
} from '@tranche/domain/settings/bank-changes';
import { bankDetailChanges } from '@tranche/domain/settings/bank-detail-changes.resource';
import { sql } from 'kysely';
import { sealed } from '../../../kit/resource-engine/columns.ts';
import { readContextIn, servingOf } from '../../../kit/resource-engine/read-context.ts';
import { lockRow } from '../../../kit/resource-engine/write.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import { changedBy, changedNow } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { BANK_TABLES, columnsOf } from './bank-tables.ts';
import { currentDetails } from './propose-bank-change.ts';

export interface Decision {
  readonly status: number;
  readonly reason?: string | null;
}

/** Hears of details that now stand, within the transaction. */
export type Applied = (
  work: Work,
  subject: { readonly type: BankSubject; readonly id: number },
) => Promise<void>;

/** A second person approves or rejects. Whoever asked may take their request back, and no more. */
export async function decideBankChange(
  work: Work,
  id: string,
  decision: Decision,
  applied: Applied,
): Promise<number> {
  const row = await lockRow(
    servingOf(work.app, bankDetailChanges.name),
    work,
    id,
    await readContextIn(work, 'update'),
  );
  if (decision.status !== status.approved && decision.status !== status.rejected)
    throw invalidField('status', selectedMessage('status'));
  if (row.status !== status.waiting) throw conflict('This change has already been approved or rejected.');
  const approves = decision.status === status.approved;
  const own = row.created_by_id === work.viewer.id;
  if (own && approves) throw refuse('forbidden', { message: OWN_CHANGE });
  if (!approves && !own && !decision.reason?.trim()) throw invalidField('reason', requiredMessage('reason'));
  const at = work.now.toISOString();
  const type = subjectOf(row.subject_type);
  const subject = { type, id: Number(row.subject_id) };
  const previous = await currentDetails(work, type, subject.id);
  if (approves) {
    await apply(work, type, subject.id, Number(row.id));
    await applied(work, subject);
  }
  await sql`update bank_detail_changes set previous = ${sealed(JSON.stringify(previous), work.app.config.secret)}
    where id = ${Number(row.id)}`.execute(work.trx);
  await work.trx
    .updateTable('bank_detail_changes')
    .set({
      status: decision.status,
      decided_by_id: work.viewer.id,
      decided_at: at,
      reason: decision.reason ?? null,
      ...changedNow(work),
    })
    .where('id', '=', Number(row.id))
    .execute();
  await recordEvent(work, {
    event: approves ? 'bank_detail_change.approved' : 'bank_detail_change.rejected',
    target: { type: 'bank_detail_change', id: Number(row.id) },
    description: `**${work.viewer.name}** ${approves ? 'approved' : 'rejected'} the new bank details of **${String(row.subject_name)}**`,
    from: status.waiting,
    to: decision.status,
    reason: decision.reason ?? null,
    properties: { subject_type: type, subject_id: row.subject_id },
  });
  return Number(row.id);
}

function subjectOf(name: unknown): BankSubject {
  const known = Object.keys(BANK_TABLES).find((type): type is BankSubject => type === name);
  if (known === undefined) throw refuse('not_found');
  return known;
}

/** The columns are those of the definition, whatever the request was made of. */
async function apply(work: Work, type: BankSubject, subjectId: number, id: number): Promise<void> {
  const { secret } = work.app.config;
  const { rows } = await sql<{ proposed: Record<string, string | null> }>`
    select pgp_sym_decrypt(proposed, ${secret})::jsonb as proposed from bank_detail_changes where id = ${id}`.execute(
    work.trx,
  );
  const proposed = rows[0]?.proposed ?? {};
  const { table, encrypted } = BANK_TABLES[type];
  const set = columnsOf(type)
    .filter((column) => column in proposed)
    .map((column) => {
      const value = proposed[column] ?? null;
      return sql`${sql.ref(column)} = ${encrypted && value !== null ? sealed(value, secret) : value}`;
    });
  if (type === 'investment_method_entity') set.push(sql`bank_changed_at = ${work.now.toISOString()}`);
  set.push(changedBy(work));
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${subjectId}`.execute(work.trx);
}
