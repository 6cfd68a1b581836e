import {
  bankChangeStatus,
  WAITING_FOR_APPROVAL,
  type BankSubject,
} from '@tranche/domain/settings/bank-changes';
import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { readInput, selectedMessage } from '@tranche/domain/kit/input';
import { isIban } from '@tranche/domain/organisations/iban';
import { type RawBuilder, sql } from 'kysely';
import { jsonText, type Answer, type Params } from '../../../kit/http/route.ts';
import { dataText } from '../../../kit/resource-routes/answer.ts';
import { isVisible, sealed } from '../../../kit/resource-engine/columns.ts';
import { readContextIn } from '../../../kit/resource-engine/read-context.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import { AUDIT_COLUMNS, auditValues } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { BANK_TABLES, columnsOf, fieldsOf } from './bank-tables.ts';

export interface Withheld {
  /** The body without what waits for approval. */
  readonly body: Params;
  /** What to answer beside the record, or null where nothing waits. */
  readonly message: string | null;
}

/** The answer to a change: 202 with the sentence while part of it waits for a second person; a new record is 201. */
export const waitingAnswer = (
  json: string,
  { message }: Pick<Withheld, 'message'>,
  status: 201 | 202 = 202,
): Answer =>
  message === null
    ? dataText(json, status === 201 ? 201 : 200)
    : jsonText(`{"data":${json},"message":${JSON.stringify(message)}}`, status);

/**
 * Staff may not change alone where money goes (decision 012): new bank details leave the body and become a request that a
 * second person approves. What an investor changes of their own, and what the system writes, passes.
 */
export async function withholdBankChange(work: Work, subject: Subject, body: Params): Promise<Withheld> {
  const named = columnsOf(subject.type).filter((column) => column in body);
  if (work.viewer.kind !== 'staff' || named.length === 0) return { body, message: null };
  if (subject.type === 'settings' && !work.viewer.can('branding.update')) throw refuse('forbidden');
  const given = await readDetails(work, subject.type, body);
  const stored = Object.fromEntries(Object.entries(body).filter(([name]) => !named.includes(name)));
  const before = await currentDetails(work, subject.type, subject.id);
  const waiting = await waitingDetails(work, subject);
  const wanted: Details = {
    ...waiting,
    ...Object.fromEntries(
      Object.entries(given).map(([column, value]) => [column, typeof value === 'string' ? value : null]),
    ),
  };
  const proposed = Object.fromEntries(
    Object.entries(wanted).filter(([column, value]) => value !== (before[column] ?? null)),
  );
  if (isSame(proposed, waiting))
    return { body: stored, message: isEmpty(waiting) ? null : WAITING_FOR_APPROVAL };
  await replaceWaiting(work, subject);
  if (isEmpty(proposed)) return { body: stored, message: null };
  await propose(work, subject, proposed);
  return { body: stored, message: WAITING_FOR_APPROVAL };
}

/** The columns of the body that this client keeps and shows to staff, checked; the others are ignored as anywhere. */
async function readDetails(
  work: Work,
  type: BankSubject,
  body: Params,
): Promise<Readonly<Record<string, unknown>>> {
  const context = await readContextIn(work, 'update');
  const fields = Object.entries(fieldsOf(type)).filter(
    ([name, { spec }]) => name in body && isVisible(spec, context),
  );
  const given = readInput(Object.fromEntries(fields), body, 'update');
  if (typeof given.bank_iban !== 'string') return given;
  if (!isIban(given.bank_iban)) throw invalidField('bank_iban', selectedMessage('bank_iban'));
  return { ...given, bank_iban: given.bank_iban.replace(/\s/g, '').toUpperCase() };
}

type Details = Readonly<Record<string, string | null>>;
type Subject = { readonly type: BankSubject; readonly id: number; readonly name: string };

const isEmpty = (details: Details): boolean => Object.keys(details).length === 0;
const isSame = (one: Details, other: Details): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([column, value]) => column in other && other[column] === value);

const waitingFor = ({ type, id }: Subject): RawBuilder<unknown> =>
  sql`subject_type = ${type} and subject_id = ${id} and status = ${bankChangeStatus.waiting} and deleted_at is null`;

/** What waits already: a form that saves field by field adds to it, and does not ask for a part alone. */
async function waitingDetails(work: Work, subject: Subject): Promise<Details> {
  const { rows } = await sql<{ proposed: string }>`
    select pgp_sym_decrypt(proposed, ${work.app.config.secret}) as proposed from bank_detail_changes
    where ${waitingFor(subject)} for update`.execute(work.trx);
  return rows[0] ? JSON.parse(rows[0].proposed) : {};
}

async function replaceWaiting(work: Work, subject: Subject): Promise<void> {
  await sql`update bank_detail_changes set status = ${bankChangeStatus.replaced}, updated_at = ${work.now.toISOString()}
    where ${waitingFor(subject)}`.execute(work.trx);
}

/** The account as it is, in the clear. */
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

async function propose(work: Work, subject: Subject, proposed: Details): Promise<void> {
  const at = work.now.toISOString();
  const { rows } = await sql<{ id: number }>`
    insert into bank_detail_changes (subject_type, subject_id, subject_name, proposed, ${AUDIT_COLUMNS})
    values (${subject.type}, ${subject.id}, ${subject.name}, ${sealed(JSON.stringify(proposed), work.app.config.secret)},
      ${auditValues(at, work.viewer.id)}) returning id`.execute(work.trx);
  await recordEvent(work, {
    event: 'bank_detail_change.requested',
    target: { type: 'bank_detail_change', id: rows[0]?.id ?? 0 },
    description: `**${work.viewer.name}** requested a change to the bank details of **${subject.name}**`,
    from: null,
    to: bankChangeStatus.waiting,
    properties: { subject_type: subject.type, subject_id: subject.id, changed: Object.keys(proposed) },
  });
}
