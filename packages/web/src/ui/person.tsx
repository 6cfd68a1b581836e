import { Avatar } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './person.module.css';

/** Initials of the first and last name: `Ann Maria Lee` → AL. */
export const initials = (name: string): string => {
  const parts = name.trim().split(/\s+/);
  return `${parts[0]?.[0] ?? ''}${parts.length > 1 ? (parts.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
};

/** A fixed box: nothing shifts when the picture arrives. */
export function Picture({
  name,
  src,
  size = 32,
  square,
}: {
  name: string;
  src?: string | null;
  size?: number;
  square?: boolean;
}): ReactNode {
  return (
    <Avatar src={src ?? null} alt="" size={size} radius={square ? 6 : '50%'} className={styles.picture}>
      {initials(name)}
    </Avatar>
  );
}

export function PersonCell({
  name,
  note,
  src,
  square,
}: {
  name: ReactNode & string;
  note?: ReactNode;
  src?: string | null;
  square?: boolean;
}): ReactNode {
  return (
    <span className={styles.person}>
      <Picture name={name} src={src} size={28} square={square} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
    </span>
  );
}
