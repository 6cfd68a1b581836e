import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import { sayInList } from '../list-words.ts';
import styles from './data-table.module.css';

/** First, last and three around the current one; null is a gap. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1);
  const near = [page - 1, page, page + 1].filter((each) => each > 1 && each < pages);
  return [1, (near[0] ?? 2) > 2 ? null : 0, ...near, (near.at(-1) ?? 0) < pages - 1 ? null : 0, pages].filter(
    (each) => each !== 0,
  );
}

export function Pager({
  page,
  pages,
  onPage,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}): ReactNode {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={sayInList('page', { n: '' })} data-no-print>
      <IconButton small label={sayInList('previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={18} />
      </IconButton>
      {pageWindow(page, pages).map((each, index) =>
        each === null ? (
          <span key={`gap-${index}`} className={styles.gap} aria-hidden>
            …
          </span>
        ) : (
          <button
            key={each}
            type="button"
            className={styles.pageButton}
            aria-label={sayInList('page', { n: each })}
            aria-current={each === page ? 'page' : undefined}
            onClick={() => onPage(each)}
          >
            {each}
          </button>
        ),
      )}
      <IconButton small label={sayInList('next')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={18} />
      </IconButton>
    </nav>
  );
}
