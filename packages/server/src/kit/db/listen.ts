import pg from 'pg';
import { memoized } from '../memoized.ts';

type Listener = (payload: string) => void;
const RECONNECT_MS = 250;

/** One connection that listens on all channels of a process, and comes back on its own. */
export function listener(config: pg.ClientConfig) {
  const channels = new Map<string, Set<Listener>>();
  let client: pg.Client | null = null;
  let connecting: Promise<void> | null = null;
  let closed = false;

  async function open(): Promise<void> {
    const fresh = new pg.Client(config);
    fresh.on('error', () => undefined); // `end` follows
    fresh.on('notification', ({ channel, payload }) => {
      for (const subscriber of channels.get(channel) ?? []) subscriber(payload ?? '');
    });
    await fresh.connect();
    fresh.once('end', () => {
      client = null;
      if (!closed) reconnect();
    });
    for (const channel of channels.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = fresh;
  }

  function reconnect(): void {
    setTimeout(() => {
      if (closed || client || channels.size === 0) return;
      connecting = open()
        .catch(() => reconnect())
        .finally(() => (connecting = null));
    }, RECONNECT_MS).unref();
  }

  async function connected(): Promise<pg.Client | null> {
    if (!client) await (connecting ??= open().finally(() => (connecting = null)));
    return client;
  }

  return {
    async listen(channel: string, subscriber: Listener): Promise<() => Promise<void>> {
      const all = memoized(channels, channel, () => new Set<Listener>()).add(subscriber);
      await (await connected())?.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        all.delete(subscriber);
        if (all.size > 0) return;
        channels.delete(channel);
        await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
      };
    },
    async close(): Promise<void> {
      closed = true;
      await connecting?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}
