import { conflict, invalid } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Database, Reader, Trx } from '../db/database.ts';
import type { Answer, Call, KeyedCall } from './route.ts';
import type { Upload } from './upload.ts';

/** A first call still open after this long died with its process. */
const ABANDONED_MS = 60_000;
const POLL_MS = 40;

interface Row {
  readonly body_hash: string;
  readonly status: number | null;
  readonly body: string | null;
  readonly began: boolean;
  readonly age: number;
}
interface Claim {
  readonly keyHash: string;
  readonly bodyHash: string;
  /** Of the tries under one key only the one that claimed it last may store an answer. */
  readonly claim: string;
}

const sha = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/**
 * Run a call once for each `Idempotency-Key` in 24 hours (`domain.md#0.12`). A repeat, at the same time or later, gets
 * the first success; a refusal keeps nothing, so that the call may be mended and sent again. A call that died before
 * anything of it was committed runs again.
 */
export async function once(db: Database, call: Call, run: (keyed: Call) => Promise<Answer>): Promise<Answer> {
  const key = call.headers['idempotency-key'];
  if (!key) return run(call);
  if (key.length > 255)
    throw invalid({
      idempotency_key: ['The idempotency key field must not be greater than 255 characters.'],
    });
  const keyHash = sha([call.viewer.id ?? call.ip, call.method, call.path, key].join('\n'));
  const mine: Claim = { keyHash, bodyHash: await hashOf(call), claim: randomUUID() };
  for (;;) {
    const row = await find(db, keyHash);
    const answer = row === null ? null : answerOf(row, mine);
    if (answer !== null) return answer;
    if (await claim(db, mine)) return fill(db, mine, (keyed) => run({ ...call, keyed }));
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

/** By the database's clock, as everything below: a key's life is no business time. */
async function find(db: Database, keyHash: string): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select body_hash, status, body, began, extract(epoch from now() - created_at)::float8 * 1000 as age
    from idempotency_keys where key_hash = ${keyHash} and created_at >= now() - interval '24 hours'`.execute(
    db.kysely,
  );
  return rows[0] ?? null;
}

/** Null: the first call still runs, or it died before it did anything. */
function answerOf({ body_hash, status, body, began, age }: Row, { bodyHash }: Claim): Answer | null {
  if (body_hash !== bodyHash)
    throw invalid({ idempotency_key: ['The idempotency key has already been used for another request.'] });
  if (status !== null) {
    const headers = { 'idempotent-replayed': 'true' };
    return body === null ? { status, headers } : { status, json: body, headers };
  }
  if (began && age > ABANDONED_MS)
    throw conflict('The first request with this key did not finish. Check its outcome, then use a new key.');
  return null;
}

/** Of those who find the key free, over or abandoned one gets it; no one waits for the transaction of another. */
async function claim(db: Database, mine: Claim): Promise<boolean> {
  const fresh = await sql`
    insert into idempotency_keys (key_hash, body_hash, claim, created_at)
    values (${mine.keyHash}, ${mine.bodyHash}, ${mine.claim}, now())
    on conflict (key_hash) do nothing returning key_hash`.execute(db.kysely);
  if (fresh.rows.length === 1) return true;
  const taken = await sql`
    update idempotency_keys
      set body_hash = ${mine.bodyHash}, claim = ${mine.claim}, created_at = now(), status = null, body = null, began = false
    where key_hash in (
      select key_hash from idempotency_keys
      where key_hash = ${mine.keyHash} and (created_at < now() - interval '24 hours'
        or (status is null and not began and created_at < now() - make_interval(secs => ${ABANDONED_MS / 1000})))
      for update skip locked)
    returning key_hash`.execute(db.kysely);
  return taken.rows.length === 1;
}

async function fill(db: Database, mine: Claim, run: (keyed: KeyedCall) => Promise<Answer>): Promise<Answer> {
  const answered = new WeakSet<Trx>();
  let isStored = false;
  const keyed: KeyedCall = {
    answer: async (trx, answer) => {
      await store(trx, mine, answer);
      answered.add(trx);
      isStored = true;
    },
    step: async (trx) => {
      if (!answered.has(trx)) await noteStep(trx, mine);
    },
  };
  try {
    const answer = await run(keyed);
    // a call of several steps, with another company's service between them: its last word is stored after it
    if (!isStored) await store(db.kysely, mine, answer);
    return answer;
  } catch (error) {
    await sql`
      delete from idempotency_keys where key_hash = ${mine.keyHash} and claim = ${mine.claim} and status is null`
      .execute(db.kysely)
      .catch(() => undefined);
    throw error;
  }
}

async function store(db: Reader, mine: Claim, answer: Answer): Promise<void> {
  const body = 'json' in answer ? String(answer.json) : 'body' in answer ? JSON.stringify(answer.body) : null;
  const { rows } = await sql`
    update idempotency_keys set status = ${answer.status}, body = ${body}
    where key_hash = ${mine.keyHash} and claim = ${mine.claim} returning key_hash`.execute(db);
  if (rows.length === 0) throw lost();
}

async function noteStep(db: Reader, mine: Claim): Promise<void> {
  const { rows } = await sql`
    update idempotency_keys set began = true
    where key_hash = ${mine.keyHash} and claim = ${mine.claim} returning key_hash`.execute(db);
  if (rows.length === 0) throw lost();
}

/** It took so long that a repeat was taken for the first: what this one did is undone. */
const lost = () => conflict('This request was sent again before it finished. The latest one counts.');
