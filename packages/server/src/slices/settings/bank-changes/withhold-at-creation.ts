import type { BankSubject } from '@tranche/domain/settings/bank-changes';
import { sql } from 'kysely';
import type { Params } from '../../../kit/http/route.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { BANK_TABLES, columnsOf } from './bank-tables.ts';
import { withholdBankChange } from './propose-bank-change.ts';

/** A new record, and what to say beside it where its account waits. */
export interface CreatedWithoutBank {
  readonly id: number;
  readonly message: string | null;
}

/**
 * A record that staff create with an account stands without it until a second person approves (decision 012): otherwise
 * anyone who may not change an account alone would make a new record with their own. Of an investor or the system all passes.
 */
export async function withholdBankAtCreation(
  work: Work,
  type: BankSubject,
  body: Params,
  create: (body: Params) => Promise<number>,
): Promise<CreatedWithoutBank> {
  if (work.viewer.kind !== 'staff') return { id: await create(body), message: null };
  const columns = new Set(columnsOf(type));
  const part = (bank: boolean): Params =>
    Object.fromEntries(Object.entries(body).filter(([name]) => columns.has(name) === bank));
  const id = await create(part(false));
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(BANK_TABLES[type].table)} where id = ${id}`.execute(work.trx);
  const { message } = await withholdBankChange(work, { type, id, name: rows[0]?.name ?? '' }, part(true));
  return { id, message };
}
