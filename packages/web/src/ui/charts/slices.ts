export interface Slice {
  readonly label: string;
  /** Decimal string. */
  readonly value: string;
  /** The rows that it counts. */
  readonly href?: string;
}

/** Five hues, then one grey. */
export const sliceColour = (index: number): string =>
  index < 5 ? `var(--chart-${index + 1})` : 'var(--chart-8)';
