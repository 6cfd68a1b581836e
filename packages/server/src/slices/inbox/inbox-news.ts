import { INBOX_CHANGED, type InboxChange } from '@tranche/domain/inbox/inbox-changed';
import { recordStatus } from '@tranche/domain/codes';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { among } from '../../kit/db/among.ts';
import { lit } from '../../kit/db/literal.ts';
import type { Hub } from '../../kit/realtime/hub.ts';
import { readContextFor } from '../../kit/resource-engine/read-context.ts';
import type { ReadContext } from '../../kit/resource-engine/serving.ts';
import { viewerOf, type ViewerRow } from '../../kit/session/viewer.ts';
import { kindsOf, statesOf } from './items.ts';

/** What the tables announce as they are written: `{kind}:{id}`, or `{kind}:*`. */
const CHANNEL = 'inbox';
/** What happens within a moment is told together. */
const GATHER_MS = 200;

/**
 * Tells those of the staff who listen on this node, and may decide the item, that it came, left or was changed: whoever
 * changed it, and by which verb, import or job. Nothing is stored: a screen that missed it reads the queue again when it
 * is connected. The result stops it.
 */
export async function startInboxNews(
  app: App,
  hub: Pick<Hub, 'listeners' | 'send'>,
): Promise<() => Promise<void>> {
  let keys = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const send = async (): Promise<void> => {
    timer = undefined;
    const gathered = [...keys];
    keys = new Set();
    for (const person of await staffAmong(app, hub.listeners())) {
      const context = await readContextFor(app, viewerOf(person), 'index');
      for (const change of await changesOf(gathered, context)) hub.send(person.id, INBOX_CHANGED, change);
    }
  };
  const failed = (err: unknown): void => app.log.warn({ err }, 'the news of the inbox could not be sent');
  const unlisten = await app.db.listen(CHANNEL, (key) => {
    keys.add(key);
    timer ??= setTimeout(() => (running = running.then(send).catch(failed)), GATHER_MS).unref();
  });
  return async () => {
    await unlisten();
    clearTimeout(timer);
    await running;
  };
}

async function staffAmong(app: App, ids: readonly number[]): Promise<readonly ViewerRow[]> {
  if (ids.length === 0) return [];
  return app.db.run<ViewerRow>(sql<ViewerRow>`select id, role_id, name, email, email_verified_at from users
    where ${among(sql`id`, ids)} and role_id <> ${role.investor} and status = ${lit(recordStatus.active)}
      and deleted_at is null`);
}

/** What this viewer may know of these items; one statement. */
export async function changesOf(
  keys: readonly string[],
  context: ReadContext,
): Promise<readonly InboxChange[]> {
  const kinds = kindsOf(context).map((kind) => ({ kind, ids: idsOf(kind.kind, keys) }));
  const many = kinds.flatMap(({ kind: { kind } }): InboxChange[] =>
    keys.includes(`${kind}:*`) ? [{ key: `${kind}:*`, state: 'changed' }] : [],
  );
  const parts = kinds.flatMap(({ kind, ids }) => (ids.length === 0 ? [] : [statesOf(kind, ids, context)]));
  if (parts.length === 0) return many;
  const { rows } = await sql<InboxChange>`
    select i.key, case when not i.waits then 'left' when m.snoozed_until > ${context.now} then 'snoozed' else 'waiting' end as state
    from (${sql.join(parts, sql` union all `)}) i left join inbox_marks m on m.key = i.key`.execute(
    context.db,
  );
  return [...many, ...rows];
}

const idsOf = (kind: string, keys: readonly string[]): readonly number[] =>
  keys.flatMap((key) => {
    const [name, id] = key.split(':');
    return name === kind && id !== '*' ? [Number(id)] : [];
  });
