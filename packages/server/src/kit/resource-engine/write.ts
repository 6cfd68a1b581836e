import { refuse } from '@tranche/domain/kit/errors';
import { readInput } from '@tranche/domain/kit/input';
import type { Resource } from '@tranche/domain/kit/resource';
import { thingWord } from '@tranche/domain/settings/thing-words';
import { type RawBuilder, sql } from 'kysely';
import { sanitiseHtml } from '../http/sanitise.ts';
import { type EventRecord, recordEvent } from '../workflow/record.ts';
import { recordUpdate } from '../workflow/record-update.ts';
import type { Work } from '../workflow/workflow.ts';
import { refuseClashes } from './clashes.ts';
import { isVisible, sealed } from './columns.ts';
import { removeRow, softDelete } from './dependants.ts';
import { family } from './family.ts';
import { itemClause } from './item.ts';
import { readContextIn } from './read-context.ts';
import { checkReferences } from './references.ts';
import { holdsWriteRight } from './rights.ts';
import type { ReadContext, Serving } from './serving.ts';
import { todayOf } from '../db/today.ts';

type Data = Record<string, unknown>;
type Row = Readonly<Record<string, unknown>>;

/** Insert one record from a request body; returns its id. */
export async function createRecord(serving: Serving, work: Work, body: Row): Promise<number> {
  const { resource } = serving;
  const context = await readContextIn(work, 'create');
  let data = withDefaults(resource, permitted(resource, readInput(resource.fields, body, 'create'), context));
  data =
    serving.prepare?.(data, {
      mode: 'create',
      before: null,
      work,
      today: await todayOf(work.trx, work.now),
    }) ?? data;
  await checkReferences(resource, data, work, { named: Object.keys(body), context });
  const id = await insertRow(resource, data, work);
  await sendNotice(resource, work, {
    event: `${family(resource)}.created`,
    target: targetOf(resource, id, data),
    description: sentence(resource, work, 'created', data),
    properties: { id, family: resource.name },
  });
  return id;
}

/** Change part of one record; 404 outside the viewer's scope. Returns the row as it was. */
export async function updateRecord(
  serving: Serving,
  work: Work,
  id: string | number,
  body: Row,
): Promise<Row> {
  const { resource } = serving;
  const context = await readContextIn(work, 'update');
  const before = await lockRow(serving, work, id, context);
  let data = permitted(resource, readInput(resource.fields, body, 'update'), context);
  data =
    serving.prepare?.(data, { mode: 'update', before, work, today: await todayOf(work.trx, work.now) }) ??
    data;
  await checkReferences(resource, data, work, { named: renamed(before, body), context });
  const changed = changesOf(data, before, resource);
  if (Object.keys(changed).length === 0) return before;
  await updateRow(resource, Number(before.id), changed, work);
  if (resource.silent) return before;
  await recordUpdate(work, {
    event: `${family(resource)}.updated`,
    target: targetOf(resource, Number(before.id), before),
    description: sentence(resource, work, 'changed', { ...before, ...changed }),
    properties: { id: before.id, family: resource.name, ...difference(resource, before, changed) },
  });
  return before;
}

/** What the body names otherwise than it stands: a form that sends a whole record back names nothing new. */
const renamed = (before: Row, body: Row): string[] =>
  Object.keys(body).filter((name) => String(body[name]) !== String(before[name]));

/** Soft-delete (or, with `force` and the right to, remove) one record. */
export async function deleteRecord(
  serving: Serving,
  work: Work,
  id: string | number,
  force: boolean,
  allow: { inUse?: boolean } = {},
): Promise<void> {
  const { resource } = serving;
  const context = await readContextIn(work, 'delete');
  const before = await lockRow(serving, work, id, context);
  if (force && !holdsWriteRight(resource, 'delete_unsafe', work.viewer)) throw refuse('forbidden');
  if (force || resource.hardDelete) await removeRow(resource, Number(before.id), work);
  else await softDelete(serving, Number(before.id), work, allow);
  await sendNotice(resource, work, {
    event: `${family(resource)}.deleted`,
    target: targetOf(resource, Number(before.id), before),
    description: sentence(resource, work, 'deleted', before),
    properties: { id: before.id, family: resource.name, force },
  });
}

/** The row, locked for this transaction, through the viewer's access; a stranger gets 404. */
export async function lockRow(
  serving: Serving,
  work: Work,
  id: string | number,
  context: ReadContext,
  options: { deleted?: boolean } = {},
): Promise<Row> {
  const where = itemClause(serving, id, context, options);
  if (!where) throw refuse('not_found');
  const { rows } =
    await sql<Row>`select t.* from ${sql.table(serving.resource.table)} as t where ${where} for update of t`.execute(
      work.trx,
    );
  if (!rows[0]) throw refuse('not_found');
  return rows[0];
}

/** Fields whose flag is off or whose write right is missing are ignored, as read-only ones are (`contract.md#5.9`). */
export function permitted(resource: Resource, data: Data, context: ReadContext): Data {
  const stored: Data = {};
  for (const [name, value] of Object.entries(data)) {
    const spec = resource.allFields[name]?.spec;
    if (!spec || (!isVisible(spec, context) && !spec.transient)) continue;
    if (spec.writeRight && context.viewer.kind !== 'system' && !context.viewer.can(spec.writeRight)) continue;
    stored[name] = spec.kind === 'html' && typeof value === 'string' ? sanitiseHtml(value) : value;
  }
  return stored;
}

function withDefaults(resource: Resource, data: Data): Data {
  const full: Data = { ...data };
  for (const [name, { spec }] of Object.entries(resource.fields)) {
    if (spec.hasDefault && !spec.readOnly && full[name] === undefined) full[name] = spec.default;
  }
  return full;
}

async function insertRow(resource: Resource, data: Data, work: Work): Promise<number> {
  const columns = columnValues(resource, data, work);
  const at = work.now.toISOString();
  columns.push(['created_at', sql`${at}`], ['updated_at', sql`${at}`]);
  if (!resource.unaudited)
    columns.push(['created_by_id', sql`${work.viewer.id}`], ['updated_by_id', sql`${work.viewer.id}`]);
  if (resource.reference && data.sort_order === undefined) {
    columns.push([
      'sort_order',
      sql`(select coalesce(max(sort_order), 0) + 1 from ${sql.table(resource.table)})`,
    ]);
  }
  const names = sql.join(columns.map(([name]) => sql.ref(name)));
  const values = sql.join(columns.map(([, value]) => value));
  const { rows } = await refuseClashes(resource, () =>
    sql<{
      id: number;
    }>`insert into ${sql.table(resource.table)} (${names}) values (${values}) returning id`.execute(work.trx),
  );
  return Number(rows[0]?.id);
}

export async function updateRow(resource: Resource, id: number, data: Data, work: Work): Promise<void> {
  const columns = columnValues(resource, data, work);
  columns.push(['updated_at', sql`${work.now.toISOString()}`]);
  if (!resource.unaudited) columns.push(['updated_by_id', sql`${work.viewer.id}`]);
  const set = sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
  await refuseClashes(resource, () =>
    sql`update ${sql.table(resource.table)} set ${set} where id = ${id}`.execute(work.trx),
  );
}

/** The columns of the data as SQL values: sealed where encrypted, JSON where json. */
function columnValues(resource: Resource, data: Data, work: Work): [string, RawBuilder<unknown>][] {
  return Object.entries(data).flatMap(([name, value]): [string, RawBuilder<unknown>][] => {
    const spec = resource.allFields[name]?.spec;
    if (spec?.transient || spec?.generated) return [];
    if (spec?.encrypted && typeof value === 'string') return [[name, sealed(value, work.app.config.secret)]];
    if (spec?.kind === 'json' && value !== null) return [[name, sql`${JSON.stringify(value)}::jsonb`]];
    return [[name, sql`${value}`]];
  });
}

/** Only what differs is written, so that the record of the change says what changed. */
export function changesOf(data: Data, before: Row, resource: Resource): Data {
  const changed: Data = {};
  for (const [name, value] of Object.entries(data)) {
    const spec = resource.allFields[name]?.spec;
    if (spec?.transient || spec?.encrypted || !same(before[name], value)) changed[name] = value;
  }
  return changed;
}

export function same(before: unknown, after: unknown): boolean {
  if (before === after || (before ?? null) === (after ?? null)) return true;
  if (typeof before === 'object' && before !== null) return JSON.stringify(before) === JSON.stringify(after);
  const decimal = /^-?\d+(\.\d+)?$/;
  if (
    typeof before === 'string' &&
    typeof after === 'string' &&
    decimal.test(before) &&
    decimal.test(after)
  ) {
    const plain = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value);
    return plain(before) === plain(after);
  }
  return false;
}

export function difference(resource: Resource, before: Row, changed: Data): { old: Data; new: Data } {
  const recorded = Object.keys(changed).filter((name) => {
    const spec = resource.allFields[name]?.spec;
    return spec && !spec.hidden && !spec.encrypted && spec.kind !== 'html';
  });
  return {
    old: Object.fromEntries(recorded.map((name) => [name, before[name] ?? null])),
    new: Object.fromEntries(recorded.map((name) => [name, changed[name]])),
  };
}

export const sendNotice = async (resource: Resource, work: Work, record: EventRecord): Promise<void> => {
  if (!resource.silent) await recordEvent(work, record);
};

/** "**Sam Staff** changed the key point **Wind at sea**". */
export function sentence(resource: Resource, { viewer }: Work, done: string, row: Row): string {
  const named = [row.name, row.title, [row.first_name, row.last_name].filter(Boolean).join(' ')];
  const name = named.find((text) => typeof text === 'string' && text !== '');
  const thing = `the ${thingWord(family(resource), row)}${name === undefined ? '' : ` **${String(name)}**`}`;
  return `**${viewer.name}** ${done} ${thing}`;
}

/** An attachment's event belongs to what it hangs on, so that its story is on that record. */
export function targetOf(resource: Resource, id: number, row: Row): { type: string; id: number } {
  if (typeof row.target_type === 'string' && row.target_id)
    return { type: row.target_type, id: Number(row.target_id) };
  return { type: family(resource), id };
}
