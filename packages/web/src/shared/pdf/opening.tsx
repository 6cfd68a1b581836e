import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { viewerWords } from './words.ts';
import { BlockSkeleton } from '../../ui/skeleton.tsx';
import styles from './pdf.module.css';

/** A page of the usual shape while the first bytes come. */
export function Opening(): ReactNode {
  const t = useWords(viewerWords);
  return (
    <div className={styles.opening} aria-busy="true">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <div className={styles.sheet}>
        <BlockSkeleton height="100%" />
      </div>
    </div>
  );
}
