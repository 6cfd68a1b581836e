import {
  bankChangeStatus,
  WAITING_FOR_APPROVAL,
  type BankSubject,
} from '@tranche/domain/settings/bank-changes';
import { refuse } from '@tranche/domain/kit/errors';
import { readInput } from '@tranche/domain/kit/input';
import { type RawBuilder, sql } from 'kysely';
import { jsonText, type Answer, type Params } from '../../../kit/http/route.ts';
import { sealed } from '../../../kit/resource-engine/columns.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { BANK_TABLES, columnsOf, fieldsOf } from './bank-tables.ts';

export interface Withheld {
  /** The body without what waits for approval. */
  readonly body: Params;
  /** What to answer beside the record, or null where nothing waits. */
  readonly message: string | null;
}

/** The answer to a change: 202 with the sentence while part of it waits for a second person. */
export const waitingAnswer = (json: string, { message }: Withheld): Answer =>
  message === null
    ? jsonText(`{"data":${json}}`)
    : jsonText(`{"data":${json},"message":${JSON.stringify(message)}}`, 202);

/**
 * Staff may not change alone where money goes (decision 012): new bank details leave the body and become a request that a
 * second person approves. What an investor changes of his own, and what the system writes, passes.
 */
export async function withholdBankChange(
  work: Work,
  subject: { readonly type: BankSubject; readonly id: number; readonly name: string },
  body: Params,
): Promise<Withheld> {
  const named = columnsOf(subject.type).filter((column) => column in body);
  if (work.viewer.kind !== 'staff' || named.length === 0) return { body, message: null };
  if (subject.type === 'settings' && !work.viewer.can('branding.update')) throw refuse('forbidden');
  const given = readInput(
    Object.fromEntries(Object.entries(fieldsOf(subject.type)).filter(([name]) => named.includes(name))),
    body,
    'update',
  );
  const kept = Object.fromEntries(Object.entries(body).filter(([name]) => !named.includes(name)));
  const before = await currentDetails(work, subject.type, subject.id);
  const proposed = Object.fromEntries(
    named.flatMap((column) => {
      const value = typeof given[column] === 'string' ? given[column] : null;
      return value === (before[column] ?? null) ? [] : [[column, value]];
    }),
  );
  if (Object.keys(proposed).length === 0) return { body: kept, message: null };
  await propose(work, subject, proposed);
  return { body: kept, message: WAITING_FOR_APPROVAL };
}

/** The account as it stands, in the clear. */
export async function currentDetails(
  work: Work,
  type: BankSubject,
  id: number,
): Promise<Readonly<Record<string, string | null>>> {
  const { table, encrypted } = BANK_TABLES[type];
  const columns = columnsOf(type).map((column): RawBuilder<unknown> => {
    const ref = sql.ref(column);
    return encrypted ? sql`pgp_sym_decrypt(${ref}, ${work.app.config.secret}) as ${ref}` : ref;
  });
  const { rows } = await sql<
    Record<string, string | null>
  >`select ${sql.join(columns)} from ${sql.table(table)}
    where id = ${id}`.execute(work.trx);
  return rows[0] ?? {};
}

async function propose(
  work: Work,
  subject: { readonly type: BankSubject; readonly id: number; readonly name: string },
  proposed: Readonly<Record<string, string | null>>,
): Promise<void> {
  const at = work.now.toISOString();
  const of = sql`subject_type = ${subject.type} and subject_id = ${subject.id}`;
  await sql`update bank_detail_changes set status = ${bankChangeStatus.replaced}, updated_at = ${at}
    where ${of} and status = ${bankChangeStatus.waiting} and deleted_at is null`.execute(work.trx);
  const { rows } = await sql<{ id: number }>`
    insert into bank_detail_changes (subject_type, subject_id, subject_name, proposed, created_at, updated_at, created_by_id, updated_by_id)
    values (${subject.type}, ${subject.id}, ${subject.name}, ${sealed(JSON.stringify(proposed), work.app.config.secret)},
      ${at}, ${at}, ${work.viewer.id}, ${work.viewer.id}) returning id`.execute(work.trx);
  await recordEvent(work, {
    event: 'bank_detail_change.requested',
    target: { type: 'bank_detail_change', id: rows[0]?.id ?? 0 },
    description: `**${work.viewer.name}** asked to change the bank details of **${subject.name}**`,
    from: null,
    to: bankChangeStatus.waiting,
    properties: { subject_type: subject.type, subject_id: subject.id, changed: Object.keys(proposed) },
  });
}
