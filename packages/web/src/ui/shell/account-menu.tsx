import type { ReactNode } from 'react';
import { ActionMenu } from '../menu.tsx';
import type { MenuItem } from '../menu-item.ts';
import { Picture } from '../person.tsx';
import styles from './shell.module.css';

/** Picture, name, role; then the entries. */
export function AccountMenu({
  name,
  role,
  avatar,
  items,
  label,
}: {
  name: string;
  role: string;
  avatar: string | null;
  items: readonly MenuItem[];
  /** Accessible name of the button. */
  label: string;
}): ReactNode {
  return (
    <ActionMenu
      items={items}
      trigger={
        <button type="button" className={styles.account} aria-label={label}>
          <Picture name={name} src={avatar} size={32} />
          <span className={styles.accountWords}>
            <span>{name}</span>
            <span className={styles.accountRole}>{role}</span>
          </span>
        </button>
      }
    />
  );
}
