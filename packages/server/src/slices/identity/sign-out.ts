import type { App } from '../../kit/app.ts';
import { noContent, redirect, type Answer, type Call } from '../../kit/http/route.ts';
import { revokeSockets } from '../../kit/realtime/broadcast.ts';
import { questionPage } from './pages.ts';

/** POST /logout: also for guests. */
export async function signOut(call: Call, app: App): Promise<Answer> {
  await leave(call, app);
  return noContent();
}

/** GET /api/logout, a page of the portal: ends the session; called from another site it asks first (`contract.md#3.2`). */
export async function signOutByLink(call: Call, app: App): Promise<Answer> {
  const isForeign = call.headers['sec-fetch-site'] === 'cross-site';
  if (isForeign && call.viewer.kind !== 'guest') {
    return { status: 200, html: questionPage({ token: call.session.csrf, nonce: call.nonce() }) };
  }
  return signOutAndGo(call, app);
}

/** POST /api/logout, the form of that page. */
export async function signOutAndGo(call: Call, app: App): Promise<Answer> {
  await leave(call, app);
  const { reason } = call.query;
  return redirect(typeof reason === 'string' ? `/login?reason=${encodeURIComponent(reason)}` : '/login');
}

async function leave(call: Call, app: App): Promise<void> {
  const { id } = call.viewer;
  await call.session.signOut();
  if (id === null) return;
  await app.db.transaction((trx) => revokeSockets(trx, id));
  app.outbox.wake();
}
