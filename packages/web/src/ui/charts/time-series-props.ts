import type { ReactNode } from 'react';

export interface TimeSeriesCardProps {
  readonly title: string;
  readonly takeaway?: ReactNode;
  readonly series: readonly Series[];
  readonly points: readonly SeriesPoint[];
  readonly unit: 'money' | 'number' | 'percent';
  /** Parts of a whole: areas one upon another, none of them a gap. */
  readonly stacked?: boolean;
  readonly currency?: string;
  /** Beside the table and the CSV. */
  readonly tools?: ReactNode;
  readonly height?: 220 | 280 | 360;
  /** Offer 3M 6M 1Y All. */
  readonly ranges?: boolean;
  /** Points of the first series to mark, e.g. purchases; `text` is in the table's last column. */
  readonly markers?: {
    readonly label: string;
    readonly at: readonly { readonly date: string; readonly text: string }[];
  };
}

export interface Series {
  readonly key: string;
  readonly label: string;
}

export interface SeriesPoint {
  /** `2026-03-12`. */
  readonly date: string;
  /** Decimal by series key; null is a gap, never filled in. */
  readonly values: Readonly<Record<string, string | null>>;
}
