import { BULK_PROGRESS_EVENT } from '@tranche/domain/bulk/codes';
import { INBOX_CHANGED, type InboxChange } from '@tranche/domain/inbox/inbox-changed';
import { openSocket } from './pusher-socket.ts';

/** A notification as it is broadcast: its data flattened, plus id and type (`contract.md#10.7`). */
export interface LiveNotification {
  readonly id: string;
  readonly type: string;
  readonly message: string;
  readonly icon?: string;
  readonly cta?: string;
}

export interface RealtimeEvents {
  onNotification(notification: LiveNotification): void;
  /** An item of the inbox came, left or was changed. */
  onInbox(change: InboxChange): void;
  /** A bulk job of the viewer went on. */
  onBulkJob(job: { readonly id: number }): void;
  /** True when the connection is up; after a loss the lists are read again. */
  onConnection(up: boolean): void;
}

const EVENT = 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated';
const HIDDEN_LIMIT_MS = 10 * 60_000;

/** One socket for the page: opened with the shell, closed after ten minutes in a hidden tab, reopened on return. */
export function listen(key: string, userId: number, events: RealtimeEvents): () => void {
  let close: (() => void) | null = null;
  let hiddenTimer: number | undefined;

  const open = (): void => {
    close = openSocket({
      key,
      channel: `private-App.Models.User.${userId}`,
      onConnection: (up) => events.onConnection(up),
      onEvent: (event, data) => {
        if (event === EVENT) events.onNotification(data as LiveNotification);
        if (event === BULK_PROGRESS_EVENT) events.onBulkJob(data as { readonly id: number });
        if (event === INBOX_CHANGED) events.onInbox(data as InboxChange);
      },
    });
  };
  const shut = (): void => {
    close?.();
    close = null;
  };
  const onVisibility = (): void => {
    window.clearTimeout(hiddenTimer);
    if (document.visibilityState === 'hidden') hiddenTimer = window.setTimeout(shut, HIDDEN_LIMIT_MS);
    else if (close === null) open();
  };

  document.addEventListener('visibilitychange', onVisibility);
  open();
  return () => {
    window.clearTimeout(hiddenTimer);
    document.removeEventListener('visibilitychange', onVisibility);
    shut();
  };
}
