import { GENESIS, type AuditFacts } from '@tranche/domain/integrations/audit-chain';
import { invalidField } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { ok, type Answer, type Call, type Route } from '../../kit/http/route.ts';
import { hashOf, sealAudit } from './seal-audit.ts';

const CHUNK = 5000;
const DAY_MS = 86_400_000;

export interface Verdict {
  readonly ok: boolean;
  readonly checked: number;
  readonly first_bad_seq: number | null;
  /** The hash of the last entry that was looked at. */
  readonly head: string | null;
}

type Link = AuditFacts & { readonly prev_hash: string; readonly hash: string };
interface Span {
  readonly from: number;
  readonly to: number;
}

/** GET /api/audit-entries/verify?from&to: numbers of entries, or days. */
export const verifyRoute: Route = {
  method: 'GET',
  path: '/api/audit-entries/verify',
  access: 'user.index',
  summary: 'Recompute the audit chain',
  limit: { max: 20, seconds: 60 },
  handle: async (call, app) => answer(call, app),
};

async function answer(call: Call, app: App): Promise<Answer> {
  await sealAudit(app);
  const span = {
    from: (await bound(app, call.query.from, 'from')) ?? 1,
    to: (await bound(app, call.query.to, 'to')) ?? Number.MAX_SAFE_INTEGER,
  };
  return ok(await verifyAudit(app, span));
}

/** Follow the chain from the entry before the span to its end; stop at the first that does not fit. */
export async function verifyAudit(app: App, { from, to }: Span): Promise<Verdict> {
  let checked = 0;
  let next = from;
  let head = from === 1 ? GENESIS : await hashBefore(app, from);
  for (;;) {
    const links = await linksFrom(app, { from: next, to });
    for (const link of links) {
      const fits = link.seq === next && link.prev_hash === head && link.hash === hashOf(link.prev_hash, link);
      checked += 1;
      if (!fits) return { ok: false, checked, first_bad_seq: Math.min(next, link.seq), head };
      head = link.hash;
      next += 1;
    }
    if (links.length < CHUNK) return { ok: true, checked, first_bad_seq: null, head: checked ? head : null };
  }
}

async function linksFrom(app: App, { from, to }: Span): Promise<Link[]> {
  return app.db.run<Link>(sql`
    select seq, at, actor_id, actor_role, ip, action, target, summary, prev_hash, hash from audit_entries
    where seq is not null and seq >= ${from} and seq <= ${to} order by seq limit ${CHUNK}`);
}

/** A span's first entry is bound to the one before it; where that is missing, nothing fits. */
async function hashBefore(app: App, from: number): Promise<string> {
  const [row] = await app.db.run<{ hash: string }>(
    sql`select hash from audit_entries where seq is not null and seq = ${from - 1}`,
  );
  return row?.hash ?? '';
}

/** A number of an entry, or the outermost one of a moment or a whole day. */
async function bound(app: App, given: unknown, name: 'from' | 'to'): Promise<number | null> {
  if (given === undefined || given === null) return null;
  const text = String(given);
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  const moment = /^\d{4}-\d{2}-\d{2}([T ].*)?$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(moment))
    throw invalidField(name, `The ${name} field must be a number of an entry or a date.`);
  const isWholeDay = name === 'to' && text.length === 10;
  const at = new Date(moment + (isWholeDay ? DAY_MS : 0)).toISOString();
  const [row] = await app.db.run<{ seq: number | null }>(
    name === 'from'
      ? sql`select min(seq) as seq from audit_entries where seq is not null and at >= ${at}::timestamptz`
      : sql`select max(seq) as seq from audit_entries where seq is not null and at < ${at}::timestamptz`,
  );
  return row?.seq ?? (name === 'from' ? Number.MAX_SAFE_INTEGER : 0);
}
