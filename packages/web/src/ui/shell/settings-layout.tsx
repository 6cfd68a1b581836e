import { NativeSelect } from '@mantine/core';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { say } from '../words.ts';
import type { NavBranch } from './nav-drawer.tsx';
import { NavItems } from './nav-items.tsx';
import styles from './settings-layout.module.css';

/** Left menu of 240 px at ≥ lg, a labelled select above the page below it (0.2). */
export function SettingsLayout({
  branches,
  children,
}: {
  branches: readonly NavBranch[];
  children: ReactNode;
}): ReactNode {
  const { pathname } = useLocation();
  const router = useRouter();
  return (
    <div className={styles.layout}>
      <nav className={styles.menu} aria-label={say('settings')}>
        {branches.map((branch) => (
          <section key={branch.label}>
            <p className={styles.title}>{branch.label}</p>
            <NavItems items={branch.items} />
          </section>
        ))}
      </nav>
      <NativeSelect
        className={styles.select}
        label={say('settings')}
        value={branches.flatMap((branch) => branch.items).find((item) => item.current)?.href ?? pathname}
        onChange={(event) => router.history.push(event.currentTarget.value)}
        data={branches.map((branch) => ({
          group: branch.label,
          items: branch.items.map((item) => ({ value: item.href, label: item.label })),
        }))}
      />
      <div className={styles.page}>{children}</div>
    </div>
  );
}
