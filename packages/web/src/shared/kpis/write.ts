import type { Frequency } from '@tranche/domain/reporting/codes';
import { formatMoney, formatNumber, formatPercent, formatMonth } from '../../ui/format.ts';
import type { Translate } from '../../kit/terms.ts';
import type { Kpi } from './series.ts';
import type { kpiWords } from './words.ts';

export type KpiSay = Translate<typeof kpiWords>;

/** A figure in its unit: `£1,204,000`, `12.5%`, `1.4×`, `14.2 months`. */
export function writeKpi(
  say: KpiSay,
  { unit, decimals }: Pick<Kpi, 'unit' | 'decimals'>,
  value: string,
  currency: string,
): string {
  switch (unit) {
    case 'currency':
      return formatMoney(value, { currency, pence: decimals === 0 ? 'never' : 'auto' });
    case 'percent':
      return formatPercent(value, decimals);
    case 'multiple':
      return `${formatNumber(value, Math.max(decimals, 1))}×`;
    case 'months':
      return say('months', { n: formatNumber(value, decimals) });
    case 'number':
    case 'text':
      return formatNumber(value, decimals);
  }
}

/** The same on an axis: `£1.2m`, and no unit where it is long. */
export function writeShort(
  say: KpiSay,
  kpi: Pick<Kpi, 'unit' | 'decimals'>,
  value: string,
  currency: string,
): string {
  if (kpi.unit === 'currency') return formatMoney(value, { currency, compact: true });
  return kpi.unit === 'months' ? formatNumber(value, kpi.decimals) : writeKpi(say, kpi, value, currency);
}

/** `Q1 2026`, `Mar 2026`, `H1 2026`, `Year to Mar 2026`. */
export function writePeriod(say: KpiSay, frequency: Frequency, end: string): string {
  const [year = '', month = ''] = end.split('-');
  switch (frequency) {
    case 'monthly':
      return formatMonth(end);
    case 'quarterly':
      return say('quarter', { n: Math.ceil(Number(month) / 3), year });
    case 'half_yearly':
      return say('half', { n: Math.ceil(Number(month) / 6), year });
    case 'annual':
      return say('yearTo', { month: formatMonth(end) });
  }
}
