import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { atMostEvery } from '../../kit/at-most-every.ts';
import { useBoot, useViewer, useWords } from '../../kit/context.tsx';
import { downloadFile } from '../../kit/download-file.ts';
import { keys } from '../../kit/query-keys.ts';
import { refreshAll } from '../../kit/query.ts';
import { listen, type LiveNotification } from '../../kit/realtime.ts';
import { BellButton, type BellWords, type PanelItem } from '../../ui/bell.tsx';
import { OfflineGuard } from '../../ui/overlay/offline-guard.tsx';
import { clearNews, toast } from '../../ui/overlay/toasts.tsx';
import { part } from '../../ui/part.tsx';
import { plainText } from '../../ui/sanitise-bold.ts';
import { rereadInbox, setInboxLive } from '../../kit/inbox-news.ts';
import {
  refetchNotifications,
  takeLive,
  useMarkRead,
  useNotifications,
  useSide,
  useSoonForEach,
  useUnread,
} from '../../shared/notifications/notifications.ts';
import { wayTo } from './way-to.ts';
import { words } from './words.ts';

const Panel = part(async () => ({
  default: (await import('../../ui/notification-panel.tsx')).NotificationPanel,
}));

const MARK_AFTER_MS = 500;
/** Many notifications may arrive at the same time: what is on screen is read again once for all of them. */
const READ_AT_MOST_EVERY_MS = 2_000;
/** The news page announces new updates with a button instead of reloading under the reader. */
const SAID_BY_THEIR_PAGE = ['update-reports'];

/** Bell, panel and live news. `onConnection` tells the shell when the socket is lost. */
export function Bell({ onConnection }: { onConnection: (up: boolean) => void }): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const side = useSide();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const unread = useUnread(side);
  const list = useNotifications(side, open);
  const marking = useMarkRead(side);
  const markSoon = useSoonForEach(marking.one, MARK_AFTER_MS);
  const goTo = { page: (path: string) => router.history.push(path), file: downloadFile };
  const announced = useLiveNews(side, { onConnection, go: goTo, isOpen: open });
  const bellWords: BellWords = {
    title: t('title'),
    label: (n) => t('label', { n }),
    all: t('all'),
    unread: t('unread'),
    markAll: t('markAll'),
    empty: t('empty'),
    loading: t('loading'),
  };
  const items = list.data?.map(({ id, data, read_at, created_at }) => ({
    id,
    ...data,
    read: read_at !== null,
    at: created_at,
  }));
  const openItem = (item: PanelItem): void => {
    if (!item.read) markSoon(item.id);
    setOpen(false);
    wayTo(item.cta, goTo)?.();
  };
  return (
    <>
      <BellButton
        unread={unread.data?.length ?? 0}
        words={bellWords}
        onOpen={() => {
          clearNews();
          setOpened(true);
          setOpen(true);
        }}
      />
      <span className="sr-only" role="status">
        {announced}
      </span>
      {opened && (
        <OfflineGuard open={open} onClose={() => setOpen(false)}>
          <Panel
            open={open}
            onClose={() => setOpen(false)}
            items={items}
            words={bellWords}
            onOpenItem={openItem}
            onRead={(item) => marking.one(item.id)}
            onReadAll={marking.all}
          />
        </OfflineGuard>
      )}
    </>
  );
}

interface Shell {
  readonly onConnection: (up: boolean) => void;
  readonly go: Parameters<typeof wayTo>[1];
  /** The panel shows what arrives. */
  readonly isOpen: boolean;
}

/** Keeps one socket while the shell is on screen; answers the last announcement. */
function useLiveNews(side: 'user' | 'admin', shell: Shell): string {
  const t = useWords(words);
  const client = useQueryClient();
  const { pusher } = useBoot();
  const { id } = useViewer();
  const [announced, setAnnounced] = useState('');
  const latest = useRef({ ...shell, t });
  latest.current = { ...shell, t };
  useEffect(() => {
    if (pusher.key === '') return undefined;
    let wasUp = false;
    const readScreen = atMostEvery(READ_AT_MOST_EVERY_MS, () => void refreshAll(client, SAID_BY_THEIR_PAGE));
    return listen(pusher.key, id, {
      onConnection: (up) => {
        latest.current.onConnection(up);
        if (up && wasUp) {
          refetchNotifications(client, side);
          rereadInbox(client);
          readScreen();
        }
        setInboxLive(client, up);
        wasUp ||= up;
      },
      onBulkJob: ({ id: job }) => void client.invalidateQueries({ queryKey: keys.item('bulk-jobs', job) }),
      onInbox: ({ key }) => rereadInbox(client, key),
      onNotification: (live: LiveNotification) => {
        if (!takeLive(client, side, live, new Date())) return;
        const { t: say, go: open, isOpen } = latest.current;
        readScreen(); // its subject may be on screen: an approval, a document that is needed, a payment
        const message = plainText(live.message);
        const way = wayTo(live.cta, open);
        setAnnounced(say('arrived', { message }));
        if (isOpen) return;
        toast(message, {
          kind: 'news',
          action: way === null ? undefined : { label: say('view'), run: way },
        });
      },
    });
  }, [client, id, pusher.key, side]);
  return announced;
}
