import type { Shift } from '@tranche/domain/documents/accessible';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import styles from './files.module.css';
import { fileWords } from './words.ts';

/** What a change does to what investors see, before it is done. */
export function ShiftNote({ shift: { shown, hidden } }: { shift: Shift }): ReactNode {
  const t = useWords(fileWords);
  return (
    <div role="status">
      {shown > 0 && <p className={styles.shift}>{t('willShow', { n: shown })}</p>}
      {hidden > 0 && <p className={styles.shift}>{t('willHide', { n: hidden })}</p>}
      {shown + hidden === 0 && <p className={styles.meta}>{t('noneChange')}</p>}
    </div>
  );
}
