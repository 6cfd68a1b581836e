import type { App } from '../../kit/app.ts';
import type { Call } from '../../kit/http/route.ts';
import type { Guessable } from '../../kit/session/guess-counts.ts';
import { GuessGuard } from '../../kit/session/guess-guard.ts';
import { requestUnlockLink } from './unlock-link.ts';

const guards = new WeakMap<App, GuessGuard>();

/** Judge a password or a code for whoever claims to be `email`; null where it was wrong, 429 where too many were. */
export async function guarded<T>(
  call: Call,
  app: App,
  by: { of: Guessable; email: string; userId: number | null; run: () => Promise<T | null> },
): Promise<T | null> {
  const guard = guards.get(app) ?? new GuessGuard(app.db, app.config.secret);
  guards.set(app, guard);
  const { of, email, userId, run } = by;
  const device = userId === null ? null : call.session.deviceOf(userId);
  const spent = (): Promise<void> => requestUnlockLink(app, email);
  return guard.attempt({ of, email, ip: call.ip, device, now: call.now, spent }, run);
}
