import { seesOnlyOwn } from '@tranche/domain/roles';
import type { App } from '../../kit/app.ts';
import type { Call } from '../../kit/http/route.ts';
import { memoized } from '../../kit/memoized.ts';

const SECONDS = 60;
const MOST = 500;

interface Memo {
  readonly text: string;
  readonly until: number;
}
const caches = new WeakMap<App, Map<string, Memo>>();

/** Whoever sees every row that their role allows shares an answer with it; the others have their own. */
const scopeOf = ({ viewer }: Call): string =>
  viewer.role === null || seesOnlyOwn(viewer.role) ? `user ${viewer.id}` : `role ${viewer.role}`;

/** An answer's text, worked out at most once a minute for each scope and address (`domain.md#3.10`). */
export async function cachedMinute(call: Call, app: App, work: () => Promise<string>): Promise<string> {
  const cache = memoized(caches, app, () => new Map<string, Memo>());
  const key = `${scopeOf(call)} ${call.url}`;
  const now = call.now.getTime();
  const known = cache.get(key);
  if (known && known.until > now && known.until <= now + SECONDS * 1000) return known.text;
  const text = await work();
  cache.delete(key);
  cache.set(key, { text, until: now + SECONDS * 1000 });
  const [oldest] = cache.keys();
  if (cache.size > MOST && oldest !== undefined) cache.delete(oldest);
  return text;
}
