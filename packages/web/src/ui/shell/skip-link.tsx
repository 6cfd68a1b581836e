import type { ReactNode } from 'react';
import { say } from '../words.ts';
import styles from './shell.module.css';

/** First in the tab order of every shell. */
export const SkipLink = (): ReactNode => (
  <a className={styles.skip} href="#content" data-no-print>
    {say('skip')}
  </a>
);

/** The landmark that the skip link and a change of route lead to. */
export const Main = ({ children, className }: { children: ReactNode; className?: string }): ReactNode => (
  <main id="content" tabIndex={-1} className={className}>
    {children}
  </main>
);
