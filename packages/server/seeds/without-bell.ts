import { sql } from 'kysely';
import type { Viewer } from '../src/kit/session/viewer.ts';
import type { Scene } from './scene.ts';

/** What happened long ago, without the bell of one who has heard and forgotten it: they have switched it off meanwhile. */
export async function withoutBell(scene: Scene, { id }: Viewer, happen: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ before: string }>`
    update users set notification_preferences = '{"email": false, "app": false}'
    from (select notification_preferences::text as before from users where id = ${id}) stored where id = ${id}
    returning before`.execute(scene.trx);
  await happen();
  await sql`update users set notification_preferences = ${rows[0]?.before ?? null}::jsonb where id = ${id}`.execute(
    scene.trx,
  );
}
