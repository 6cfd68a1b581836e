import { sql } from 'kysely';
import { daysAgo, type Scene } from '../scene.ts';
import type { Investor } from './investors.ts';

/**
 * Bells as they would be found: older news read, and the unread numbers that tests know. The mails of the seed's past are
 * dropped with whatever else would follow its commit: no one waits for them.
 */
export async function settleNotices(scene: Scene, investors: readonly Investor[]): Promise<void> {
  await sql`update notifications set read_at = created_at + interval '3 hours' where created_at < ${daysAgo(scene, 12)}`.execute(
    scene.trx,
  );
  // What the yearly job would have taken since (`domain.md#2.17`).
  await sql`delete from notifications where read_at < ${daysAgo(scene, 365)}`.execute(scene.trx);
  // A client without these pages was told of nothing that leads there.
  await sql`delete from notifications where data ->> 'cta' like '/investor/profile/organisation%'
    and not (select organisation_links_enabled from settings where id = 1)`.execute(scene.trx);
  for (const { id, unread } of investors) if (unread !== undefined) await leaveUnread(scene, id, unread);
  await sql`update users set notification_preferences = '{"email": true, "app": true}'`.execute(scene.trx);
  await sql`delete from outbox`.execute(scene.trx);
  await sql`delete from email_log`.execute(scene.trx);
}

/** Exactly that many: the newest stay unread; where there are too few, what they were told is told again. */
async function leaveUnread(scene: Scene, userId: number, count: number): Promise<void> {
  await sql`
    insert into notifications (type, notifiable_id, data, merge_key, created_at, updated_at)
    select n.type, n.notifiable_id, n.data, n.merge_key, at, at
    from (select *, row_number() over (order by created_at desc, id) as nr from notifications where notifiable_id = ${userId}) n
    join generate_series(0, ${count}::int) g on true,
      lateral (select ${daysAgo(scene, 0, 8)}::timestamptz - g * interval '53 minutes' - n.nr * interval '7 minutes' as at) moment
    where n.nr <= 5 order by g, n.nr
    limit greatest(0, ${count} - (select count(*) from notifications where notifiable_id = ${userId}))`.execute(
    scene.trx,
  );
  await sql`
    update notifications set read_at = case when nr <= ${count} then null else coalesce(read_at, now()) end
    from (select id as key, row_number() over (order by created_at desc, id) as nr from notifications where notifiable_id = ${userId}) ranked
    where notifications.id = ranked.key`.execute(scene.trx);
}
