import type { ReactNode } from 'react';
import styles from './print-head.module.css';
import { Logo, type Brand } from './shell/logo.tsx';

export interface PrintHeadProps {
  readonly brand: Brand;
  readonly title: string;
  readonly date: string;
  /** Whom the document is for. */
  readonly reader: string;
}

/** Stands at the head of a printed page and nowhere on screen. */
export const PrintHead = ({ brand, title, date, reader }: PrintHeadProps): ReactNode => (
  <div className={styles.head} aria-hidden>
    <Logo brand={brand} />
    <p className={styles.words}>
      <span>{title}</span>
      <span>{[date, reader].join(' · ')}</span>
    </p>
  </div>
);
