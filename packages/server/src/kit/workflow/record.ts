import type { TargetType } from '@tranche/domain/codes';
import { withTerms } from '@tranche/domain/settings/with-terms';
import { sql } from 'kysely';
import { readTerms } from '../db/read-settings.ts';
import type { Work } from './workflow.ts';

export interface EventRecord {
  /** Dot name, e.g. `investment.paid`. */
  readonly event: string;
  readonly target: { readonly type: TargetType | string; readonly id: number } | null;
  /** One sentence; names between `**`, the client's ⟦words⟧ as in any text. */
  readonly description: string;
  /** A change of state: also leaves a row of the status history. */
  readonly from?: number | null;
  readonly to?: number;
  readonly reason?: string | null;
  /** Particulars without secrets, e.g. `{ old, new }`. */
  readonly properties?: Readonly<Record<string, unknown>>;
}

/**
 * The one record of what happened: it feeds the activity feed, the status history and, through the outbox, whatever
 * follows a commit. Written in the transaction of the change itself.
 */
export async function recordEvent(work: Work, record: EventRecord): Promise<void> {
  const { trx, viewer, now } = work;
  const at = now.toISOString();
  const { target } = record;
  const description = await worded(work, record.description);
  const insert = trx.insertInto('activity').values({
    target_type: target?.type ?? null,
    target_id: target?.id ?? null,
    actor_id: viewer.id,
    event: record.event,
    description,
    properties: JSON.stringify({ ...record.properties, ...ofBatch(work) }),
    ip: work.ip,
    created_at: at,
    updated_at: at,
  });
  if (target === null || record.to === undefined) {
    await insert.execute();
    return;
  }
  await trx
    .with('told', () => insert.returning('id'))
    .insertInto('status_histories')
    .values({
      target_type: target.type,
      target_id: target.id,
      from_status: record.from ?? null,
      to_status: record.to,
      actor_id: viewer.id,
      reason: record.reason ?? null,
      at,
    })
    .execute();
}

/** Of a change without a state, what it did to many records: one statement. */
export type PlainEvent = Omit<EventRecord, 'from' | 'to' | 'reason' | 'target'> & {
  readonly target: NonNullable<EventRecord['target']>;
};

export async function recordEvents(work: Work, records: readonly PlainEvent[]): Promise<void> {
  if (records.length === 0) return;
  const terms = await readTerms(work.trx);
  const rows = records.map(({ event, target, description, properties }) => ({
    event,
    target_type: target.type,
    target_id: target.id,
    description: withTerms(description, terms),
    properties: { ...properties, ...ofBatch(work) },
  }));
  const at = work.now.toISOString();
  await sql`
    insert into activity (target_type, target_id, actor_id, event, description, properties, ip, created_at, updated_at)
    select target_type, target_id, ${work.viewer.id}::bigint, event, description, properties, ${work.ip}, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (event text, target_type text, target_id bigint, description text, properties jsonb)`.execute(
    work.trx,
  );
}

/** In the client's words of that moment: what happened is not told again when a word is changed later. */
export const worded = async ({ trx }: Work, description: string): Promise<string> =>
  description.includes('⟦') ? withTerms(description, await readTerms(trx)) : description;

const ofBatch = ({ batch }: Work) =>
  batch === undefined ? {} : { [`${batch.kind ?? 'import_batch'}_id`]: batch.id };
