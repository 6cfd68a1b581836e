import type { Amounts } from '@tranche/domain/opportunities/amounts';
import { decimal, money } from '@tranche/domain/kit/money';

/** The three parts of the progress bar; what was raised off the platform counts as received. */
export const raiseParts = (amounts: Amounts): { received: string; awaiting: string; reserved: string } => ({
  received: money(
    decimal(amounts.raised).minus(amounts.reserved).minus(amounts.confirmed).minus(amounts.cash_called),
  ),
  awaiting: amounts.cash_called,
  reserved: money(decimal(amounts.reserved).plus(amounts.confirmed)),
});
