import { IconChevronDown, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './listbox.module.css';

/** A field's right end: what empties it where there is something, the arrow otherwise. */
export function ListboxEnd({
  clear,
}: {
  clear: { readonly label: string; readonly onClear: () => void } | null;
}): ReactNode {
  if (clear === null)
    return (
      <span className={styles.section}>
        <IconChevronDown size={16} aria-hidden />
      </span>
    );
  return (
    <button
      type="button"
      className={styles.clear}
      aria-label={clear.label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={clear.onClear}
    >
      <IconX size={14} aria-hidden />
    </button>
  );
}
