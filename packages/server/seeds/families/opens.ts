import { sql } from 'kysely';
import { randomOf } from '../random.ts';
import { daysAgo, scaled, type Scene } from '../scene.ts';

interface Pair {
  readonly opportunity: number;
  readonly user: number;
}

/** Viewings of opportunities by anyone who was invited to them or holds them, up to the 700 of all that was opened (`domain.md#7.3`). */
export async function seedOpens(scene: Scene): Promise<void> {
  const random = randomOf(`${scene.variant.id}-opens`);
  const { rows: pairs } = await sql<Pair>`
    select investment_opportunity_id as opportunity, user_id as user from invitations
    where user_id is not null and status in (2, 3, 4) and deleted_at is null
    union select investment_opportunity_id, user_id from investments where deleted_at is null and user_id is not null
      and investment_opportunity_id is not null
    order by 1, 2`.execute(scene.trx);
  if (pairs.length === 0) return;
  const viewings = Array.from(
    { length: Math.max(0, scaled(scene, 700) - (await opened(scene))) },
    (_, index) => {
      const { opportunity, user } = random.pick(pairs);
      const at = daysAgo(scene, random.int(1, 180), 6 + (index % 16), random.int(0, 59));
      return {
        target_id: opportunity,
        user_id: user,
        opened_at: at.toISOString(),
        duration_seconds: random.int(8, 900),
        device: random.pick(['desktop', 'desktop', 'mobile', 'tablet']),
      };
    },
  );
  await sql`insert into opens (target_type, target_id, user_id, opened_at, duration_seconds, device, created_at, updated_at)
    select 'investment_opportunity', o.target_id, o.user_id, o.opened_at, o.duration_seconds, o.device, o.opened_at, o.opened_at
    from jsonb_to_recordset(${JSON.stringify(viewings)}::jsonb) as o (target_id bigint, user_id bigint, opened_at timestamptz,
      duration_seconds int, device text)`.execute(scene.trx);
}

async function opened({ trx }: Scene): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from opens`.execute(trx);
  return rows[0]?.n ?? 0;
}
