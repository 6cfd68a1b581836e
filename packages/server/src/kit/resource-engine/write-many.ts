import { conflict, Refusal } from '@tranche/domain/kit/errors';
import { readInput } from '@tranche/domain/kit/input';
import type { Resource } from '@tranche/domain/kit/resource';
import { sql } from 'kysely';
import { inSavepoint } from '../db/savepoint.ts';
import { recordEvents } from '../workflow/record.ts';
import { changedBy } from '../workflow/stamps.ts';
import type { Work } from '../workflow/workflow.ts';
import { refuseClashes } from './clashes.ts';
import { family } from './family.ts';
import { readContextIn } from './read-context.ts';
import { checkReferences } from './references.ts';
import { rowRef } from './row-ref.ts';
import type { Purpose, Serving } from './serving.ts';
import { accessClause } from './where.ts';
import { changesOf, difference, permitted, same, sentence, targetOf } from './write.ts';

type Row = Readonly<Record<string, unknown>>;

/** The values of the fields that were written, as they were and as they are. */
export interface Written {
  readonly id: number;
  readonly before: Row;
  readonly after: Row;
}

export interface WrittenMany {
  readonly written: readonly Written[];
  /** What refuses these rows. */
  readonly left: readonly { readonly id: number; readonly why: Refusal }[];
  /** Not there, or not within the viewer's reach. */
  readonly missing: readonly number[];
}

interface Change extends Written {
  readonly row: Row;
}

/**
 * `updateRecord` for many rows that are given the same values: the same scope, rules and record of each, by a few statements
 * for all of them. A row that is refused leaves the others alone. `accept` may refuse a row.
 */
export async function updateMany(
  serving: Serving,
  work: Work,
  {
    ids,
    body,
    accept,
  }: { readonly ids: readonly number[]; readonly body: Row; readonly accept?: (row: Row) => void },
): Promise<WrittenMany> {
  const { resource } = serving;
  const context = await readContextIn(work, 'update');
  const rows = await lockMany(serving, work, ids, 'update');
  const given = permitted(resource, readInput(resource.fields, body, 'update'), context);
  const refused = await refusalOf(() =>
    checkReferences(resource, given, work, { named: Object.keys(body), context }),
  );
  const sorted = sort(rows, (row): Change => {
    accept?.(row);
    if (refused) throw refused;
    const data =
      serving.prepare?.({ ...given }, { mode: 'update', before: row, work, today: context.today }) ?? given;
    const after = changesOf(data, row, resource);
    if (Object.keys(after).length === 0) throw conflict(UNCHANGED);
    return { id: Number(row.id), row, before: only(row, after), after };
  });
  return finish(serving, work, { ids, rows, ...sorted });
}

export const UNCHANGED = 'It already has this value.';
export const CHANGED_SINCE = 'Someone has changed it since.';

/** Writes the former values where the row is as `updateMany` left it. */
export async function putBackMany(
  serving: Serving,
  work: Work,
  written: readonly Written[],
): Promise<WrittenMany> {
  const ids = written.map(({ id }) => id);
  const rows = await lockMany(serving, work, ids, 'update');
  const byId = new Map(written.map((one) => [one.id, one]));
  const sorted = sort(rows, (row): Change => {
    const { before, after } = byId.get(Number(row.id)) ?? { before: {}, after: {} };
    if (!Object.entries(after).every(([name, value]) => same(row[name], value)))
      throw conflict(CHANGED_SINCE);
    return { id: Number(row.id), row, before: after, after: before };
  });
  return finish(serving, work, { ids, rows, ...sorted });
}

/** Locked in one order, through the viewer's access. */
export async function lockMany(
  serving: Serving,
  work: Work,
  ids: readonly number[],
  purpose: Purpose,
): Promise<readonly Row[]> {
  const context = await readContextIn(work, purpose);
  const access = accessClause(serving, rowRef('t'), context) ?? sql`true`;
  const { rows } = await sql<Row>`select t.* from ${sql.table(serving.resource.table)} as t
    where t.id = any(${[...ids]}::bigint[]) and t.deleted_at is null and ${access} order by t.id for update of t`.execute(
    work.trx,
  );
  return rows;
}

type Left = WrittenMany['left'][number];

function sort(
  rows: readonly Row[],
  judge: (row: Row) => Change,
): { readonly changes: readonly Change[]; readonly left: readonly Left[] } {
  const changes: Change[] = [];
  const left: Left[] = [];
  for (const row of rows) {
    try {
      changes.push(judge(row));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      left.push({ id: Number(row.id), why: error });
    }
  }
  return { changes, left };
}

interface Sorted {
  readonly ids: readonly number[];
  readonly rows: readonly Row[];
  readonly changes: readonly Change[];
  readonly left: readonly Left[];
}

async function finish(
  serving: Serving,
  work: Work,
  { ids, rows, changes, left }: Sorted,
): Promise<WrittenMany> {
  const { resource } = serving;
  const { stored, refused } = await write(resource, work, changes);
  const written = changes.flatMap((change) => {
    const row = stored.get(change.id);
    return row ? [{ ...change, after: only(row, change.after) }] : [];
  });
  await recordEvents(
    work,
    written.map(({ id, row, after }) => ({
      event: `${family(resource)}.updated`,
      target: targetOf(resource, id, row),
      description: sentence(resource, work, 'changed', { ...row, ...after }),
      properties: { id, family: resource.name, ...difference(resource, row, after) },
    })),
  );
  const found = new Set(rows.map((row) => Number(row.id)));
  return {
    written: written.map(({ id, before, after }) => ({ id, before, after })),
    left: [...left, ...refused],
    missing: ids.filter((id) => !found.has(id)),
  };
}

/** The rows as the database has them now: it may spell a value otherwise. */
type Stored = Map<number, Row>;

/** All in one statement; where the database refuses that, row by row, so that it says which. */
async function write(
  resource: Resource,
  work: Work,
  changes: readonly Change[],
): Promise<{ readonly stored: Stored; readonly refused: readonly Left[] }> {
  const stored: Stored = new Map();
  const all = await refusalOf(() => inSavepoint(work.trx, () => writeAll(resource, work, changes, stored)));
  if (!all) return { stored, refused: [] };
  stored.clear();
  const refused: Left[] = [];
  for (const change of changes) {
    const why = await refusalOf(() =>
      inSavepoint(work.trx, () => writeAll(resource, work, [change], stored)),
    );
    if (why) refused.push({ id: change.id, why });
  }
  return { stored, refused };
}

async function writeAll(
  resource: Resource,
  work: Work,
  changes: readonly Change[],
  stored: Stored,
): Promise<void> {
  const table = sql.table(resource.table);
  const stamp = resource.unaudited ? sql`updated_at = ${work.now.toISOString()}` : changedBy(work);
  for (const key of new Set(changes.map(keyOf))) {
    const names = key.split(',');
    const columns = sql.join(names.map((name) => sql`${sql.ref(name)} = v.${sql.ref(name)}`));
    const values = changes
      .filter((change) => keyOf(change) === key)
      .map(({ id, after }) => ({ ...after, id }));
    const { rows } = await refuseClashes(resource, () =>
      sql<Row>`update ${table} as t set ${columns}, ${stamp}
        from jsonb_populate_recordset(null::${table}, ${JSON.stringify(values)}::jsonb) as v where t.id = v.id
        returning t.id, ${sql.join(names.map((name) => sql.ref(`t.${name}`)))}`.execute(work.trx),
    );
    for (const row of rows) stored.set(Number(row.id), row);
  }
}

const keyOf = ({ after }: Change): string => Object.keys(after).join();

const only = (row: Row, names: Row): Row =>
  Object.fromEntries(Object.keys(names).map((name) => [name, row[name] ?? null]));

export async function refusalOf(run: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
