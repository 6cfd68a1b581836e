import { Drawer } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { say } from '../words.ts';
import { NavItems } from './nav-items.tsx';
import styles from './shell.module.css';
import type { NavLeaf } from './nav-leaf.ts';

export interface NavBranch {
  readonly label: string;
  readonly items: readonly NavLeaf[];
}

/** Areas with their sub-pages, then Settings and Logout; closes when the route changes. */
export default function NavDrawer({
  open,
  onClose,
  branches,
  foot,
  path,
}: {
  open: boolean;
  onClose: () => void;
  branches: readonly NavBranch[];
  foot: ReactNode;
  path: string;
}): ReactNode {
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) onClose();
    first.current = false;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only a change of route closes it
  }, [path]);
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      position="left"
      size={300}
      title={say('menu')}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      <nav aria-label={say('mainMenu')} className={styles.drawer}>
        {branches.map((branch) => (
          <section key={branch.label}>
            {branch.items.some((item) => item.label !== branch.label) && (
              <p className={styles.drawerTitle}>{branch.label}</p>
            )}
            <NavItems items={branch.items} />
          </section>
        ))}
        <div className={styles.drawerFoot}>{foot}</div>
      </nav>
    </Drawer>
  );
}
