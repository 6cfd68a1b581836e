import { IconBell } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { bellCount } from './bell-count.ts';
import styles from './notification-panel.module.css';

export interface PanelItem {
  readonly id: string;
  readonly message: string;
  readonly icon?: string;
  readonly cta?: string | null;
  readonly read: boolean;
  readonly at: string;
}

export interface BellWords {
  readonly title: string;
  /** ‘Notifications, {n} unread’ with the number filled in. */
  readonly label: (unread: number) => string;
  readonly all: string;
  readonly unread: string;
  readonly markAll: string;
  readonly empty: string;
  readonly loading: string;
}

/** The bell with its count: neutral at `00`, red above. */
export function BellButton({
  unread,
  words,
  onOpen,
}: {
  unread: number;
  words: BellWords;
  onOpen: () => void;
}): ReactNode {
  return (
    <button
      type="button"
      className={styles.bell}
      aria-label={words.label(unread)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <IconBell size={20} stroke={1.75} aria-hidden />
      <span className={styles.count} data-unread={unread > 0} aria-hidden>
        {bellCount(unread)}
      </span>
    </button>
  );
}
