import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { IconChevronRight, IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { leave } from '../../kit/enter.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { hrefOfPage, pageAt, PROFILE, useProfilePages, useToSign } from './pages.ts';
import styles from './profile-frame.module.css';
import { profileWords } from './words.ts';

/**
 * The profile's pages beside one another: a menu at the left; on a phone the overview is the list of pages, and each
 * page leads back to it. `lead` is above the menu on a phone and above the content elsewhere.
 */
export function ProfileFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const t = useWords(profileWords);
  const { pathname } = useLocation();
  const home = pathname === PROFILE || pathname === `${PROFILE}/view`;
  return (
    <Stack gap={24}>
      {!home && (
        <AppLink className={styles.back} href={`${PROFILE}/view`}>
          {t('back')}
        </AppLink>
      )}
      <PageHeader title={title} />
      <div className={styles.layout} data-home={home}>
        {lead !== undefined && <div className={styles.lead}>{lead}</div>}
        <Menu home={home} />
        <div className={styles.content}>
          <Stack gap={24}>{children}</Stack>
        </div>
      </div>
    </Stack>
  );
}

function Menu({ home }: { home: boolean }): ReactNode {
  const t = useWords(profileWords);
  const client = useQueryClient();
  const { pathname, hash } = useLocation();
  const pages = useProfilePages();
  const toSign = useToSign();
  const current = pageAt(pathname, hash);
  return (
    <nav aria-label={t('nav')} className={styles.nav} data-home={home}>
      <ul className={styles.menu}>
        {pages.map((page) => (
          <li key={page}>
            <AppLink href={hrefOfPage(page)} aria-current={page === current ? 'page' : undefined}>
              <span>{t(`pages.${page}`)}</span>
              {page === 'documents' && toSign > 0 && (
                <span className={styles.badge}>
                  <span aria-hidden>{toSign}</span>
                  <span className="sr-only">{t('toSign', { n: toSign })}</span>
                </span>
              )}
              <IconChevronRight size={18} stroke={1.75} aria-hidden className={styles.chevron} />
            </AppLink>
          </li>
        ))}
        <li className={styles.logout}>
          <button type="button" onClick={() => leave(client)}>
            <IconLogout size={18} stroke={1.75} aria-hidden />
            {t('logout')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
