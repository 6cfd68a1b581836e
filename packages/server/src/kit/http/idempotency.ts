import { conflict, invalid } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../db/database.ts';
import type { Answer, Call } from './route.ts';
import type { Upload } from './upload.ts';

/** A first call still open after this long died with its process. */
const ABANDONED_MS = 60_000;
const POLL_MS = 40;

interface Kept {
  readonly body_hash: string;
  readonly status: number | null;
  readonly content_type: string | null;
  readonly body: string | null;
  readonly created_at: string;
}

const sha = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/**
 * Run a call once for each `Idempotency-Key` in 24 hours (`domain.md` 0.12). A repeat, at the same time or later, gets
 * the first success; a refusal keeps nothing, so that the call may be mended and sent again.
 */
export async function once(db: Database, call: Call, run: () => Promise<Answer>): Promise<Answer> {
  const key = call.headers['idempotency-key'];
  if (!key) return run();
  if (key.length > 255)
    throw invalid({
      idempotency_key: ['The idempotency key field must not be greater than 255 characters.'],
    });
  const keyHash = sha([call.viewer.id ?? call.ip, call.method, call.path, key].join('\n'));
  const bodyHash = await hashOf(call);
  for (;;) {
    if (await claim(db, { keyHash, bodyHash })) return fill(db, keyHash, run);
    const kept = await keptAnswer(db, { keyHash, bodyHash });
    if (kept) return kept;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Of all that was sent: the parameters, and each file by its bytes. */
async function hashOf({ body, files }: Pick<Call, 'body' | 'files'>): Promise<string> {
  const read = async ({ field, path }: Upload): Promise<[field: string, bytes: string]> => {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    return [field, hash.digest('hex')];
  };
  return sha(JSON.stringify([body, await Promise.all(files.map(read))]));
}

/** By the database's clock, like the age below: a key's life is no business time. */
async function claim(db: Database, of: { keyHash: string; bodyHash: string }): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys (key_hash, body_hash, created_at) values (${of.keyHash}, ${of.bodyHash}, now())
    on conflict (key_hash) do update
      set body_hash = excluded.body_hash, created_at = excluded.created_at, status = null, content_type = null, body = null
      where idempotency_keys.created_at < now() - interval '24 hours'
    returning key_hash`.execute(db.kysely);
  return rows.length === 1;
}

/** Null: the first call still runs, or it was refused a moment ago and the key is free again. */
async function keptAnswer(db: Database, of: { keyHash: string; bodyHash: string }): Promise<Answer | null> {
  const { rows } = await sql<Kept & { age: number }>`
    select body_hash, status, content_type, body, extract(epoch from now() - created_at)::float8 * 1000 as age
    from idempotency_keys where key_hash = ${of.keyHash}`.execute(db.kysely);
  const kept = rows[0];
  if (!kept) return null;
  if (kept.body_hash !== of.bodyHash) {
    throw invalid({ idempotency_key: ['The idempotency key has already been used for another request.'] });
  }
  if (kept.status === null) {
    if (kept.age > ABANDONED_MS)
      throw conflict(
        'The first request with this key did not finish. Check its outcome, then use a new key.',
      );
    return null;
  }
  const headers = { 'idempotent-replayed': 'true' };
  if (kept.body === null) return { status: kept.status, headers };
  return { status: kept.status, json: kept.body, headers };
}

async function fill(db: Database, keyHash: string, run: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await run();
    const body = 'json' in answer ? answer.json : 'body' in answer ? JSON.stringify(answer.body) : null;
    await sql`update idempotency_keys set status = ${answer.status}, body = ${body} where key_hash = ${keyHash}`.execute(
      db.kysely,
    );
    return answer;
  } catch (error) {
    await sql`delete from idempotency_keys where key_hash = ${keyHash} and status is null`
      .execute(db.kysely)
      .catch(() => undefined);
    throw error;
  }
}
