import { IconChevronDown } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import styles from './fold.module.css';
import { usePhone } from './use-phone.ts';

/** Below md long pages fold to the headings of their parts. */
export const useFolds = usePhone;

export interface FoldProps {
  readonly title: ReactNode;
  /** Beside the title: a count. */
  readonly note?: ReactNode;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A part of a page under a heading that opens and closes it; on paper it is always open. */
export function Fold({ title, note, open, onToggle, children }: FoldProps): ReactNode {
  const id = useId();
  return (
    <section className={styles.fold} data-open={open}>
      <h2 id={`${id}title`}>
        <button
          type="button"
          className={styles.head}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          <span>{title}</span>
          {note}
          <IconChevronDown size={20} stroke={1.75} aria-hidden />
        </button>
      </h2>
      <div id={id} role="group" aria-labelledby={`${id}title`} hidden={!open} className={styles.body}>
        {children}
      </div>
    </section>
  );
}
