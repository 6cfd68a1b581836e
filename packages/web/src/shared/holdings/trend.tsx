import { percentOf, sub } from '@tranche/domain/kit/exact';
import type { ReactNode } from 'react';
import { part } from '../../ui/part.tsx';
import { useWords } from '../../kit/context.tsx';
import { formatMoney, formatPercent } from '../../ui/format.ts';
import { Num } from '../../ui/value.tsx';
import { words } from './words.ts';
import styles from './holdings.module.css';

const Sparkline = part(() => import('../../ui/charts/sparkline.tsx'));

/** How the price of a share or a unit went; said in words to anyone who does not see it. */
export function Trend({
  prices,
  currency,
}: {
  prices: readonly string[] | undefined;
  currency: string;
}): ReactNode {
  const t = useWords(words);
  const [first, last] = [prices?.[0], prices?.at(-1)];
  if (prices === undefined || first === undefined || last === undefined) return <Num value={null} />;
  const label = t('trend', {
    first: formatMoney(first, { currency }),
    last: formatMoney(last, { currency }),
    change: formatPercent(percentOf(sub(last, first), first), 1),
  });
  return (
    <span className={styles.trend}>
      <Sparkline values={prices} label={label} />
    </span>
  );
}
