import { sql } from 'kysely';
import { recordEvent, worded, type EventRecord } from './record.ts';
import type { Work } from './workflow.ts';

const RUN_MS = 5 * 60_000;

type Values = Readonly<Record<string, unknown>>;
interface Entry {
  readonly id: number;
  readonly event: string;
  readonly actor_id: number | null;
  readonly properties: Values;
  readonly created_at: string;
}

/**
 * The record of a plain change. A form that saves itself leaves one entry for each run of five minutes, not one for each
 * pause: the values before it and the last ones, unless something else happened to the record in between.
 */
export async function recordUpdate(work: Work, record: EventRecord): Promise<void> {
  const last = record.target === null ? null : await lastOf(work, record.target);
  if (last === null || !isRun(work, last, record)) return recordEvent(work, record);
  const properties = { ...record.properties, ...spanning(last.properties, record.properties ?? {}) };
  const description = await worded(work, record.description);
  await sql`update activity set description = ${description}, properties = ${JSON.stringify(properties)}::jsonb,
    updated_at = ${work.now.toISOString()} where id = ${last.id}`.execute(work.trx);
}

async function lastOf(work: Work, target: NonNullable<EventRecord['target']>): Promise<Entry | null> {
  const { rows } = await sql<Entry>`select id, event, actor_id, properties, created_at from activity
    where target_type = ${target.type} and target_id = ${target.id} order by id desc limit 1`.execute(
    work.trx,
  );
  return rows[0] ?? null;
}

function isRun({ viewer, now }: Work, last: Entry, record: EventRecord): boolean {
  const age = now.getTime() - Date.parse(last.created_at);
  const same = last.event === record.event && last.actor_id === viewer.id && viewer.id !== null;
  return same && last.properties.id === record.properties?.id && age >= 0 && age <= RUN_MS;
}

/** First old value, last new one; a field that is back where it was has not changed. */
function spanning(first: Values, last: Values): { old: Values; new: Values } {
  const before: Values = { ...valuesOf(last.old), ...valuesOf(first.old) };
  const after: Values = { ...valuesOf(first.new), ...valuesOf(last.new) };
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (values: Values): Values =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { old: only(before), new: only(after) };
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const valuesOf = (value: unknown): Values => (isValues(value) ? value : {});
