import { sql } from 'kysely';
import { readSettings } from '../../../kit/db/read-settings.ts';
import type { Reader } from '../../../kit/db/database.ts';
import type { App } from '../../../kit/app.ts';

export interface Account {
  readonly account_name: string | null;
  readonly bank_name: string | null;
  readonly sort_code: string | null;
  readonly account_number: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
}

/** Where a fund is paid: its own account, else the firm's. Null where the client keeps bank details from investors. */
export async function readAccount(app: App, db: Reader, fundId: number): Promise<Account | null> {
  const flags = await app.flags();
  if (flags.hide_bank_details) return null;
  const firm = await readSettings(db);
  const { secret } = app.config;
  const own = (column: string) => sql`pgp_sym_decrypt(f.${sql.ref(column)}, ${secret})`;
  const { rows } =
    await sql<Account>`select ${own('bank_account_name')} as account_name, ${own('bank_name')} as bank_name,
      ${own('bank_sort_code')} as sort_code, ${own('bank_account_number')} as account_number,
      ${own('bank_iban')} as iban, ${own('bank_bic')} as bic from funds f where f.id = ${fundId}`.execute(db);
  const [fund] = rows;
  // never one's number with the other's sort code
  const account =
    fund?.account_number || fund?.iban
      ? fund
      : {
          account_name: firm.bank_account_name,
          bank_name: firm.bank_name,
          sort_code: firm.bank_sort_code,
          account_number: firm.bank_account_number,
          iban: firm.bank_iban,
          bic: firm.bank_bic,
        };
  if (!account.account_number && !account.iban) return null;
  return {
    ...account,
    ...(flags.hide_payment_reference && { account_name: null }),
    ...(!flags.intl_bank_details_enabled && { iban: null, bic: null }),
  };
}
