import { refuse, type Refusal } from '@tranche/domain/kit/errors';
import { readId } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import type { Viewer } from '../session/viewer.ts';
import type { Work } from '../workflow/workflow.ts';
import { readItem } from './item.ts';
import { readList, type ListResult } from './list.ts';
import { readContextFor, readContextIn, runOn, servingOf } from './read-context.ts';
import { rowRef } from './row-ref.ts';
import type { ReadContext, Serving } from './serving.ts';
import { accessClause } from './where.ts';

type Params = Readonly<Record<string, unknown>>;

/** One record as the viewer may see it, as JSON text; 404 where there is none. For routes. */
export async function showRecord(
  app: App,
  viewer: Viewer,
  name: string,
  id: string | number,
  params: Params = {},
): Promise<string> {
  const context = await readContextFor(app, viewer, 'show');
  const json = await readItem(servingOf(app, name), app.registry, id, params, context, (f) => app.db.run(f));
  if (json === null) throw await absent(servingOf(app, name), id, context);
  return json;
}

/** The same inside a transaction: what a verb answers with. */
export async function showRecordIn(
  work: Work,
  name: string,
  id: number,
  params: Params = {},
): Promise<string> {
  const context = await readContextIn(work, 'show');
  const json = await readItem(
    servingOf(work.app, name),
    work.app.registry,
    id,
    params,
    context,
    runOn(work.trx),
  );
  if (json === null) throw refuse('not_found');
  return json;
}

export async function listRecords(
  app: App,
  viewer: Viewer,
  name: string,
  params: Params,
): Promise<ListResult> {
  const context = await readContextFor(app, viewer, 'index');
  return await readList(servingOf(app, name), app.registry, params, context, (f) => app.db.run(f));
}

/** 404; staff learn what the record became, where they may see that one. */
async function absent(serving: Serving, id: string | number, context: ReadContext): Promise<Refusal> {
  const { resource } = serving;
  const own = readId(id);
  if (!('merged_into_id' in resource.fields) || context.viewer.kind !== 'staff' || own === null)
    return refuse('not_found');
  const access = accessClause(serving, rowRef('t'), context) ?? sql`true`;
  const { rows } = await sql<{ id: number }>`
    with recursive became as (
      select merged_into_id as id from ${sql.table(resource.table)} where id = ${own} and deleted_at is not null
      union select further.merged_into_id from ${sql.table(resource.table)} as further
        join became on became.id = further.id where further.deleted_at is not null)
    select t.id from became join ${sql.table(resource.table)} as t on t.id = became.id
    where t.deleted_at is null and ${access}`.execute(context.db);
  return refuse('not_found', rows[0] ? { mergedInto: rows[0].id } : {});
}
