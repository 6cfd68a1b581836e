import { compare, isNegative, sub } from '@tranche/domain/kit/exact';
import type { ReactNode } from 'react';
import { formatMoney } from '../format.ts';
import { part } from '../part.tsx';
import { BlockSkeleton } from '../skeleton.tsx';
import { say } from '../words.ts';
import { ChartCard } from './chart-card.tsx';
import { rem } from './rem.ts';
import styles from './waterfall.module.css';
import type { WaterfallCardProps } from './waterfall-props.ts';

const Plot = part(() => import('./waterfall-plot.tsx'), <BlockSkeleton height={rem(280)} />);

/** From one balance to the next, step by step; on a phone and on paper the same as a list (0.12). */
export function WaterfallCard({ title, takeaway, steps, currency }: WaterfallCardProps): ReactNode {
  const said = (value: string): string => formatMoney(value, { currency });
  const table = {
    head: [say('step'), say('value')],
    rows: steps.map(({ label, value }) => [label, signed(value, said)]),
  };
  return (
    <ChartCard title={title} takeaway={takeaway} table={table} height={280}>
      <div className={styles.drawn}>
        <Plot title={title} steps={steps} currency={currency} />
      </div>
      <dl className={styles.list}>
        {steps.map(({ label, value, total }) => (
          <div key={label} data-total={total}>
            <dt>{label}</dt>
            <dd className="num">{total ? said(value) : signed(value, said)}</dd>
          </div>
        ))}
      </dl>
    </ChartCard>
  );
}

/** Colour and position are not the only signs. */
const signed = (value: string, said: (value: string) => string): string => {
  if (compare(value, '0') === 0) return said('0');
  return isNegative(value) ? `−${said(sub('0', value))}` : said(value);
};
