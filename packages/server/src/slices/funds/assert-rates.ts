import { formatDay } from '@tranche/domain/kit/calendar';
import { conflict } from '@tranche/domain/kit/errors';

/** A value that leaves an asset out would be wrong without saying so: 409 until the rate is there. */
export function assertRates(
  missing: readonly string[],
  { to, at }: { readonly to: string; readonly at: string },
): void {
  if (missing.length === 0) return;
  throw conflict(
    `There is no exchange rate from ${missing.join(', ')} to ${to} by ${formatDay(at)}. Import the rates, or enter the value of the investments manually.`,
  );
}
