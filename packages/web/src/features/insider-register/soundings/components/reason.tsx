import type { ReactNode } from 'react';
import styles from '../../cells.module.css';

/** Two lines of a reason; the whole of it is in the dialog that edits it. */
export const Reason = ({ text }: { text: string | null }): ReactNode => (
  <span className={styles.clamp} title={text ?? undefined}>
    {text}
  </span>
);
