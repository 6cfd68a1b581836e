import type { App } from '../app.ts';
import type { Reader, Trx } from '../db/database.ts';
import { todayOf } from '../db/today.ts';
import type { Viewer } from '../session/viewer.ts';
import type { Work } from '../workflow/workflow.ts';
import type { Run } from './list.ts';
import type { Purpose, ReadContext, Serving } from './serving.ts';

/** What a read needs beside the query: gathered once a request. */
export const readContextFor = (
  app: App,
  viewer: Viewer,
  purpose: Purpose,
  now: Date = app.clock(),
): Promise<ReadContext> => readContextOn(app, app.db.kysely, { viewer, purpose, now });

/** The same inside a transaction, which must not wait for a second connection. */
export const readContextIn = (work: Work, purpose: Purpose): Promise<ReadContext> =>
  readContextOn(work.app, work.trx, { viewer: work.viewer, purpose, now: work.now });

const readContextOn = async (
  app: App,
  db: Reader,
  { viewer, purpose, now }: Pick<ReadContext, 'viewer' | 'purpose' | 'now'>,
): Promise<ReadContext> => ({
  viewer,
  purpose,
  now,
  today: await todayOf(db, now),
  flags: await app.flags(db),
  db,
  registry: app.registry,
  secret: app.config.secret,
  free: {},
});

export const runOn =
  (trx: Trx): Run =>
  async (statement) =>
    (await trx.executeQuery(statement.compile(trx))).rows;

/** The server side of a resource; a name that is not served is a mistake of the caller. */
export function servingOf(app: Pick<App, 'registry'>, name: string): Serving {
  const serving = app.registry.get(name);
  if (!serving) throw new Error(`No resource ${name}`);
  return serving;
}
