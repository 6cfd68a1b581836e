import { GENESIS, sealedText, type AuditFacts } from '@tranche/domain/integrations/audit-chain';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { App } from '../../kit/app.ts';
import type { Trx } from '../../kit/db/database.ts';

/** Any number will do, as long as no one else takes it. */
const LOCK = 7_204_119_017;
const BATCH = 2000;
const EVERY_MS = 500;

type Unsealed = Omit<AuditFacts, 'seq'> & { readonly id: number };
interface Head {
  readonly seq: number;
  readonly hash: string;
}

export const hashOf = (previous: string, facts: AuditFacts): string =>
  createHash('sha256').update(sealedText(previous, facts)).digest('hex');

/** The last sealed entry; the beginning of the chain where there is none. */
export async function headOf(db: App['db']['kysely'] | Trx): Promise<Head> {
  const { rows } = await sql<Head>`
    select seq, hash from audit_entries where seq is not null order by seq desc nulls last limit 1`.execute(
    db,
  );
  return rows[0] ?? { seq: 0, hash: GENESIS };
}

/**
 * Give every unsealed entry its number and hashes, in the order of their ids. One process at a time; whoever finds another
 * at it leaves it to them. Returns how many were sealed.
 */
export async function sealAudit(app: App): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await app.db.transaction(sealBatch);
    sealed += count;
    if (count < BATCH) return sealed;
  }
}

async function sealBatch(trx: Trx): Promise<number> {
  const lock = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(trx);
  if (lock.rows[0]?.mine !== true) return 0;
  const { rows } = await sql<Unsealed>`
    select id, at, actor_id, actor_role, ip, action, target, summary from audit_entries
    where seq is null order by id limit ${BATCH}`.execute(trx);
  if (rows.length === 0) return 0;
  let { seq, hash } = await headOf(trx);
  const seals = rows.map(({ id, ...facts }) => {
    const previous = hash;
    seq += 1;
    hash = hashOf(previous, { ...facts, seq });
    return { id, seq, prev_hash: previous, hash };
  });
  await sql`
    update audit_entries set seq = seal.seq, prev_hash = seal.prev_hash, hash = seal.hash
    from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb) as seal (id bigint, seq bigint, prev_hash text, hash text)
    where audit_entries.id = seal.id`.execute(trx);
  await sql`
    insert into list_count_deltas (table_name, bucket, delta) values ('audit_entries', '', ${rows.length})`.execute(
    trx,
  );
  return rows.length;
}

/** Seal twice a second until told to stop. Idle, it costs one look into an empty index. */
export function startSealing(app: App): () => Promise<void> {
  let running: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    const { rows } = await sql`select from audit_entries where seq is null limit 1`.execute(app.db.kysely);
    if (rows.length > 0) await sealAudit(app);
  };
  const timer = setInterval(() => {
    running ??= look()
      .catch((error: unknown) => app.log.warn({ err: error }, 'the audit chain could not be sealed'))
      .finally(() => (running = null));
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
