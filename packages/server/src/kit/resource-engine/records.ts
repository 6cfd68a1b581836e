import { refuse } from '@tranche/domain/kit/errors';
import type { App } from '../app.ts';
import type { Viewer } from '../session/viewer.ts';
import type { Work } from '../workflow/workflow.ts';
import { readItem } from './item.ts';
import { readList, type ListResult } from './list.ts';
import { readContextFor, readContextIn, runOn, servingOf } from './read-context.ts';

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
  if (json === null) throw refuse('not_found');
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
