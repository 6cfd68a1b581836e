import { bankChangeStatus, type BankSubject } from '@tranche/domain/settings/bank-changes';
import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import { Can, useAccess } from '../../kit/access.tsx';
import { useWords } from '../../kit/context.tsx';
import { NoOther } from '../second-person/no-other.tsx';
import { useList } from '../../kit/query.ts';
import styles from './bank.module.css';
import { bankWords } from './words.ts';

export interface BankWaitingProps {
  readonly type: BankSubject;
  readonly id: number;
  /** What the server said of the change that was just sent (202). */
  readonly message?: string | null;
}

/** The fields show what stands; this says that something else was requested and waits for a second person. */
export function BankWaiting({ type, id, message = null }: BankWaitingProps): ReactNode {
  const t = useWords(bankWords);
  const { kind } = useAccess();
  const waiting = useList(
    'bank-detail-changes',
    { filter: { subject_type: type, subject_id: id, status: bankChangeStatus.waiting } },
    { enabled: kind === 'staff' },
  );
  const [change] = waiting.data?.data ?? [];
  if (message === null && change === undefined) return null;
  return (
    <p role="status" className={styles.waiting}>
      <IconClock size={18} stroke={1.75} aria-hidden />
      <span>
        {message ?? t('waiting')} {change !== undefined && <NoOther kind="bank_change" id={change.id} />}{' '}
        <Can p="branding.update">
          <AppLink href="/admin/settings/account/bank-changes">{t('review')}</AppLink>
        </Can>
      </span>
    </p>
  );
}
