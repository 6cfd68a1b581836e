import { isPositive, money, sum } from '@tranche/domain/kit/money';
import type { Work } from '../../../kit/workflow/workflow.ts';

interface Bought {
  readonly id: number;
  readonly amount: string | null;
  readonly shares: string | null;
  readonly share_price: string | null;
  readonly fee_amount: string;
  readonly fee_vat: string;
}

/** The flows of an investment that is paid for: what was bought, and the fees beside it, dated by the payment. */
export async function writePurchase(work: Work, investment: Bought, on: string): Promise<void> {
  const at = work.now.toISOString();
  const base = {
    investment_id: investment.id,
    date: on,
    created_at: at,
    updated_at: at,
    created_by_id: work.viewer.id,
  };
  const fees = money(sum([investment.fee_amount, investment.fee_vat]));
  await work.trx
    .insertInto('investment_transactions')
    .values([
      {
        ...base,
        type: 'purchase',
        amount: investment.amount ?? '0.00',
        shares: investment.shares,
        price: investment.share_price,
      },
      ...(isPositive(fees)
        ? [{ ...base, type: 'fee' as const, amount: fees, shares: null, price: null }]
        : []),
    ])
    .execute();
}
