import type { ReactNode } from 'react';
import styles from './row-list.module.css';

/** Rows of a flush card, divided by hairlines; each child is a `<li>` whose parts wrap. */
export const RowList = ({ children }: { children: ReactNode }): ReactNode => (
  <ul className={styles.list}>{children}</ul>
);
