import { isZero } from '../kit/money.ts';
import type { Explanation } from './explanation.ts';
import { ownershipPercent } from './holding.ts';
import type { Source } from './source.ts';

/** Shares or units held, and those in issue on the day with the record of what they are of (`domain.md#3.5`); null where none are in issue. */
export function explainOwnership(
  shares: string,
  issued: { readonly value: string; readonly source: Source },
): Explanation | null {
  if (isZero(issued.value)) return null;
  return {
    figure: 'ownership_pct',
    by: 'percent',
    formula: 'Shares or units held ÷ all that are in issue',
    value: ownershipPercent(shares, issued.value),
    rows: [
      { label: 'Shares or units', date: null, value: shares },
      { label: 'In issue', date: null, ...issued },
    ],
  };
}
