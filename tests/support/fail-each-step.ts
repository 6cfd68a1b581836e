import type { RootOperationNode } from 'kysely';
import { expect } from 'vitest';
import type { App } from '../../packages/server/src/kit/app.ts';
import type { Trx } from '../../packages/server/src/kit/db/database.ts';
import { perform, type Work } from '../../packages/server/src/kit/workflow/workflow.ts';
import { viewerOf, type Viewer } from '../../packages/server/src/kit/session/viewer.ts';

const BROKEN = 'The power went at this step';

/**
 * A workflow that dies at any step leaves nothing half done: it is run again and again, and each time the next statement of
 * its transaction fails, until it comes through. After each failure `state` must be what it was. Returns how many steps.
 */
export async function failEachStep(
  app: App,
  {
    viewer,
    now,
    state,
    run,
  }: {
    readonly viewer: Viewer;
    readonly now?: Date;
    /** Everything that the workflow may touch. */
    readonly state: () => Promise<unknown>;
    readonly run: (work: Work) => Promise<unknown>;
  },
): Promise<number> {
  const before = await state();
  for (let step = 1; ; step++) {
    const died = await dies(app, { viewer, now, step, run });
    if (!died) return step - 1;
    expect(await state(), `after a failure at step ${step}`).toEqual(before);
  }
}

async function dies(
  app: App,
  {
    viewer,
    now,
    step,
    run,
  }: { viewer: Viewer; now: Date | undefined; step: number; run: (work: Work) => Promise<unknown> },
): Promise<boolean> {
  try {
    await perform(app, { viewer, now }, (work) => run({ ...work, trx: failingAt(work.trx, step) }));
    return false;
  } catch (error) {
    if (error instanceof Error && error.message === BROKEN) return true;
    throw error;
  }
}

/** The same transaction, whose n-th statement fails instead of running. */
export function failingAt(trx: Trx, step: number): Trx {
  let statements = 0;
  return failingWhen(trx, () => ++statements === step);
}

export const failingWhen = (trx: Trx, fails: (statement: RootOperationNode) => boolean): Trx =>
  trx.withPlugin({
    transformQuery: ({ node }) => {
      if (fails(node)) throw new Error(BROKEN);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });

/** Whether it may change a row: anything but a plain select. */
export const mayWrite = (statement: RootOperationNode): boolean =>
  statement.kind !== 'SelectQueryNode' || statement.with !== undefined;

/**
 * For what takes several transactions: from each call on, the n-th statement of all of the app's transactions together fails,
 * once. 0 lets everything through.
 */
export function powerOf(app: App): (step: number) => void {
  let left = 0;
  const whole = app.db.transaction.bind(app.db);
  const counted = <T>(run: (trx: Trx) => Promise<T>): Promise<T> =>
    whole((trx) => run(failingWhen(trx, () => left > 0 && --left === 0)));
  Object.assign(app.db, { transaction: counted });
  return (step) => {
    left = step;
  };
}

/** What is in these tables, as one hash each: the `state` of a workflow. */
export async function hashesOf(app: App, tables: readonly string[]): Promise<unknown> {
  const hashes = tables.map(
    (table) =>
      `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t) as ${table}`,
  );
  return (await app.db.pool.query(`select ${hashes.join(', ')}`)).rows[0];
}

/** The person as a caller, for workflows that are run without a request. */
export async function viewerById(app: App, id: number): Promise<Viewer> {
  const { rows } = await app.db.pool.query(
    'select id, role_id, name, email, email_verified_at from users where id = $1',
    [id],
  );
  return viewerOf(rows[0]);
}
