import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccess } from '../access.tsx';
import { useWords } from '../context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './profile-frame.module.css';
import { profileWords } from './words.ts';

const BASE = '/investor/profile';

/** The profile's pages beside one another: a menu at the left, a row that scrolls on a phone (I13). */
export function ProfileFrame({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const t = useWords(profileWords);
  const access = useAccess();
  const { pathname } = useLocation();
  const category = access.on('enableRiskWarning') || access.on('enableFinancialPromotionExceptions');
  const pages = [
    'view' as const,
    'details' as const,
    ...(category ? ['type' as const] : []),
    ...(access.on('enableComplianceTest') ? ['appropriateness' as const] : []),
    'documents' as const,
    'security' as const,
  ];
  const current = pages.find((page) => pathname === `${BASE}/${page}`) ?? 'view';
  return (
    <Stack gap={24}>
      <PageHeader title={title} />
      <div className={styles.layout}>
        <nav aria-label={t('nav')}>
          <ul className={styles.menu}>
            {pages.map((page) => (
              <li key={page}>
                <AppLink href={`${BASE}/${page}`} aria-current={page === current ? 'page' : undefined}>
                  {t(`pages.${page}`)}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <Stack gap={24}>{children}</Stack>
      </div>
    </Stack>
  );
}
