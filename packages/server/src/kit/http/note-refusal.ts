import type { App } from '../app.ts';
import { noteAudit } from '../audit/note-audit.ts';
import type { Viewer } from '../session/viewer.ts';
import { Limiter } from './limiter.ts';

/** A client that keeps asking for what it may not have must not fill the chain with it. */
const PER_MINUTE = 60;
const limiters = new WeakMap<App, Limiter>();

export interface RefusedCall {
  readonly viewer: Viewer;
  /** `PATCH /api/users/:id`; the path itself may hold tokens. */
  readonly route: string;
  readonly path: string;
  readonly ip: string;
  readonly now: Date;
}

/** Every 403 of a signed-in person is in the audit chain (`domain.md#N`). It never changes the answer. */
export async function noteRefusal(app: App, { viewer, route, path, ip, now }: RefusedCall): Promise<void> {
  if (viewer.id === null) return;
  const limiter = limiters.get(app) ?? new Limiter({ max: PER_MINUTE, seconds: 60 });
  limiters.set(app, limiter);
  if (limiter.wait(String(viewer.id), now) > 0) return;
  limiter.count(String(viewer.id), now);
  const ids = path
    .split('/')
    .filter((part) => /^\d{1,15}$/.test(part))
    .map(Number);
  const summary = { route, ...(ids.length > 0 && { ids }), ...(viewer.byToken && { by_token: true }) };
  await noteAudit(app.db.kysely, { action: 'refused', actor: viewer, ip, summary, now }).catch(
    (error: unknown) => app.log.error({ err: error }, 'a refusal was not noted'),
  );
}
