import type { InboxItem } from '@tranche/domain/inbox/inbox';
import {
  IconAlertTriangle,
  IconBuilding,
  IconCash,
  IconChartBar,
  IconFileText,
  IconId,
  IconMail,
  IconMessageQuestion,
  IconShieldSearch,
  IconSignature,
  IconUserCheck,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { formatDate } from '../../../ui/format.ts';
import { RelTime } from '../../../ui/value.tsx';
import { words } from '../../../shared/inbox/words.ts';
import styles from '../../../shared/inbox/inbox.module.css';

const ICONS: Readonly<Record<InboxItem['kind'], Icon>> = {
  category: IconUserCheck,
  identity_document: IconId,
  screening: IconShieldSearch,
  organisation_application: IconBuilding,
  bank_change: IconCash,
  approval_price: IconUserCheck,
  approval_unit_value: IconUserCheck,
  approval_nav: IconUserCheck,
  approval_valuation: IconUserCheck,
  approval_run: IconCash,
  question: IconMessageQuestion,
  signature: IconSignature,
  payment: IconCash,
  pa_deal: IconFileText,
  kpi_review: IconChartBar,
  failed: IconAlertTriangle,
  mail: IconMail,
};

interface Props {
  readonly items: readonly InboxItem[];
  readonly current: string | null;
  readonly onChoose: (key: string) => void;
}

/** Kind, who, what, since when; late ones say so. */
export function Queue({ items, current, onChoose }: Props): ReactNode {
  const t = useWords(words);
  return (
    <ul className={styles.queue} aria-label={t('queue')}>
      {items.map((item) => {
        const KindIcon = ICONS[item.kind];
        const isLate = item.due_at !== null && Date.parse(item.due_at) < Date.now();
        return (
          <li key={item.key}>
            <button
              type="button"
              className={styles.item}
              aria-current={item.key === current ? 'true' : undefined}
              data-item={item.key}
              onClick={() => onChoose(item.key)}
            >
              <KindIcon size={18} stroke={1.75} aria-hidden className={styles.kind} />
              <span className={styles.words}>
                <span className={styles.who}>{item.subject?.name ?? item.title}</span>
                <span className={styles.what}>{item.title}</span>
                <span className={styles.when}>
                  {item.due_at === null ? (
                    <RelTime value={item.waiting_since} />
                  ) : (
                    <span className={isLate ? styles.late : undefined}>
                      {t(isLate ? 'late' : 'due', { when: formatDate(item.due_at) })}
                    </span>
                  )}
                  {item.assigned_to_name && ` · ${item.assigned_to_name}`}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
