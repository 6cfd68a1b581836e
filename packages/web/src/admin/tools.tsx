import type { ReactNode } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { useAccess } from '../kit/access.tsx';
import { useWords } from '../kit/context.tsx';
import { isOpen } from '../kit/routes.ts';
import { InboxLink } from '../features/inbox/inbox-link.tsx';
import { Help } from '../shared/support/help.tsx';
import { ActionMenu } from '../ui/menu.tsx';
import { CREATE } from './create.ts';
import { adminRoutes } from './routes.tsx';
import { words } from './words.ts';
import styles from './tools.module.css';

/** The Create menu: forms that are built and permitted; then help. */
export function AdminTools(): ReactNode {
  const t = useWords(words);
  const access = useAccess();
  const items = CREATE.filter((path) =>
    adminRoutes.some((route) => route.path === path && isOpen(route, access)),
  ).flatMap((path) => {
    const route = adminRoutes.find((each) => each.path === path);
    return route ? [{ label: t.text(route.title), href: path }] : [];
  });
  return (
    <>
      {items.length > 0 && (
        <ActionMenu
          items={items}
          trigger={
            <button type="button" className={styles.create}>
              <IconPlus size={16} stroke={2} aria-hidden />
              <span>{t('create')}</span>
            </button>
          }
        />
      )}
      <Help />
      <InboxLink />
    </>
  );
}
