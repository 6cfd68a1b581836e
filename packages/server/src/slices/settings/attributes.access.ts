import { conflict, invalid, invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { attributeShapeErrors } from '@tranche/domain/settings/attribute-shape';
import { attributes } from '@tranche/domain/settings/attributes.resource';
import { ATTRIBUTE_FORMS } from '@tranche/domain/settings/codes';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { orderAttributes } from '@tranche/domain/settings/verbs';
import { serveVerb } from '../../kit/http/serve-verb.ts';
import { isForced, noContent, type Answer, type Call } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import type { Preparing, RowRef, Serving, Sql } from '../../kit/resource-engine/serving.ts';
import { deleteRecord, lockRow, updateRecord } from '../../kit/resource-engine/write.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedBy } from '../../kit/workflow/stamps.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { assertUnlocked } from './assert-unlocked.ts';

const NAME = attributes.name;
/** A locked question changes by anyone who may lock (`domain.md#C`). */
function prepare(data: Record<string, unknown>, { before, work }: Preparing): Record<string, unknown> {
  if (before !== null) assertUnlocked(work, before);
  const errors = attributeShapeErrors({ ...before, ...data });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return data;
}

const sortRoute = serveVerb(orderAttributes, {
  access: 'attributes.update',
  handle: async (call, app, { ids }) => {
    await perform(app, call, (work) => sortAttributes(work, ids));
    return noContent();
  },
});

/** Investors see the questions meant for them, strangers those of the register page. */
export const attributesServing: Serving = {
  resource: attributes,
  access: (viewer, row) => {
    if (viewer.kind === 'staff' || viewer.kind === 'system') return 'all';
    const shown = sql`${row('is_investor_visible')} and ${row('is_active')}`;
    return viewer.kind === 'investor' ? sql`(${shown})` : sql`(${shown} and ${row('show_on_register')})`;
  },
  prepare,
  computed: {
    presets: Object.fromEntries(
      ATTRIBUTE_FORMS.map((form) => [form, (row: RowRef): Sql => sql`${row('form')} = ${form}`]),
    ),
  },
  replace: { update, delete: remove },
  actions: [sortRoute],
};

/** Answers are known by the key once there are any. */
async function update(call: Call, app: App): Promise<Answer> {
  return answerWith(call, app, { name: NAME }, async (work) => {
    const before = await updateRecord(servingOf(app, NAME), work, call.params.id ?? '', call.body);
    const id = Number(before.id);
    const renamed = 'key' in call.body && call.body.key !== before.key;
    if (renamed && (await isAnswered(work, id)))
      throw conflict('The key of an attribute cannot be changed once there are answers.');
    return id;
  });
}

async function isAnswered(work: Work, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from attribute_values where attribute_id = ${id} limit 1`.execute(
    work.trx,
  );
  return rows.length > 0;
}

/** Its answers are hidden with it, and are there again when it is restored (`domain.md#C`). */
async function remove(call: Call, app: App): Promise<Answer> {
  const force = isForced(call);
  await perform(app, call, async (work) => {
    const row = await lockRow(
      servingOf(app, NAME),
      work,
      call.params.id ?? '',
      await readContextIn(work, 'delete'),
    );
    assertUnlocked(work, row);
    await deleteRecord(servingOf(app, NAME), work, Number(row.id), force, { inUse: true });
  });
  return noContent();
}

/** The places that these questions hold among all are dealt out again, in the order given; a locked one keeps its own. */
async function sortAttributes(work: Work, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number; sort_order: number; is_locked: boolean }>`
    select id, sort_order, is_locked from attributes where id = any(${[...ids]}::bigint[]) and deleted_at is null
    order by sort_order, id for update`.execute(work.trx);
  if (ids.length === 0 || rows.length !== ids.length) throw invalidField('ids', selectedMessage('ids'));
  const distinct = new Set(rows.map(({ sort_order }) => sort_order)).size === rows.length;
  const places = rows.map(({ sort_order }, at) => (distinct ? sort_order : (rows[0]?.sort_order ?? 0) + at));
  for (const row of rows) {
    if (row.sort_order !== places[ids.indexOf(row.id)]) assertUnlocked(work, row);
  }
  await sql`
    update attributes a set sort_order = o.place, ${changedBy(work)}
    from unnest(${[...ids]}::bigint[], ${places}::int[]) as o (id, place) where a.id = o.id`.execute(
    work.trx,
  );
  await recordEvent(work, {
    event: 'attribute.sorted',
    target: null,
    description: `**${work.viewer.name}** reordered the questions`,
    properties: { ids },
  });
}
