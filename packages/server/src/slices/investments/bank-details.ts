import { investmentStatus } from '@tranche/domain/investments/codes';
import { sql } from 'kysely';
import { accountToPay } from '../../kit/db/account-to-pay.ts';
import { lit } from '../../kit/db/literal.ts';
import { readSettings } from '../../kit/db/read-settings.ts';
import type { ReadContext, RowRef, Sql } from '../../kit/resource-engine/serving.ts';

/** Payee and reference are kept from investors. */
export const hidesPayee = ({ viewer, flags }: Pick<ReadContext, 'viewer' | 'flags'>): boolean =>
  viewer.kind === 'investor' && flags.hide_payment_reference === true;

/**
 * Where to pay, and only while a payment is due: before a cash call no one is shown an account (`domain.md#G`, `domain.md#8.2`
 * no. 36). The opportunity's own account comes before the firm's, each of them whole.
 */
export async function bankDetails(row: RowRef, context: ReadContext): Promise<Sql | null> {
  const { flags, viewer, secret, db } = context;
  if (viewer.kind === 'investor' ? flags.hide_bank_details : flags.hide_bank_details_admin) return null;
  const firm = await readSettings(db);
  const account = accountToPay('o', { firm, secret });
  const intl = flags.intl_bank_details_enabled
    ? sql`, 'iban', ${account.iban}, 'bic', ${account.bic}`
    : sql``;
  const payee = hidesPayee(context)
    ? sql``
    : sql`, 'account_name', ${account.account_name}, 'reference', ${row('payment_reference')}`;
  return sql`case when ${row('status')} = ${lit(investmentStatus.cashCalled)} then (select jsonb_build_object(
    'bank_name', ${account.bank_name}, 'sort_code', ${account.sort_code}, 'account_number', ${account.account_number}${intl}${payee},
    'amount', ${row('amount_outstanding')}::text, 'due_on', ${row('cash_call_due_on')})
    from investment_opportunities o where o.id = ${row('investment_opportunity_id')}) end`;
}
