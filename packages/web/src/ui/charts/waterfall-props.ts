import type { ReactNode } from 'react';

export interface WaterfallCardProps {
  readonly title: string;
  readonly takeaway?: ReactNode;
  readonly steps: readonly WaterfallStep[];
  readonly currency: string;
}

export interface WaterfallStep {
  readonly label: string;
  /** Signed decimal string. */
  readonly value: string;
  /** A balance that is on its own; the others move it. */
  readonly total?: boolean;
}
