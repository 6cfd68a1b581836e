import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { sayInForm } from '../form-words.ts';
import { sayInList } from '../list-words.ts';
import styles from './data-table.module.css';

/** Takes the toolbar's place while rows are selected (0.6); on a phone it stays at the bottom of the screen. */
export function BulkBar({
  count,
  all = false,
  matching = null,
  onAll,
  onPage,
  onClear,
  children,
}: {
  count: number;
  /** All that match are selected. */
  all?: boolean;
  /** How many match, where more do than are selected and all can be chosen. */
  matching?: number | null;
  onAll?: () => void;
  /** Selects the rest of the page, where no column's head does. */
  onPage?: () => void;
  onClear: () => void;
  children: ReactNode;
}): ReactNode {
  const label = sayInList(all ? 'allSelected' : 'selected', { n: count.toLocaleString() });
  return (
    <div className={styles.bulk} role="region" aria-label={label}>
      <strong aria-live="polite">{label}</strong>
      {matching !== null && (
        <Button kind="quiet" small onClick={onAll}>
          {sayInList('selectMatching', { n: matching.toLocaleString() })}
        </Button>
      )}
      {onPage && (
        <Button kind="quiet" small onClick={onPage}>
          {sayInList('selectPage')}
        </Button>
      )}
      <div className={styles.bulkActs}>{children}</div>
      <Button kind="quiet" small onClick={onClear}>
        {sayInForm('clear')}
      </Button>
    </div>
  );
}
