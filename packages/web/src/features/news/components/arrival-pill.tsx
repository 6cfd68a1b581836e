import { IconArrowUp } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { UnreadReports } from '../../../shared/news/unread-reports.ts';
import { arrivals } from '../report-views.ts';
import type { NewsRow } from '../queries.ts';
import { words } from '../words.ts';
import styles from './news.module.css';

/** ‘1 new update’ in place of a list that moves while it is read. */
export function ArrivalPill({
  unread,
  rows,
  onShow,
}: {
  unread: UnreadReports | undefined;
  rows: readonly NewsRow[] | undefined;
  onShow: () => void;
}): ReactNode {
  const t = useWords(words);
  const known = useKnown(unread, rows !== undefined);
  const fresh = unread && rows && known.ids ? arrivals(unread, known.ids, rows) : [];
  return (
    <div role="status" className={styles.arrival}>
      {fresh.length > 0 && (
        <button
          type="button"
          className={styles.pill}
          onClick={() => {
            known.accept();
            onShow();
          }}
        >
          <IconArrowUp size={16} aria-hidden />
          {t('arrived', { n: fresh.length })}
        </button>
      )}
    </div>
  );
}

/** What was unread when the list was first on screen: older than the list, however far down it stands. */
function useKnown(
  unread: UnreadReports | undefined,
  listed: boolean,
): { ids: ReadonlySet<number> | null; accept: () => void } {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null);
  const now = (): ReadonlySet<number> => new Set(unread?.keys());
  if (ids === null && unread !== undefined && listed) setIds(now());
  return { ids, accept: () => setIds(now()) };
}
