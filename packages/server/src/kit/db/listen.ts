import pg from 'pg';
import { kept } from '../kept.ts';

type Heard = (payload: string) => void;
const RECONNECT_MS = 250;

/** One connection that listens on all channels of a process, and comes back by itself. */
export function listener(config: pg.ClientConfig) {
  const channels = new Map<string, Set<Heard>>();
  let client: pg.Client | null = null;
  let connecting: Promise<void> | null = null;
  let closed = false;

  async function open(): Promise<void> {
    const fresh = new pg.Client(config);
    fresh.on('error', () => undefined); // `end` follows
    fresh.on('notification', ({ channel, payload }) => {
      for (const heard of channels.get(channel) ?? []) heard(payload ?? '');
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
    async listen(channel: string, heard: Heard): Promise<() => Promise<void>> {
      const all = kept(channels, channel, () => new Set<Heard>()).add(heard);
      await (await connected())?.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        all.delete(heard);
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
