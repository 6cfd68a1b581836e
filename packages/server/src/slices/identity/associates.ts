import { readId, readList } from '@tranche/domain/kit/read-values';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import type { Params } from '../../kit/http/route.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

/** The capacity in which someone looks after an investor, by their role. */
export const ASSOCIATE_KIND = sql`case role_id when ${role.adviser} then 'adviser'
  when ${role.investmentManager} then 'manager' else 'other' end`;

/** `associate_ids` of a body: staff who look after the investor beside the owner. Null where it does not name any. */
export const readAssociates = (body: Params): readonly number[] | null =>
  'associate_ids' in body ? (readList(body.associate_ids) ?? []).flatMap((item) => readId(item) ?? []) : null;

/** Adds those of the ids who are staff; other ids are left out. */
export async function addAssociates(work: Work, userId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into investor_associates (user_id, associate_id, kind)
    select ${userId}, id, ${ASSOCIATE_KIND}
    from users where id = any(${ids}::bigint[]) and role_id <> ${role.investor} and deleted_at is null
    on conflict do nothing`.execute(work.trx);
}

/** Puts these in the place of those who look after the investor now, and records who came and who went. */
export async function replaceAssociates(
  work: Work,
  investor: { readonly id: number; readonly name: string },
  ids: readonly number[],
): Promise<void> {
  const before = await associatesOf(work, investor.id);
  await sql`delete from investor_associates where user_id = ${investor.id} and associate_id <> all(${ids}::bigint[])`.execute(
    work.trx,
  );
  await addAssociates(work, investor.id, ids);
  const after = await associatesOf(work, investor.id);
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await recordEvent(work, {
    event: 'user.associates_changed',
    target: { type: 'user', id: investor.id },
    description: `**${work.viewer.name}** changed who looks after **${investor.name}**`,
    properties: {
      id: investor.id,
      family: 'users',
      old: { associate_ids: before },
      new: { associate_ids: after },
    },
  });
}

async function associatesOf(work: Work, userId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ associate_id: number }>`select associate_id from investor_associates
    where user_id = ${userId} order by associate_id`.execute(work.trx);
  return rows.map(({ associate_id }) => Number(associate_id));
}
