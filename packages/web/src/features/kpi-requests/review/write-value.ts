import { formatMoney, formatNumber, formatPercent } from '../../../ui/format.ts';
import type { Kpi } from './use-review.ts';

/** A figure in the unit of its KPI; the currency is the company's and stands in its own column elsewhere. */
export function writeValue({ unit, decimals }: Pick<Kpi, 'unit' | 'decimals'>, value: string): string {
  if (unit === 'currency') return formatMoney(value, { pence: decimals === 0 ? 'never' : 'auto' });
  if (unit === 'percent') return formatPercent(value, decimals);
  return formatNumber(value, decimals);
}
