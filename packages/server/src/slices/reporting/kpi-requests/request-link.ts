import { sql } from 'kysely';
import { createHmac, randomBytes } from 'node:crypto';
import { hashOf } from '../../../kit/session/seal.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';

/** 256 bits, made of a random seed and the deployment's secret: a question goes out with the same link, which is stored nowhere. */
const tokenOf = (secret: string, seed: string): string =>
  createHmac('sha256', secret).update(`kpi-request\n${seed}`).digest('base64url');
const addressOf = (token: string): string => `/kpi/${token}`;

/** A link of its own; the one before opens nothing from now on. */
export async function issueLink(work: Work, requestId: number): Promise<string> {
  const seed = randomBytes(32).toString('base64url');
  const token = tokenOf(work.app.config.secret, seed);
  const at = work.now.toISOString();
  await sql`update kpi_request_links set ended_at = ${at} where kpi_request_id = ${requestId} and ended_at is null`.execute(
    work.trx,
  );
  await sql`insert into kpi_request_links (kpi_request_id, seed, token_hash, created_at)
    values (${requestId}, ${seed}, ${hashOf(token)}, ${at})`.execute(work.trx);
  return addressOf(token);
}

/** The link as it was sent; another one where the deployment's secret is no longer that of its day. */
export async function presentLink(work: Work, requestId: number): Promise<string> {
  const { rows } = await sql<{ seed: string; token_hash: string }>`
    select seed, token_hash from kpi_request_links where kpi_request_id = ${requestId} and ended_at is null`.execute(
    work.trx,
  );
  const [link] = rows;
  const token = link && tokenOf(work.app.config.secret, link.seed);
  return token !== undefined && hashOf(token) === link?.token_hash
    ? addressOf(token)
    : issueLink(work, requestId);
}

export interface FoundLink {
  readonly kpi_request_id: number;
  readonly is_ended: boolean;
}

export async function findLink({ trx }: Pick<Work, 'trx'>, token: string): Promise<FoundLink | null> {
  const { rows } = await sql<FoundLink>`select kpi_request_id, ended_at is not null as is_ended
    from kpi_request_links where token_hash = ${hashOf(token)}`.execute(trx);
  return rows[0] ?? null;
}
