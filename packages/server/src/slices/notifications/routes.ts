import * as verbs from '@tranche/domain/notifications/verbs';
import { refuse } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { type Answer, type Call, noContent, type Route } from '../../kit/http/route.ts';
import { emailLogRoutes } from './email-log.ts';
import { answerList, moment } from './queries.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const COLUMNS = sql`id, type, data, ${moment('read_at')}, ${moment('created_at')}, ${moment('updated_at')}`;

/** Always the caller's own (`contract.md#9.1`). */
const listOwn = (call: Call, app: App): Promise<Answer> =>
  answerList(call, app, {
    table: 'notifications',
    columns: COLUMNS,
    where: sql`notifiable_id = ${call.viewer.id}::bigint`,
    big: false,
  });

/** Its length is the badge. */
const listUnread = (call: Call, app: App): Promise<Answer> =>
  answerList(call, app, {
    table: 'notifications',
    columns: COLUMNS,
    where: sql`notifiable_id = ${call.viewer.id}::bigint and read_at is null`,
    big: false,
  });

/** A second call keeps the first moment (9.3). */
async function markRead(call: Call, app: App): Promise<Answer> {
  const id = call.params.id ?? '';
  if (!UUID.test(id)) throw refuse('not_found');
  const now = call.now.toISOString();
  const { rows } = await sql`
    update notifications set
      read_at = coalesce(read_at, ${now}::timestamptz),
      updated_at = case when read_at is null then ${now}::timestamptz else updated_at end
    where id = ${id}::uuid and notifiable_id = ${call.viewer.id}::bigint
    returning id
  `.execute(app.db.kysely);
  if (rows.length === 0) throw refuse('not_found');
  return noContent();
}

async function markAllRead(call: Call, app: App): Promise<Answer> {
  const now = call.now.toISOString();
  await sql`
    update notifications set read_at = ${now}::timestamptz, updated_at = ${now}::timestamptz
    where notifiable_id = ${call.viewer.id}::bigint and read_at is null
  `.execute(app.db.kysely);
  return noContent();
}

const routesFor = (audience: 'user' | 'admin'): Route[] => {
  const access = audience === 'admin' ? 'staff' : 'verified';
  const path = `/api/notifications/${audience}`;
  return [
    { method: 'GET', path, access, summary: 'Own notifications, newest first', handle: listOwn },
    {
      method: 'GET',
      path: `${path}/unread`,
      access,
      summary: 'Own unread notifications',
      handle: listUnread,
    },
    { ...verbs.markReadAs(audience), access, handle: markRead },
    { ...verbs.markAllRead(audience), access, handle: markAllRead },
  ];
};

export const notificationRoutes: Route[] = [
  ...routesFor('user'),
  ...routesFor('admin'),
  {
    ...verbs.markRead,
    access: 'verified',
    handle: markRead,
  },
  ...emailLogRoutes,
];
