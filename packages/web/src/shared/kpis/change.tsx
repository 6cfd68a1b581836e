import { isNegative, isZero } from '@tranche/domain/kit/exact';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { formatNumber, formatPercent } from '../../ui/format.ts';
import styles from './kpis.module.css';
import type { Change as Moved, Kpi } from './series.ts';
import { kpiWords } from './words.ts';

/** ▲ +7.2%: the arrow is the direction, the colour whether that is good; percentages move by points. */
export function Change({ change, kpi }: { change: Moved | null; kpi: Kpi }): ReactNode {
  const say = useWords(kpiWords);
  if (change === null) return null;
  if (isZero(change.value)) return <span className={styles.change}>{say('unchanged')}</span>;
  const rising = !isNegative(change.value);
  const size = (text: string): string => text.replace(/^-/, '');
  const amount =
    kpi.unit === 'percent'
      ? say('points', { n: formatNumber(size(change.value), Math.max(kpi.decimals, 1)) })
      : change.pct === null
        ? formatNumber(size(change.value), kpi.decimals)
        : formatPercent(size(change.pct), 1);
  return (
    <span className={styles.change} data-good={change.good ?? undefined}>
      {rising ? '▲ +' : '▼ −'}
      {amount}
    </span>
  );
}
