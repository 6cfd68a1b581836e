import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import type { Resource } from '@tranche/domain/kit/resource';
import { readId } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import { readContextIn } from '../../kit/resource-engine/read-context.ts';
import { holdsRight, mayUse, verbOf } from '../../kit/resource-engine/rights.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type {
  Purpose,
  ReadContext,
  Registry,
  RowAccess,
  RowRef,
  Serving,
  Sql,
} from '../../kit/resource-engine/serving.ts';
import { unredactedOnly } from '../../kit/resource-engine/redaction.ts';
import { and, or, wholeClause } from '../../kit/resource-engine/where.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

/** Reading what hangs on a record needs `show` on it, writing needs `update` (`domain.md#0.7`). */
export type TargetVerb = 'show' | 'update' | 'delete';
/** A column's word for a resource, e.g. `investment_opportunity`; null where nothing hangs on it. */
export type WordOf = (resource: Resource) => string | null;
const targetTypeOf: WordOf = (resource) => resource.targetType ?? null;

export interface TargetRule {
  /** The right asked of the target; the default follows the reading's purpose. */
  readonly verb?: TargetVerb;
  /** The default is the resource's `targetType`. */
  readonly wordOf?: WordOf;
}

/** Which attachments the viewer may reach: those whose target they reach. Over `target_type` and `target_id`. */
export function targetAccess(
  viewer: Viewer,
  row: RowRef,
  context: ReadContext,
  rule: TargetRule = {},
): RowAccess {
  const purpose = rule.verb ?? verbFor(context.purpose);
  const clauses: Sql[] = [];
  let whole = true;
  for (const [serving, word] of targetsIn(context.registry, rule.wordOf ?? targetTypeOf)) {
    const clause = scopeClause(serving, viewer, { row, word, context: { ...context, viewer, purpose } });
    if (clause !== 'all') whole = false;
    if (clause === 'all') clauses.push(sql`${row('target_type')} = ${word}`);
    else if (clause !== 'none') clauses.push(clause);
  }
  if (clauses.length === 0) return 'none';
  return whole ? 'all' : or(clauses);
}

const verbFor = (purpose: Purpose): TargetVerb =>
  purpose === 'index' || verbOf(purpose) === 'show' ? 'show' : 'update';

function* targetsIn(registry: Registry, wordOf: WordOf): Generator<[Serving, string]> {
  for (const serving of registry.values()) {
    const word = wordOf(serving.resource);
    if (word !== null) yield [serving, word];
  }
}

function scopeClause(
  serving: Serving,
  viewer: Viewer,
  at: { row: RowRef; word: string; context: ReadContext },
): RowAccess {
  const { resource } = serving;
  // A family that is switched off stays readable in the story of those who see everything.
  if (!mayUse(resource, at.context.purpose, viewer)) return 'none';
  const alias = `target_${resource.table}`;
  const access = serving.access(viewer, rowRef(alias), withoutItself(resource, at.context));
  if (access === 'all' || access === 'none') return access;
  const whole = unredactedOnly(serving, null, rowRef(alias), at.context);
  const scope = and([access, ...whole, ...notOneself(resource, viewer, rowRef(alias))]);
  return sql`(${at.row('target_type')} = ${at.word} and exists(select 1 from ${sql.table(resource.table)} as ${sql.ref(alias)} where ${rowRef(alias)('id')} = ${at.row('target_id')} and ${scope}))`;
}

/** A target that itself hangs on something (a report) hangs on another kind: its rule must not ask for itself again. */
function withoutItself(resource: Resource, context: ReadContext): ReadContext {
  if (!('target_type' in resource.fields)) return context;
  const others = [...context.registry].filter(([name]) => name !== resource.name);
  return { ...context, registry: new Map(others) };
}

/** Staff see their own account, but not what colleagues write about it. */
const notOneself = (resource: Resource, viewer: Viewer, row: RowRef): Sql[] =>
  resource.everyone && viewer.kind === 'staff' ? [sql`${row('id')} <> ${viewer.id}`] : [];

/** Of what hangs on records: nothing that colleagues wrote about the viewer, not even for those who see every record. */
export function notAboutViewer(access: RowAccess, viewer: Viewer, row: RowRef): RowAccess {
  if (access === 'none' || viewer.kind !== 'staff') return access;
  const others = sql`not (${row('target_type')} = 'user' and ${row('target_id')} = ${viewer.id})`;
  return access === 'all' ? others : and([access, others]);
}

export interface Target {
  readonly type: string;
  readonly id: number;
  /** What people call it: `Ada Penrose`, `Larch Bio`. */
  readonly name: string;
}

/** The opportunity that something hangs on, whose readers alone are notified of it by name; null where it hangs on none. */
export const opportunityOf = (row: {
  readonly target_type: string | null;
  readonly target_id: number | null;
}): number | null => (row.target_type === 'investment_opportunity' ? row.target_id : null);

/** The record that something is to hang on; 422 where there is none, 403 without the right, 404 outside the reach. */
export async function assertTarget(
  work: Work,
  type: unknown,
  id: unknown,
  verb: TargetVerb,
): Promise<Target> {
  const serving = servingOfTarget(work, type);
  const key = readId(id);
  if (key === null) throw invalidField('target_id', selectedMessage('target_id'));
  if (!mayUse(serving.resource, verb, work.viewer)) throw refuse('forbidden');
  const context = await readContextIn(work, verb);
  const row = rowRef('t');
  const access = wholeClause(serving, row, context);
  const scope = access ? and([access, ...notOneself(serving.resource, work.viewer, row)]) : sql`true`;
  const { rows } = await sql<{ name: string; reached: boolean }>`
    select ${nameOf(serving.resource, row)} as name, ${scope} as reached
    from ${sql.table(serving.resource.table)} as t where ${row('id')} = ${key} and ${serving.resource.hardDelete ? sql`true` : sql`${row('deleted_at')} is null`}`.execute(
    work.trx,
  );
  if (!rows[0]) throw invalidField('target_id', selectedMessage('target_id'));
  if (!rows[0].reached)
    throw refuse(holdsRight(serving.resource, verb, work.viewer) ? 'not_found' : 'forbidden');
  return { type: String(type), id: key, name: rows[0].name };
}

function servingOfTarget(work: Work, type: unknown): Serving {
  for (const [serving, word] of targetsIn(work.app.registry, targetTypeOf)) if (word === type) return serving;
  throw invalidField('target_type', selectedMessage('target_type'));
}

const LABELS = ['name', 'title', 'reference'];

/** The column by which people know a record. */
export function nameOf(resource: Resource, row: RowRef): Sql {
  const label = LABELS.find((column) => column in resource.allFields);
  return label
    ? sql`${row(label)}::text`
    : sql`initcap(replace(${resource.targetType ?? resource.table}::text, '_', ' ')) || ' ' || ${row('id')}::text`;
}

/**
 * `append=target`: `{type, id, name}` of what the record hangs on. Staff read no name of what they may not open: a task
 * is its assignee's wherever it hangs.
 */
export function targetAppend(row: RowRef, context: ReadContext): Sql {
  const cases = [...targetsIn(context.registry, targetTypeOf)].map(([serving, word]) => {
    const { resource } = serving;
    const alias = `named_${resource.table}`;
    const name = nameOf(resource, rowRef(alias));
    const scope = scopeClause(serving, context.viewer, {
      row,
      word,
      context: { ...context, purpose: 'show' },
    });
    const all = context.viewer.kind !== 'staff' || scope === 'all';
    const shown = all ? name : sql`case when ${scope === 'none' ? sql`false` : scope} then ${name} end`;
    return sql`when ${word}::text then (select json_build_object('type', ${word}::text, 'id', ${rowRef(alias)('id')}, 'name', ${shown}) from ${sql.table(resource.table)} as ${sql.ref(alias)} where ${rowRef(alias)('id')} = ${row('target_id')})`;
  });
  return cases.length === 0
    ? sql`null::json`
    : sql`case ${row('target_type')} ${sql.join(cases, sql` `)} end`;
}
