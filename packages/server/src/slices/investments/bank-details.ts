import { investmentStatus } from '@tranche/domain/investments/codes';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import { readSettings } from '../../kit/db/read-settings.ts';
import type { ReadContext, RowRef, Sql } from '../../kit/resource-engine/serving.ts';

/** Payee and reference are kept from investors. */
export const hidesPayee = ({ viewer, flags }: Pick<ReadContext, 'viewer' | 'flags'>): boolean =>
  viewer.kind === 'investor' && flags.hide_payment_reference === true;

/**
 * Where to pay, and only while a payment is due: before a cash call no one is shown an account (`domain.md#G`, `domain.md#8.2`
 * no. 36). The opportunity's own account comes before the firm's.
 */
export async function bankDetails(row: RowRef, context: ReadContext): Promise<Sql | null> {
  const { flags, viewer, secret, db } = context;
  if (viewer.kind === 'investor' ? flags.hide_bank_details : flags.hide_bank_details_admin) return null;
  const firm = await readSettings(db);
  const own = (column: string): Sql => sql`pgp_sym_decrypt(${sql.ref(`o.${column}`)}, ${secret})`;
  const intl = flags.intl_bank_details_enabled
    ? sql`, 'iban', coalesce(${own('bank_iban')}, ${firm.bank_iban}), 'bic', coalesce(${own('bank_bic')}, ${firm.bank_bic})`
    : sql``;
  const payee = hidesPayee(context)
    ? sql``
    : sql`, 'account_name', coalesce(${own('bank_account_name')}, ${firm.bank_account_name}), 'reference', ${row('payment_reference')}`;
  return sql`case when ${row('status')} = ${lit(investmentStatus.cashCalled)} then (select jsonb_build_object(
    'bank_name', coalesce(${own('bank_name')}, ${firm.bank_name}),
    'sort_code', coalesce(${own('bank_sort_code')}, ${firm.bank_sort_code}),
    'account_number', coalesce(${own('bank_account_number')}, ${firm.bank_account_number})${intl}${payee},
    'amount', ${row('amount_outstanding')}::text, 'due_on', ${row('cash_call_due_on')})
    from investment_opportunities o where o.id = ${row('investment_opportunity_id')}) end`;
}
