import type { ReactNode } from 'react';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly size?: number | string;
  /** No way out but the dialog's own: Esc and the overlay do nothing (S3). */
  readonly blocking?: boolean;
  /** Whole screen below md. */
  readonly sheet?: boolean;
}

export interface SidePanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** 480 (default) or 640 px; whole screen below md. */
  readonly wide?: boolean;
  readonly width?: number;
  readonly footer?: ReactNode;
  /** The content fills the panel and scrolls on its own. */
  readonly bare?: boolean;
}
