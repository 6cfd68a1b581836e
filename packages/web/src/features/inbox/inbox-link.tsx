import { IconInbox } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import styles from './inbox-link.module.css';
import { useInboxCount } from '../../shared/inbox/queries.ts';
import { linkWords } from './link-words.ts';

const INBOX = '/admin/inbox';
/** The pages that open from here; the top menu has neither. */
const HERE = [INBOX, '/admin/tasks'];

/** In the header: how much waits for the viewer. */
export function InboxLink(): ReactNode {
  const t = useWords(linkWords);
  const total = useInboxCount(false).data?.total ?? 0;
  const { pathname } = useLocation();
  const current = pathname === INBOX ? 'page' : HERE.includes(pathname) || undefined;
  return (
    <AppLink
      href={INBOX}
      className={styles.link}
      aria-label={t('badge', { n: total })}
      aria-current={current}
    >
      <IconInbox size={20} stroke={1.75} aria-hidden />
      {total > 0 && <span className={styles.badge}>{total > 99 ? '99+' : total}</span>}
    </AppLink>
  );
}
