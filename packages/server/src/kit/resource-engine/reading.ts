import type { App } from '../app.ts';
import type { Trx } from '../db/database.ts';
import type { Viewer } from '../session/viewer.ts';
import type { Work } from '../workflow/workflow.ts';
import type { Run } from './list.ts';
import type { Purpose, Reading, Serving } from './serving.ts';

/** What a read needs beside the query: gathered once a request. */
export async function readingFor(
  app: App,
  viewer: Viewer,
  purpose: Purpose,
  now: Date = app.clock(),
): Promise<Reading> {
  return {
    viewer,
    purpose,
    flags: await app.flags(),
    now,
    db: app.db.kysely,
    registry: app.registry,
    secret: app.config.secret,
    free: {},
  };
}

export async function readingIn(work: Work, purpose: Purpose): Promise<Reading> {
  const reading = await readingFor(work.app, work.viewer, purpose, work.now);
  return { ...reading, db: work.trx };
}

export const runOn =
  (trx: Trx): Run =>
  async (fragment) =>
    (await fragment.execute(trx)).rows;

/** The server side of a resource; a name that is not served is a mistake of the caller. */
export function servingOf(app: App, name: string): Serving {
  const serving = app.registry.get(name);
  if (!serving) throw new Error(`No resource ${name}`);
  return serving;
}
