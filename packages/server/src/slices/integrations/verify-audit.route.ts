import { isMoment } from '@tranche/domain/kit/calendar';
import { invalidField } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { ok, type Answer, type Call, type Route } from '../../kit/http/route.ts';
import type { Head } from './audit-witnesses.ts';
import { sealAudit } from './seal-audit.ts';
import { verifyAudit } from './verify-audit.ts';

/** GET /api/audit-entries/verify?from&to&seq&hash: numbers of entries, or days; a head that was mailed. */
export const verifyRoute: Route = {
  method: 'GET',
  path: '/api/audit-entries/verify',
  access: 'user.index',
  summary: 'Recompute the audit chain, and compare it with an emailed head',
  limit: { max: 20, seconds: 60 },
  handle: async (call, app) => answer(call, app),
};

async function answer(call: Call, app: App): Promise<Answer> {
  const mailed = headOf(call);
  await sealAudit(app);
  const span = {
    from: (await bound(app, call.query.from, 'from')) ?? 1,
    to: (await bound(app, call.query.to, 'to')) ?? Number.MAX_SAFE_INTEGER,
  };
  return ok(await verifyAudit(app, span, mailed));
}

/** Number and hash of a mail; both or none. */
function headOf({ query: { seq, hash } }: Call): Head | null {
  if ((seq ?? null) === null && (hash ?? null) === null) return null;
  if (typeof seq !== 'string' || !/^[1-9]\d{0,14}$/.test(seq))
    throw invalidField('seq', 'The seq field must be a number of an entry.');
  if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/i.test(hash))
    throw invalidField('hash', 'The hash field must have 64 hexadecimal digits.');
  return { seq: Number(seq), hash: hash.toLowerCase() };
}

/** A number of an entry, or the outermost one of a moment or a whole day. */
async function bound(app: App, given: unknown, name: 'from' | 'to'): Promise<number | null> {
  if (given === undefined || given === null) return null;
  const text = String(given);
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  const at = isMoment(text) ? new Date(text).toISOString() : '';
  // no year of five digits, which a zone can lead to
  if (!/^\d{4}-/.test(at))
    throw invalidField(name, `The ${name} field must be a number of an entry or a date.`);
  const more = name === 'to' && text.length === 10 ? '1 day' : '0 days';
  const [row] = await app.db.run<{ seq: number | null }>(
    name === 'from'
      ? sql`select min(seq) as seq from audit_entries where seq is not null and at >= ${at}::timestamptz`
      : sql`select max(seq) as seq from audit_entries where seq is not null and at < ${at}::timestamptz + ${more}::interval`,
  );
  return row?.seq ?? (name === 'from' ? Number.MAX_SAFE_INTEGER : 0);
}
