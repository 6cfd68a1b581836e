import type { ReactNode } from 'react';
import styles from './row-list.module.css';

/**
 * Rows of a flush card, divided by hairlines; each child is a `<li>` whose parts wrap. `figures`: its words, a figure, a
 * state and an action, which are under one another where there is room.
 */
export const RowList = ({ figures, children }: { figures?: boolean; children: ReactNode }): ReactNode => (
  <ul className={styles.list} data-figures={figures}>
    {children}
  </ul>
);

/** What a row is, and under it what else there is to say. The words take what room the row's other parts leave. */
export const RowWords = ({ name, children }: { name: ReactNode; children?: ReactNode }): ReactNode => (
  <span className={styles.words}>
    <span className={styles.name}>{name}</span>
    {children}
  </span>
);

/** A line of the further words. */
export const RowNote = ({ children }: { children: ReactNode }): ReactNode =>
  children ? <span className={styles.note}>{children}</span> : null;
