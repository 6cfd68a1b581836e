import { isRoleId } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { viewerOf, type Viewer } from '../../src/kit/session/viewer.ts';
import { postDiscussion, postReply } from '../../src/slices/crm/public.ts';
import { FOLLOW_UPS, QUESTIONS_ASKED } from '../data/questions-of-investors.ts';
import { meantFor } from '../meant-for.ts';
import { randomOf } from '../random.ts';
import { daysAgo, scaled, workOf, type Scene } from '../scene.ts';
import type { Staff } from './staff.ts';

interface Holder {
  readonly opportunity: number;
  readonly viewer: Viewer;
}

/** 28 threads with 64 replies by holders and staff: three private, four closed (`domain.md#7.3`). */
export async function seedDiscussions(scene: Scene, staff: Staff): Promise<void> {
  const own: Scene = { ...scene, random: randomOf(`${scene.variant.id}-discussions`) };
  const holders = await holdersOf(own);
  if (holders.length === 0) return;
  const threads = scaled(own, 28);
  let left = scaled(own, 64);
  for (let index = 0; index < threads; index += 1) {
    const replies = index === threads - 1 ? left : Math.min(left, own.random.int(1, 3));
    left -= replies;
    const id = await seedThread(own, { index, replies, holders, staff });
    if (index % 7 === 3) await sql`update discussions set is_active = 0 where id = ${id}`.execute(own.trx);
    if (index % 10 === 1)
      await sql`update discussions set is_pinned = true where id = ${id}`.execute(own.trx);
  }
}

interface Thread {
  readonly index: number;
  readonly replies: number;
  readonly holders: readonly Holder[];
  readonly staff: Staff;
}

async function seedThread(scene: Scene, { index, replies, holders, staff }: Thread): Promise<number> {
  const { random } = scene;
  const asker = random.pick(holders);
  const requested = meantFor(scene, QUESTIONS_ASKED);
  const question = requested[index % requested.length];
  if (!question) throw new Error('Nothing is asked');
  const begun = random.int(5, 60);
  const isPrivate = index % 10 === 5;
  const id = await postDiscussion(workOf(scene, daysAgo(scene, begun, 10), asker.viewer), {
    target_type: 'investment_opportunity',
    target_id: asker.opportunity,
    title: question.title,
    body: question.body,
    is_private: isPrivate,
  });
  const fellows = isPrivate
    ? [asker]
    : holders.filter(({ opportunity }) => opportunity === asker.opportunity);
  for (let reply = 0; reply < replies; reply += 1) {
    const official = reply % 2 === 0;
    const by = official ? staff.superAdmin : random.pick(fellows).viewer;
    const at = daysAgo(
      scene,
      Math.max(0, begun - 1 - Math.floor(reply / 3)),
      8 + (reply % 9),
      7 * (reply % 8),
    );
    await postReply(workOf(scene, at, by), {
      discussion_id: id,
      body: official ? question.answer : random.pick(FOLLOW_UPS),
    });
  }
  return id;
}

/** Who holds something of an opportunity sees its threads, whatever became of it. */
async function holdersOf({ trx }: Scene): Promise<Holder[]> {
  const { rows } = await sql<{
    opportunity: number;
    id: number;
    role_id: number;
    name: string;
    email: string;
  }>`
    select distinct i.investment_opportunity_id as opportunity, u.id, u.role_id, u.name, u.email
    from investments i join users u on u.id = i.user_id
      join investment_opportunities o on o.id = i.investment_opportunity_id
    where i.status in (1, 2, 3, 4, 5, 6) and i.deleted_at is null and o.status > 1 and o.deleted_at is null
      and u.status = 1 and u.email_verified_at is not null and u.deleted_at is null
    order by 1, 2`.execute(trx);
  return rows.flatMap(({ opportunity, id, role_id, name, email }): Holder[] =>
    isRoleId(role_id)
      ? [
          {
            opportunity: Number(opportunity),
            viewer: viewerOf({ id: Number(id), role_id, name, email, email_verified_at: 'seeded' }),
          },
        ]
      : [],
  );
}
