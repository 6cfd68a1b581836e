import { decidesNothing } from '@tranche/domain/inbox/inbox';
import { IconInbox, IconListCheck } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import styles from './inbox-link.module.css';
import { useInboxCount } from '../../shared/inbox/queries.ts';
import { linkWords } from './link-words.ts';

const INBOX = '/admin/inbox';
const TASKS = '/admin/tasks';
/** The pages that open from here; the top menu has neither. */
const HERE = [INBOX, TASKS];

/** In the header: how much waits for the viewer; for whom nothing ever waits, their tasks. */
export function InboxLink(): ReactNode {
  const t = useWords(linkWords);
  const count = useInboxCount(false).data;
  const { pathname } = useLocation();
  const total = count?.total ?? 0;
  const onlyTasks = count !== undefined && decidesNothing(count);
  const href = onlyTasks ? TASKS : INBOX;
  const current = pathname === href ? 'page' : HERE.includes(pathname) || undefined;
  const Sign = onlyTasks ? IconListCheck : IconInbox;
  return (
    <AppLink
      href={href}
      className={styles.link}
      aria-label={onlyTasks ? t('tasks') : t('badge', { n: total })}
      aria-current={current}
    >
      <Sign size={20} stroke={1.75} aria-hidden />
      {total > 0 && <span className={styles.badge}>{total > 99 ? '99+' : total}</span>}
    </AppLink>
  );
}
