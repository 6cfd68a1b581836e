import type { ColumnType } from '@tranche/domain/portfolio/table-codes';
import type { ColumnKey } from '@tranche/domain/portfolio/tables';
import type { ReactNode } from 'react';
import { formatNumber } from '../../ui/format.ts';
import { Chip } from '../../ui/status-pill.tsx';
import { DateTime, Delta, Money, Num, Percent } from '../../ui/value.tsx';
import styles from './holdings.module.css';

/** `1.2500` → 1.25×. */
export const Multiple = ({ value }: { value: string | number | null | undefined }): ReactNode =>
  value === null || value === undefined ? (
    <Num value={null} />
  ) : (
    <span className="num">{`${formatNumber(value, 2)}×`}</span>
  );

/** What has to be said under a figure. */
export const Said = ({ note }: { note: string | null | undefined }): ReactNode =>
  note ? <span className={`${styles.second} muted`}>{note}</span> : null;

const GAINS: readonly ColumnKey[] = ['unrealised_gain', 'unrealised_gain_pct', 'total_return'];

export interface CellProps {
  readonly column: { readonly key: ColumnKey; readonly data_type: ColumnType };
  readonly value: string | null | undefined;
  readonly currency: string;
}

/** A portfolio cell as its type writes it; gains carry sign and arrow. */
export function Cell({ column: { key, data_type: type }, value, currency }: CellProps): ReactNode {
  if (GAINS.includes(key))
    return <Delta value={value} of={type === 'percent' ? 'percent' : 'money'} currency={currency} />;
  switch (type) {
    case 'money':
    case 'price':
      return <Money value={value} currency={currency} />;
    case 'qty':
      return <Num value={value} />;
    case 'percent':
      return <Percent value={value} />;
    case 'multiple':
      return <Multiple value={value} />;
    case 'date':
      return <DateTime value={value} />;
    case 'badge':
      return value ? <Chip>{value}</Chip> : null;
    case 'text':
      return value;
    case 'trend':
      return null; // no cell holds it: see <Trend>
  }
}
