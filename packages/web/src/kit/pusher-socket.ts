/**
 * The client's half of the Pusher protocol 7 (`contract.md#10`), as far as one private channel needs it: connect,
 * authorise, subscribe, ping, and come back after a loss. The field's own client weighs a tenth of the portal's first load.
 */
export interface SocketOptions {
  readonly key: string;
  readonly channel: string;
  readonly onEvent: (event: string, data: unknown) => void;
  readonly onConnection: (up: boolean) => void;
}

interface Frame {
  readonly event: string;
  readonly data?: unknown;
}

/** Silence after which the server is asked whether it is there, and how long it may take to answer. */
const QUIET_MS = 30_000;
const ANSWER_MS = 10_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** The server refuses for good: asking again would change nothing (10.4). */
const isFinal = (code: number): boolean => code >= 4000 && code < 4100;

/** Opens the socket and keeps it open until the returned function is called. */
export function openSocket(options: SocketOptions): () => void {
  let socket: WebSocket | null = null;
  let timer: number | undefined;
  let failures = 0;
  let closed = false;

  const after = (ms: number, work: () => void): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(work, ms);
  };
  const send = (event: string, data: unknown = {}): void => socket?.send(JSON.stringify({ event, data }));
  const watch = (): void =>
    after(QUIET_MS, () => {
      send('pusher:ping');
      after(ANSWER_MS, () => socket?.close());
    });
  const connect = (): void => {
    if (closed) return;
    const current = new WebSocket(addressOf(window.location, options.key));
    socket = current;
    current.onmessage = ({ data }) => void listener(readFrame(String(data)));
    current.onclose = ({ code }) => {
      if (closed || socket !== current) return;
      // a blink is no one's business
      if (failures > 0) options.onConnection(false);
      if (isFinal(code)) return;
      after(Math.min(FIRST_WAIT_MS * 2 ** failures++, LONGEST_WAIT_MS), connect);
    };
  };
  const listener = async ({ event, data }: Frame): Promise<void> => {
    watch();
    if (event === 'pusher:connection_established') await subscribe((data as { socket_id: string }).socket_id);
    else if (event === 'pusher:ping') send('pusher:pong');
    else if (event === 'pusher_internal:subscription_succeeded') {
      failures = 0;
      options.onConnection(true);
    } else if (!event.startsWith('pusher')) options.onEvent(event, data);
  };
  const subscribe = async (socketId: string): Promise<void> => {
    const { channel } = options;
    const auth = await authorise(socketId, channel);
    if (auth === null) socket?.close();
    else send('pusher:subscribe', { channel, auth });
  };
  const atOnce = (): void => {
    failures = 0;
    if (socket?.readyState === WebSocket.CLOSED) connect();
  };

  window.addEventListener('online', atOnce);
  connect();
  return () => {
    closed = true;
    window.clearTimeout(timer);
    window.removeEventListener('online', atOnce);
    socket?.close();
  };
}

/** Same host and port as the page (10.1). */
const addressOf = ({ protocol, host }: Location, key: string): string =>
  `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/app/${key}?protocol=7&client=js&version=8.6.0&flash=false`;

/** The server's `data` is JSON in JSON (10.2). A frame that cannot be read is no one's. */
export function readFrame(text: string): Frame {
  try {
    const { event, data } = JSON.parse(text) as Frame;
    return { event: String(event), data: typeof data === 'string' ? JSON.parse(data) : data };
  } catch {
    return { event: 'pusher:unreadable' };
  }
}

async function authorise(socketId: string, channel: string): Promise<string | null> {
  const answer = await fetch('/broadcasting/auth', {
    method: 'POST',
    credentials: 'include',
    body: new URLSearchParams({ socket_id: socketId, channel_name: channel }),
  }).catch(() => null);
  if (answer === null || !answer.ok) return null;
  return ((await answer.json()) as { auth: string }).auth;
}
