import type { ReactNode } from 'react';
import styles from '../../cells.module.css';
import type { Deal } from '../family.ts';

/** What is dealt in: of whom, and what. */
export const Issuer = ({ deal }: { deal: Pick<Deal, 'issuer_name' | 'instrument'> }): ReactNode => (
  <span className={styles.two}>
    <span>{deal.issuer_name}</span>
    <span className={styles.note}>{deal.instrument}</span>
  </span>
);
