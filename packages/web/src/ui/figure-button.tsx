import type { ReactNode } from 'react';
import styles from './figure-button.module.css';

export interface FigureButtonProps {
  /** For a screen reader, after the figure: what opens. */
  readonly how: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** A figure that opens to how it was worked out. */
export const FigureButton = ({ how, onOpen, children }: FigureButtonProps): ReactNode => (
  <button type="button" className={styles.figure} aria-haspopup="dialog" onClick={onOpen}>
    {children}
    <span className="sr-only">{how}</span>
  </button>
);
