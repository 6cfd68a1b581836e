import { IconChevronDown, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './listbox.module.css';

/** A field's right end: what empties it where there is something, the arrow otherwise. */
export function ListboxEnd({
  clearLabel,
  onClear,
}: {
  clearLabel: string;
  onClear: (() => void) | null;
}): ReactNode {
  if (onClear === null)
    return (
      <span className={styles.section}>
        <IconChevronDown size={16} aria-hidden />
      </span>
    );
  return (
    <button
      type="button"
      className={styles.clear}
      aria-label={clearLabel}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <IconX size={14} aria-hidden />
    </button>
  );
}
