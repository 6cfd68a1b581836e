import { GENESIS, type AuditFacts, type AuditVerdict } from '@tranche/domain/integrations/audit-chain';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { failingHead, unrecordedActivity, type Head } from './audit-witnesses.ts';
import { hashOf } from './seal-audit.ts';

const CHUNK = 5000;

type Link = AuditFacts & {
  readonly prev_hash: string;
  readonly hash: string;
  readonly activity_fits: boolean;
};
export interface Span {
  readonly from: number;
  readonly to: number;
}
const isWhole = ({ from, to }: Span): boolean => from === 1 && to === Number.MAX_SAFE_INTEGER;

/** The chain itself, then what stands outside of it: mailed heads, and rows of the activity without an entry. */
export async function verifyAudit(app: App, span: Span, mailed: Head | null = null): Promise<AuditVerdict> {
  const verdict = await followChain(app, span);
  if (!verdict.ok) return verdict;
  const head = await failingHead(app, span, mailed);
  if (head !== null) return { ...verdict, ok: false, first_bad_seq: head, flaw: 'head' };
  const isComplete = !isWhole(span) || !(await unrecordedActivity(app));
  return isComplete ? verdict : { ...verdict, ok: false, flaw: 'unrecorded_activity' };
}

/** Follow the chain from the entry before the span to its end; stop at the first that does not fit. */
async function followChain(app: App, { from, to }: Span): Promise<AuditVerdict> {
  let checked = 0;
  let next = from;
  let head = from === 1 ? GENESIS : await hashBefore(app, from);
  for (;;) {
    const links = await linksFrom(app, { from: next, to });
    for (const link of links) {
      const fits = link.seq === next && link.prev_hash === head && link.hash === hashOf(link.prev_hash, link);
      checked += 1;
      const first_bad_seq = Math.min(next, link.seq);
      if (!fits) return { ok: false, checked, first_bad_seq, flaw: 'entry', head };
      if (!link.activity_fits) return { ok: false, checked, first_bad_seq, flaw: 'activity', head };
      head = link.hash;
      next += 1;
    }
    if (links.length < CHUNK)
      return { ok: true, checked, first_bad_seq: null, flaw: null, head: checked ? head : null };
  }
}

/**
 * An entry's activity is as the entry says, unless a later entry tells of it again (a run of saves). The sealed summary
 * decides which row that is: the column beside it only finds it.
 */
const activityFits = sql`
  case
    when e.summary #>> '{activity,sha256}' is not null then
      e.activity_id is not distinct from (e.summary #>> '{activity,id}')::bigint
      and (exists (select from audit_entries later where later.activity_id = e.activity_id and later.id > e.id)
        or exists (select from activity a where a.id = e.activity_id and ${digest('a')} = e.summary #>> '{activity,sha256}'))
    when e.summary #>> '{activity_span,sha256}' is not null then
      (select count(*) = (e.summary #>> '{activity_span,rows}')::bigint
        and encode(sha256(convert_to(string_agg(${digest('a')}, '' order by a.id), 'UTF8')), 'hex')
          = e.summary #>> '{activity_span,sha256}'
      from activity a
      where a.id between (e.summary #>> '{activity_span,from}')::bigint and (e.summary #>> '{activity_span,to}')::bigint
        and not exists (select from audit_entries own where own.activity_id = a.id))
    else e.activity_id is null
  end`;

function digest(row: string) {
  const columns = [
    'id',
    'target_type',
    'target_id',
    'actor_id',
    'event',
    'description',
    'properties',
    'ip',
    'created_at',
    'updated_at',
  ];
  return sql`activity_digest(${sql.join(columns.map((column) => sql.ref(`${row}.${column}`)))})`;
}

async function linksFrom(app: App, { from, to }: Span): Promise<Link[]> {
  return app.db.run<Link>(sql`
    select seq, at, actor_id, actor_role, ip, action, target, summary, prev_hash, hash, ${activityFits} as activity_fits
    from audit_entries e
    where seq is not null and seq >= ${from} and seq <= ${to} order by seq limit ${CHUNK}`);
}

/** A span's first entry is bound to the one before it; where that is missing, nothing fits. */
async function hashBefore(app: App, from: number): Promise<string> {
  const [row] = await app.db.run<{ hash: string }>(
    sql`select hash from audit_entries where seq is not null and seq = ${from - 1}`,
  );
  return row?.hash ?? '';
}
