import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { sayInForm } from '../form-words.ts';
import styles from './overlay.module.css';

/** What the unsaved guard asks: [Stay] [Discard changes]. */
export function LeaveChoice({ stay, discard }: { stay: () => void; discard: () => void }): ReactNode {
  return (
    <>
      <p className={styles.words}>{sayInForm('leaveBody')}</p>
      <div className={styles.footer}>
        <Button kind="danger" onClick={discard}>
          {sayInForm('discard')}
        </Button>
        <Button kind="primary" onClick={stay} data-autofocus>
          {sayInForm('stay')}
        </Button>
      </div>
    </>
  );
}
