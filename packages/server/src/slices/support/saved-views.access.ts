import { invalidField } from '@tranche/domain/kit/errors';
import { takenMessage } from '@tranche/domain/kit/input';
import { LARGEST_SAVED_QUERY, savedViews } from '@tranche/domain/support/saved-views.resource';
import { readId } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Answer, Call, Params } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import { passDefault } from '../../kit/resource-engine/one-default.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import type { Preparing, Serving } from '../../kit/resource-engine/serving.ts';
import { createRecord, updateRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

function prepare(data: Record<string, unknown>, { mode, work }: Preparing): Record<string, unknown> {
  if ('query' in data && Buffer.byteLength(JSON.stringify(data.query)) > LARGEST_SAVED_QUERY) {
    throw invalidField('query', 'The query field must not be greater than 8 kilobytes.');
  }
  if (mode === 'create') return { ...data, user_id: work.viewer.id };
  const { list: _list, ...stored } = data;
  return stored;
}

async function create(call: Call, app: App): Promise<Answer> {
  return answerWith(call, app, { name: 'saved-views', status: 201 }, async (work) => {
    await makeRoom(work, { list: call.body.list, body: call.body, id: null });
    return createRecord(servingOf(app, 'saved-views'), work, call.body);
  });
}

async function update(call: Call, app: App): Promise<Answer> {
  const id = readId(call.params.id) ?? 0;
  return answerWith(call, app, { name: 'saved-views' }, async (work) => {
    const view = await ownView(work, id);
    if (view) await makeRoom(work, { list: view.list, body: call.body, id });
    await updateRecord(servingOf(app, 'saved-views'), work, call.params.id ?? '', call.body);
    return id;
  });
}

const ownView = (work: Work, id: number) =>
  work.trx
    .selectFrom('saved_views')
    .select('list')
    .where('id', '=', id)
    .where('user_id', '=', work.viewer.id ?? 0)
    .executeTakeFirst();

/** One name and one default to a list, of each person. */
async function makeRoom(work: Work, of: { list: unknown; body: Params; id: number | null }): Promise<void> {
  const mine = sql`user_id = ${work.viewer.id} and list = ${String(of.list)} and id is distinct from ${of.id}::bigint`;
  const { rows } =
    await sql`select 1 from saved_views where ${mine} and name = ${String(of.body.name)}`.execute(work.trx);
  if (rows.length > 0) throw invalidField('name', takenMessage('name'));
  const own = { user_id: work.viewer.id, list: String(of.list) };
  await passDefault(work, { table: 'saved_views', of: own, hardDelete: true }, of.body.is_default);
}

export const savedViewsServing: Serving = {
  resource: savedViews,
  access: (viewer, row) => (viewer.id === null ? 'none' : sql`${row('user_id')} = ${viewer.id}`),
  prepare,
  replace: { create, update },
};
