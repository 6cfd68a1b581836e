import { sql } from 'kysely';
import type { App } from '../../../kit/app.ts';
import { accountToPay, type Account } from '../../../kit/db/account-to-pay.ts';
import type { Reader } from '../../../kit/db/database.ts';
import { readSettings } from '../../../kit/db/read-settings.ts';

/** Where a fund is paid: its own account, else the firm's. Null where the client keeps bank details from investors. */
export async function readAccount(app: App, db: Reader, fundId: number): Promise<Account | null> {
  const flags = await app.flags(db);
  if (flags.hide_bank_details) return null;
  const of = accountToPay('f', { firm: await readSettings(db), secret: app.config.secret });
  const { rows } = await sql<Account>`select ${of.account_name} as account_name, ${of.bank_name} as bank_name,
      ${of.sort_code} as sort_code, ${of.account_number} as account_number, ${of.iban} as iban, ${of.bic} as bic
    from funds f where f.id = ${fundId}`.execute(db);
  const [account] = rows;
  if (!account || (!account.account_number && !account.iban)) return null;
  return {
    ...account,
    ...(flags.hide_payment_reference && { account_name: null }),
    ...(!flags.intl_bank_details_enabled && { iban: null, bic: null }),
  };
}
