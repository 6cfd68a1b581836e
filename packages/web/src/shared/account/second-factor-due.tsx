import { IconShieldLock } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import { useAccess } from '../../kit/access.tsx';
import { useViewer, useWords } from '../../kit/context.tsx';
import styles from './second-factor-due.module.css';
import { secondFactorDueWords } from './second-factor-due-words.ts';

/** Who was led there in this visit: once is enough, the sentence stays. */
const led = new Set<number>();

/** A role that must have a second factor is led to the security page first, and told why on every page (`domain.md#N`). */
export function SecondFactorDue(): ReactNode {
  const t = useWords(secondFactorDueWords);
  const { id, second_factor_due: due = false } = useViewer();
  const { kind } = useAccess();
  const { pathname } = useLocation();
  const router = useRouter();
  const page = kind === 'staff' ? '/admin/settings/security' : '/investor/profile/security';
  const here = pathname === page;
  useEffect(() => {
    if (!due || led.has(id)) return;
    led.add(id);
    if (!here) router.history.push(page);
  }, [due, here, id, page, router]);
  if (!due) return null;
  return (
    <p role="status" className={styles.due} data-no-print>
      <IconShieldLock size={18} stroke={1.75} aria-hidden />
      <span>
        {t('text')} {!here && <AppLink href={page}>{t('link')}</AppLink>}
      </span>
    </p>
  );
}
