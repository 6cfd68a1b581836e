import type { ReactNode } from 'react';
import { AppLink } from '../app-link.tsx';
import { formatMoney, formatNumber, formatPercent } from '../format.ts';
import { part } from '../part.tsx';
import { BlockSkeleton } from '../skeleton.tsx';
import { say } from '../words.ts';
import { ChartCard } from './chart-card.tsx';
import styles from './charts.module.css';
import { sliceColour, type Slice } from './slices.ts';

export interface DonutCardProps {
  readonly title: string;
  readonly takeaway?: ReactNode;
  /** At most five are drawn; the rest are one grey slice. */
  readonly slices: readonly Slice[];
  readonly unit: 'money' | 'number';
  readonly currency?: string;
  /** Tabs over the ring: what the whole is split by. */
  readonly views?: ReactNode;
  readonly tools?: ReactNode;
}

const Plot = part(() => import('./donut-plot.tsx'), <BlockSkeleton height="100%" />);

/** Parts of a whole with their list. */
export function DonutCard(props: DonutCardProps): ReactNode {
  const { title, takeaway, slices, unit, currency, views, tools } = props;
  const total = slices.reduce((sum, slice) => sum + Number(slice.value), 0);
  const said = (value: string): string =>
    unit === 'money' ? formatMoney(value, { currency }) : formatNumber(value);
  const share = (value: string): string => formatPercent(total === 0 ? 0 : (Number(value) / total) * 100, 1);
  const table = {
    head: [title, say('value'), say('share')],
    rows: slices.map((slice) => [slice.label, said(slice.value), share(slice.value)]),
  };
  return (
    <ChartCard title={title} takeaway={takeaway} table={table} height={220} views={views} tools={tools}>
      <div className={styles.donut}>
        <div className={styles.ring}>
          <Plot slices={slices} />
        </div>
        <ul>
          {slices.map((slice, index) => (
            <li key={slice.label}>
              <span className={styles.swatch} style={{ background: sliceColour(index) }} aria-hidden />
              <span className={styles.sliceLabel}>
                {slice.href === undefined ? (
                  slice.label
                ) : (
                  // two charts of a page may each have a slice of this name
                  <AppLink href={slice.href} aria-label={`${slice.label}: ${title}`}>
                    {slice.label}
                  </AppLink>
                )}
              </span>
              <span className="num muted">{share(slice.value)}</span>
            </li>
          ))}
        </ul>
      </div>
    </ChartCard>
  );
}
