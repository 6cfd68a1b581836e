import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Trx } from '../../kit/db/database.ts';

export interface Head {
  readonly seq: number;
  readonly hash: string;
}

/** Remember what was mailed: a chain that is shorter, or other, than a head that left was cut or written again. */
export async function noteHead(trx: Trx, { seq, hash }: Head, now: Date): Promise<void> {
  if (seq === 0) return;
  await sql`
    insert into audit_heads (seq, hash, mailed_at) values (${seq}, ${hash}, ${now}) on conflict (seq) do nothing`.execute(
    trx,
  );
}

/** The first mailed head within the span that the chain does not have; `mailed` is one that the reader brings. */
export async function failingHead(
  app: App,
  { from, to }: { from: number; to: number },
  mailed: Head | null,
): Promise<number | null> {
  const [row] = await app.db.run<{ seq: number }>(sql`
    with heads as (
      select seq, hash from audit_heads where seq between ${from} and ${to}
      union all
      select ${mailed?.seq ?? null}::bigint, ${mailed?.hash ?? null}::text where ${mailed !== null}::boolean
    )
    select h.seq from heads h left join audit_entries e on e.seq = h.seq and e.seq is not null
    where e.hash is distinct from h.hash order by h.seq limit 1`);
  return row?.seq ?? null;
}

/** Whether a row of the activity was written past the chain. */
export async function unrecordedActivity(app: App): Promise<boolean> {
  const rows = await app.db.run(sql`
    with spans as (
      select (summary #>> '{activity_span,from}')::bigint as first, (summary #>> '{activity_span,to}')::bigint as last
      from audit_entries where action = 'activity.covered' and summary ? 'activity_span' and seq is not null
    )
    select from activity a
    where not exists (select from audit_entries e where e.activity_id = a.id)
      and not exists (select from spans where a.id between first and last) limit 1`);
  return rows.length > 0;
}
