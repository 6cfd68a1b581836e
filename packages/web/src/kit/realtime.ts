import type Pusher from 'pusher-js';

/** A notification as it is broadcast: its data flattened, plus id and type (`contract.md` 10.7). */
export interface LiveNotification {
  readonly id: string;
  readonly type: string;
  readonly message: string;
  readonly icon?: string;
  readonly cta?: string;
}

export interface RealtimeEvents {
  onNotification(notification: LiveNotification): void;
  /** True when the connection is up; after a loss the lists are read again. */
  onConnection(up: boolean): void;
}

const EVENT = 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated';
const HIDDEN_LIMIT_MS = 10 * 60_000;

/** One socket for the page: opened when the shell is idle, closed after ten minutes in a hidden tab, reopened on return. */
export function listen(key: string, userId: number, events: RealtimeEvents): () => void {
  let socket: Pusher | null = null;
  let closed = false;
  let hiddenTimer: number | undefined;

  const open = async (): Promise<void> => {
    const { default: Client } = await import('pusher-js');
    if (closed || socket) return;
    socket = new Client(key, optionsOf(window.location));
    socket.connection.bind('state_change', ({ current }: { current: string }) => {
      if (current === 'connected') events.onConnection(true);
      if (current === 'unavailable' || current === 'failed') events.onConnection(false);
    });
    socket.subscribe(`private-App.Models.User.${userId}`).bind(EVENT, (data: LiveNotification) => {
      events.onNotification(data);
    });
  };
  const close = (): void => {
    socket?.disconnect();
    socket = null;
  };
  const onVisibility = (): void => {
    window.clearTimeout(hiddenTimer);
    if (document.visibilityState === 'hidden') hiddenTimer = window.setTimeout(close, HIDDEN_LIMIT_MS);
    else if (socket === null) void open();
  };

  document.addEventListener('visibilitychange', onVisibility);
  void open();
  return () => {
    closed = true;
    window.clearTimeout(hiddenTimer);
    document.removeEventListener('visibilitychange', onVisibility);
    close();
  };
}

/** Same host and port as the page (`contract.md` 10.1); without `enabledTransports` the client would try other hosts. */
const optionsOf = ({ hostname, port, protocol }: Location) => {
  const secure = protocol === 'https:';
  const at = port ? Number(port) : secure ? 443 : 80;
  return {
    cluster: '',
    wsHost: hostname,
    wsPort: at,
    wssPort: at,
    forceTLS: secure,
    enabledTransports: ['ws' as const, 'wss' as const],
    channelAuthorization: { endpoint: '/broadcasting/auth', transport: 'ajax' as const },
  };
};
