import type { ReactNode } from 'react';
import styles from './refusal.module.css';

/** Why something that was requested was not done, where there is no form to say it. */
export function Refusal({ children }: { children: ReactNode }): ReactNode {
  return (
    <p role="alert" className={styles.refusal}>
      {children}
    </p>
  );
}
