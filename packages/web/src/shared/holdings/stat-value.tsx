import type { ReactNode } from 'react';
import type { MoneyStyle } from '../../ui/format.ts';
import { Delta, Money, Num, Percent } from '../../ui/value.tsx';
import { Multiple } from './cell.tsx';
import type { Stat } from './portfolio-tables.ts';

/** A figure of the portfolio's header as its kind writes it; the gain carries sign and arrow. */
export function StatValue({
  stat,
  ...style
}: { stat: Stat } & Pick<MoneyStyle, 'currency' | 'pence'>): ReactNode {
  if (stat.key === 'total_gain') return <Delta value={stat.value} {...style} />;
  if (stat.format === 'money') return <Money value={stat.value} {...style} />;
  if (stat.format === 'percent') return <Percent value={stat.value} decimals={1} />;
  if (stat.format === 'multiple') return <Multiple value={stat.value} />;
  return <Num value={stat.value} />;
}
