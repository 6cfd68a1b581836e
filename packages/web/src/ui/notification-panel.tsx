import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { BellWords, PanelItem } from './bell.tsx';
import { Button } from './button.tsx';
import { NotificationIcon } from './notification-icon.tsx';
import { SidePanel } from './overlay/side-panel.tsx';
import { boldMarkup } from './sanitise-bold.ts';
import { ViewTabs } from './tab-links.tsx';
import { RelTime } from './value.tsx';
import styles from './notification-panel.module.css';

export interface NotificationPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Undefined while loading. */
  readonly items: readonly PanelItem[] | undefined;
  readonly words: BellWords;
  readonly onOpenItem: (item: PanelItem) => void;
  readonly onRead: (item: PanelItem) => void;
  readonly onReadAll: () => void;
}

/** 400 px drawer; arrow keys move between items, `r` marks read. */
export function NotificationPanel({
  open,
  onClose,
  items,
  words,
  onOpenItem,
  onRead,
  onReadAll,
}: NotificationPanelProps): ReactNode {
  const [view, setView] = useState('all');
  const list = useRef<HTMLUListElement>(null);
  const shown = items?.filter((item) => view === 'all' || !item.read);
  const unread = items?.filter((item) => !item.read).length ?? 0;
  // from wherever in the panel the focus is: it starts on the cross
  useEffect(() => {
    if (!open) return undefined;
    const move = (event: KeyboardEvent): void => {
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (by === 0 || list.current === null) return;
      const buttons = [...list.current.querySelectorAll<HTMLElement>('button')];
      const at = buttons.findIndex((button) => button === document.activeElement);
      event.preventDefault();
      buttons[Math.max(0, Math.min(buttons.length - 1, at + by))]?.focus();
    };
    window.addEventListener('keydown', move);
    return () => window.removeEventListener('keydown', move);
  }, [open]);
  return (
    <SidePanel open={open} onClose={onClose} title={words.title} width={400}>
      <ViewTabs
        label={words.title}
        tabs={[
          { key: 'all', label: words.all },
          { key: 'unread', label: words.unread, count: unread },
        ]}
        current={view}
        onChange={setView}
        end={
          unread > 0 && (
            <span className={styles.all}>
              <Button kind="quiet" small onClick={onReadAll}>
                {words.markAll}
              </Button>
            </span>
          )
        }
      />
      {shown === undefined || shown.length === 0 ? (
        <p className={styles.none} role="status">
          {shown === undefined ? words.loading : words.empty}
        </p>
      ) : (
        <ul ref={list} className={styles.list}>
          {shown.map((item) => (
            <li key={item.id}>
              <PanelEntry item={item} onOpen={() => onOpenItem(item)} onRead={() => onRead(item)} />
            </li>
          ))}
        </ul>
      )}
    </SidePanel>
  );
}

function PanelEntry({
  item,
  onOpen,
  onRead,
}: {
  item: PanelItem;
  onOpen: () => void;
  onRead: () => void;
}): ReactNode {
  return (
    <button
      type="button"
      className={styles.item}
      data-unread={!item.read}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (event.key === 'r' && !item.read) onRead();
      }}
    >
      <span className={styles.icon}>
        <NotificationIcon name={item.icon} />
      </span>
      <span className={styles.words}>
        <span dangerouslySetInnerHTML={{ __html: boldMarkup(item.message) }} />
        <span className={styles.at}>
          <RelTime value={item.at} />
        </span>
      </span>
      {!item.read && <span className={styles.dot} aria-hidden />}
    </button>
  );
}
