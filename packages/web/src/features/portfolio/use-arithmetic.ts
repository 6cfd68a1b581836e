import { isNegative, mul } from '@tranche/domain/kit/exact';
import { useWords } from '../../kit/context.tsx';
import { formatMoney, formatNumber, formatPercent } from '../../ui/format.ts';
import { arithmetic, type Term, type Way } from './arithmetic.ts';
import { words } from './words.ts';

/** What a figure is shown in. */
export type Unit = 'money' | 'percent' | 'multiple' | 'number';

interface Worked {
  readonly figure: string;
  readonly value: string | null;
  readonly unit: Unit;
  /** Said beside the figure, e.g. of how long a rate is. */
  readonly note?: string | null;
  readonly terms: readonly Term[];
}

const RATIOS = ['moic', 'dpi', 'tvpi', 'total_gain_pct'];

/** A figure's rule with its numbers in it: ‘£10.00 + £5.00 = £15.00’; of a rate of return, in words. */
export function useArithmetic(currency: string): (worked: Worked) => string | null {
  const t = useWords(words);
  const amount = (value: string): string =>
    `${isNegative(value) ? '−' : ''}${formatMoney(isNegative(value) ? mul(value, -1) : value, { currency, pence: 'always' })}`;
  const quantity = (value: string): string => formatNumber(value);
  return ({ figure, value, unit, note, terms }) => {
    if (value === null) return null;
    const result = written(value, unit, amount);
    if (figure === 'irr') return note ? t('rateOver', { result, note }) : t('rateOf', { result });
    if (unit === 'number' || figure === 'time_weighted' || figure === 'market_equivalent') return null;
    const way: Way = RATIOS.includes(figure) ? 'ratio' : 'sum';
    const line = arithmetic(way, terms, {
      amount,
      quantity,
      price: (price) => formatMoney(price, { currency }),
    });
    if (line !== null) return `${line} = ${result}`;
    return way === 'sum' && terms.length > 1 ? t('sumOf', { n: terms.length, result }) : null;
  };
}

function written(value: string, unit: Unit, amount: (value: string) => string): string {
  if (unit === 'money') return amount(value);
  if (unit === 'percent') return formatPercent(value);
  return unit === 'multiple' ? `${formatNumber(value, 2)}×` : formatNumber(value);
}
