import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import styles from './inbox-link.module.css';
import { useInboxCount } from '../../shared/inbox/queries.ts';
import { linkWords } from './link-words.ts';

/** In the header: how much waits for the viewer. */
export function InboxLink(): ReactNode {
  const t = useWords(linkWords);
  const total = useInboxCount(false).data?.total ?? 0;
  return (
    <AppLink href="/admin/inbox" className={styles.link} aria-label={t('badge', { n: total })}>
      <IconInbox size={20} stroke={1.75} aria-hidden />
      {total > 0 && <span className={styles.badge}>{total > 99 ? '99+' : total}</span>}
    </AppLink>
  );
}
