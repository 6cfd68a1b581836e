import { useSyncExternalStore } from 'react';

/**
 * Whether the server can be reached. `navigator.onLine` knows only of a network card, and in some browsers not even
 * that: a request that fails is what tells, and then a small one of our own, which no cache answers.
 */
let connected = true;
let asking: Promise<boolean> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const ASK = '/healthz';
const ASK_LIMIT_MS = 10_000;
export const ASK_AGAIN_MS = 3000;

export const isConnected = (): boolean => connected;

/** Any answer of the server's, whatever it says, is a connection. */
export const noteAnswer = (): void => note(true);

/** What only the device's cache could answer: the server is asked again after a while. */
export const noteLoss = (): void => note(false);

/** After a request that failed, and after whatever the browser says of its network. */
export function askServer(): Promise<boolean> {
  asking ??= reach().then((reached) => {
    asking = null;
    note(reached);
    return reached;
  });
  return asking;
}

/** Called with each change; while there is no connection the server is asked again and again. */
export function onConnection(listener: (connected: boolean) => void): () => void {
  const onChange = (): void => listener(connected);
  if (listeners.size === 0) watchBrowser();
  listeners.add(onChange);
  askLater();
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) unwatchBrowser();
  };
}

export const useConnected = (): boolean => useSyncExternalStore(onConnection, isConnected);

/** The answer is read to its end: an unread one would hold its connection until the time limit. */
const reach = (): Promise<boolean> =>
  fetch(ASK, { cache: 'no-store', signal: AbortSignal.timeout(ASK_LIMIT_MS) })
    .then((response) => response.arrayBuffer())
    .then(
      () => true,
      () => false,
    );

function note(reached: boolean): void {
  const isNew = reached !== connected;
  connected = reached;
  askLater();
  if (isNew) for (const listener of listeners) listener();
}

function askLater(): void {
  clearTimeout(timer);
  if (!connected && listeners.size > 0) timer = setTimeout(() => void askServer(), ASK_AGAIN_MS);
}

const look = (): void => void askServer();

function watchBrowser(): void {
  for (const event of ['online', 'offline']) window.addEventListener(event, look);
  if (!navigator.onLine) look();
}

function unwatchBrowser(): void {
  clearTimeout(timer);
  for (const event of ['online', 'offline']) window.removeEventListener(event, look);
}
