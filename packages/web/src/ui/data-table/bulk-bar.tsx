import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { say } from '../words.ts';
import styles from './data-table.module.css';

/** Takes the toolbar's place while rows are selected (0.6). */
export function BulkBar({
  count,
  onClear,
  children,
}: {
  count: number;
  onClear: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.bulk} role="region" aria-label={say('selected', { n: count })}>
      <strong aria-live="polite">{say('selected', { n: count })}</strong>
      {children}
      <Button kind="quiet" small onClick={onClear}>
        {say('clear')}
      </Button>
    </div>
  );
}
