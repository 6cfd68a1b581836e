import type { ReactNode } from 'react';

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** A link … */
  readonly href?: string;
  /** … or a verb. */
  readonly onSelect?: () => void;
  /** A line above this item. */
  readonly divided?: boolean;
}
