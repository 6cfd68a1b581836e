import type { ActivityContent } from '@tranche/domain/crm/activity-kinds';
import { dayIn, formatDay, isDay, isMoment } from '@tranche/domain/kit/calendar';
import type { FieldSpec } from '@tranche/domain/kit/field';
import { sql } from 'kysely';
import { isVisible } from '../../kit/resource-engine/columns.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { BatchAppend, ReadContext, Serving } from '../../kit/resource-engine/serving.ts';
import { scopeOf } from '../../kit/resource-engine/where.ts';
import { letterText } from '../../kit/mail/letter-text.ts';
import { nameOf } from './targets.ts';
import { readSettings } from '../../kit/db/read-settings.ts';

interface Event {
  readonly id: number;
  readonly event: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Where an event's own words are stored, so that what is deleted or corrected later is not shown as it was. */
const WRITTEN: Readonly<Record<string, { readonly resource: string; readonly column: string }>> = {
  'note.created': { resource: 'notes', column: 'body' },
  'call_log.created': { resource: 'call-logs', column: 'summary' },
  'task.created': { resource: 'tasks', column: 'description' },
  'discussion.created': { resource: 'discussions', column: 'body' },
  'discussion_reply.created': { resource: 'discussion-replies', column: 'body' },
};
const LONGEST = 2000;

/** `append=content`: what was written, answered or changed, as far as the viewer may read it. */
export const activityContent: BatchAppend = {
  batch: async (ids, context) => {
    const { rows } = await sql<Event>`select id, event, properties from activity
      where id = any(${[...ids]}::bigint[])`.execute(context.db);
    const written = await writtenIn(rows, context);
    const names = await namesIn(rows, context);
    const { timezone } = await readSettings(context.db);
    return new Map(
      rows.map((event): [number, ActivityContent] => [
        event.id,
        {
          text: written.get(event.id) ?? ownText(event),
          changes: changesIn(event, context, { names, timezone }),
        },
      ]),
    );
  },
};

/** Stored with the event itself: a mail, a reason. */
function ownText({ properties: { text, reason } }: Event): string | null {
  const own = typeof text === 'string' && text !== '' ? text : reason;
  return typeof own === 'string' && own !== '' ? own.slice(0, LONGEST) : null;
}

async function writtenIn(events: readonly Event[], context: ReadContext): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (const [name, { resource, column }] of Object.entries(WRITTEN)) {
    const of = events.filter(({ event }) => event === name);
    const serving = context.registry.get(resource);
    if (of.length === 0 || serving === undefined) continue;
    const ids = of.map(({ properties }) => Number(properties.id));
    const { rows } = await sql<{ id: number; text: string | null }>`
      select t.id, ${rowRef('t')(column)} as text from ${sql.table(serving.resource.table)} t
      where t.id = any(${ids}::bigint[]) and t.deleted_at is null and ${scopeOf(resource, 't', context)}`.execute(
      context.db,
    );
    const texts = new Map(rows.map(({ id, text }) => [Number(id), text]));
    const isHtml = serving.resource.allFields[column]?.spec.kind === 'html';
    for (const { id, properties } of of) {
      const text = texts.get(Number(properties.id)) ?? '';
      if (text !== '') found.set(id, (isHtml ? letterText(text) : text).slice(0, LONGEST));
    }
  }
  return found;
}

interface Change {
  readonly name: string;
  readonly spec: FieldSpec;
  readonly values: readonly [old: unknown, now: unknown];
}

/** The fields that an update names and the viewer may see; what is hidden or encrypted was never recorded. */
function fieldsOf({ properties }: Event, context: ReadContext): readonly Change[] {
  const serving = context.registry.get(String(properties.family));
  const { old, new: now } = properties;
  if (serving === undefined || !isRecord(old) || !isRecord(now)) return [];
  return Object.keys(now).flatMap((name) => {
    const spec = serving.resource.allFields[name]?.spec;
    return spec && isVisible(spec, context) ? [{ name, spec, values: [old[name], now[name]] as const }] : [];
  });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Names = ReadonlyMap<string, string>;

/** What turns a stored value into what a person reads. */
interface Wording {
  readonly names: Names;
  readonly timezone: string;
}

/** What fields that lead to another record lead to, by name: of those alone that the viewer reaches. */
async function namesIn(events: readonly Event[], context: ReadContext): Promise<Names> {
  const wanted = new Map<string, Set<number>>();
  for (const { spec, values } of events.flatMap((event) => fieldsOf(event, context)))
    if (spec.kind === 'belongsTo' && spec.to !== undefined)
      for (const id of values.map(Number).filter((each) => each > 0))
        wanted.set(spec.to, (wanted.get(spec.to) ?? new Set()).add(id));
  const names = new Map<string, string>();
  for (const [to, ids] of wanted) {
    const serving: Serving | undefined = context.registry.get(to);
    if (serving === undefined) continue;
    const { rows } = await sql<{ id: number; name: string | null }>`
      select t.id, ${nameOf(serving.resource, rowRef('t'))} as name from ${sql.table(serving.resource.table)} t
      where t.id = any(${[...ids]}::bigint[]) and ${scopeOf(to, 't', context)}`.execute(context.db);
    for (const { id, name } of rows) if (name !== null) names.set(`${to}:${id}`, name);
  }
  return names;
}

const changesIn = (event: Event, context: ReadContext, wording: Wording): ActivityContent['changes'] =>
  fieldsOf(event, context).map(({ name, spec, values: [old, now] }) => ({
    name: labelOf(name),
    old: wordsOf(old, spec, wording),
    new: wordsOf(now, spec, wording),
  }));

/** `lead_status_id` → ‘Lead status’. */
const labelOf = (name: string): string => {
  const words = name.replace(/_id$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A value as a person reads it; null where there is none, or it is not the viewer's to know. */
function wordsOf(value: unknown, spec: FieldSpec, { names, timezone }: Wording): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (spec.kind === 'belongsTo') return names.get(`${spec.to}:${Number(value)}`) ?? null;
  if (spec.labels !== undefined) return spec.labels[Number(value)] ?? String(value);
  if (typeof value === 'boolean' || spec.kind === 'boolean')
    return value === true || Number(value) === 1 ? 'Yes' : 'No';
  if (typeof value === 'object') return null;
  const text = String(value);
  if (isDay(text) || isMoment(text)) return formatDay(dayIn(text, timezone));
  return text.slice(0, LONGEST);
}
