import { sql } from 'kysely';
import type { Sql } from '../resource-engine/serving.ts';
import type { StoredSettings } from './settings-table.ts';

export interface Account {
  readonly account_name: string | null;
  readonly bank_name: string | null;
  readonly sort_code: string | null;
  readonly account_number: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
}

const COLUMNS = {
  account_name: 'bank_account_name',
  bank_name: 'bank_name',
  sort_code: 'bank_sort_code',
  account_number: 'bank_account_number',
  iban: 'bank_iban',
  bic: 'bank_bic',
} as const;

interface Options {
  readonly firm: StoredSettings;
  readonly secret: string;
}

/**
 * Where money is paid: the account of the record (of a table's `alias`) where it has a number or an IBAN, else the firm's. An
 * account is taken whole: never one's number with the other's sort code.
 */
export function accountToPay(alias: string, { firm, secret }: Options): Readonly<Record<keyof Account, Sql>> {
  const own = (column: string): Sql => sql.ref(`${alias}.${column}`);
  const hasOwn = sql`(${own('bank_account_number')} is not null or ${own('bank_iban')} is not null)`;
  const part = (name: keyof Account): Sql =>
    sql`case when ${hasOwn} then pgp_sym_decrypt(${own(COLUMNS[name])}, ${secret}) else ${firm[COLUMNS[name]]}::text end`;
  return {
    account_name: part('account_name'),
    bank_name: part('bank_name'),
    sort_code: part('sort_code'),
    account_number: part('account_number'),
    iban: part('iban'),
    bic: part('bic'),
  };
}
