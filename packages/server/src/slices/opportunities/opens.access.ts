import { refuse } from '@tranche/domain/kit/errors';
import { isOn } from '@tranche/domain/kit/resource';
import type { OPEN_TARGETS } from '@tranche/domain/opportunities/content';
import { opens } from '@tranche/domain/opportunities/opens.resource';
import type { App } from '../../kit/app.ts';
import { readForm } from '../../kit/http/form.ts';
import type { Answer, Call } from '../../kit/http/route.ts';
import { dataText } from '../../kit/resource-routes/answer.ts';
import { readItem } from '../../kit/resource-engine/item.ts';
import { readContextIn, runOn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { ReadContext, RowRef, Serving, Sql } from '../../kit/resource-engine/serving.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { sql } from 'kysely';
import { accessClause, and, or } from '../../kit/resource-engine/where.ts';
import { deviceOf, recordOpen } from './record-open.ts';

const RESOURCES = {
  investment_opportunity: 'investment-opportunities',
  fund: 'funds',
  document: 'documents',
  cloud_document: 'cloud-documents',
  pdf: 'pdfs',
  update_report: 'update-reports',
} as const satisfies Record<(typeof OPEN_TARGETS)[number], string>;

/** Staff see who viewed what they themselves may see. Investors leave viewings only. */
export const opensServing: Serving = {
  resource: opens,
  access: (viewer, row, context) => {
    if (viewer.kind !== 'staff') return viewer.kind === 'system' ? 'all' : 'none';
    return or(Object.entries(RESOURCES).flatMap(([type, name]) => within(type, name, row, context) ?? []));
  },
  replace: { create: open },
};

/** Viewings of one kind of thing, of those within the viewer's scope; null where this kind is not there for them. */
function within(type: string, name: string, row: RowRef, context: ReadContext): Sql | null {
  const serving = servingOf(context, name);
  if (!mayUse(serving.resource, 'show', context.viewer)) return null;
  if (!isOn(serving.resource.flag, context.flags)) return null;
  const far = rowRef('viewed');
  const access = accessClause(serving, far, { ...context, purpose: 'show' });
  const ofType = sql`${row('target_type')} = ${type}`;
  if (!access) return ofType;
  return and([
    ofType,
    sql`exists(select 1 from ${sql.table(serving.resource.table)} as viewed
    where ${far('id')} = ${row('target_id')} and ${access})`,
  ]);
}

/** 404 on what the viewer may not see: a viewing must not tell whether something is there. */
async function open(call: Call, app: App): Promise<Answer> {
  const { id: userId } = call.viewer;
  const form = readForm(opens.fields, call.body);
  const json = await perform(app, call, async (work) => {
    const target = app.registry.get(RESOURCES[form.target_type]);
    const context = await readContextIn(work, 'show');
    const seen =
      target &&
      isOn(target.resource.flag, context.flags) &&
      (await readItem(target, app.registry, form.target_id, {}, context, runOn(work.trx)));
    if (!seen || userId === null) throw refuse('not_found');
    const id = await recordOpen(work, userId, {
      target_type: form.target_type,
      target_id: form.target_id,
      duration_seconds: form.duration_seconds ?? null,
      device: deviceOf(call.headers['user-agent'] ?? ''),
    });
    return `{"id":${id}}`;
  });
  return dataText(json, 201);
}
