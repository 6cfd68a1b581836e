import type { ReactNode } from 'react';

export interface BarCardProps {
  readonly title: string;
  readonly takeaway?: ReactNode;
  readonly points: readonly BarPoint[];
  /** Of the bars and of the line. */
  readonly names: { readonly value: string; readonly target: string };
  readonly write: (value: string) => string;
  /** Short, for the axis: `£1.2m`. */
  readonly writeShort: (value: string) => string;
  /** Counts: no half of one on the axis. */
  readonly whole?: boolean;
  readonly height?: 220 | 280 | 360;
}

export interface BarPoint {
  /** As the axis names it: `Q1 2026`. */
  readonly label: string;
  /** Decimal strings; null is a gap. */
  readonly value: string | null;
  readonly target: string | null;
  /** What the table and the tooltip say of a value that has no place on this axis: it is in another unit. */
  readonly said?: string;
  /** What is different there: a line before the bar, or a mark above it, with its words. */
  readonly marks?: readonly BarMark[];
}

export interface BarMark {
  /** From here on it is something else, or this one said something else before. */
  readonly kind: 'break' | 'changed';
  readonly text: string;
  /** In full, below the drawing. */
  readonly note: string;
}
