import { refuse } from '@tranche/domain/kit/errors';
import { choice, integer } from '@tranche/domain/kit/field';
import { OPEN_TARGETS } from '@tranche/domain/opportunities/content';
import { opens } from '@tranche/domain/opportunities/opens.resource';
import type { App } from '../../kit/app.ts';
import { readForm } from '../../kit/http/form.ts';
import { jsonText, type Answer, type Call } from '../../kit/http/route.ts';
import { readItem } from '../../kit/resource-engine/item.ts';
import { readingIn, runOn } from '../../kit/resource-engine/reading.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { sql } from 'kysely';
import { and, or } from '../../kit/resource-engine/where.ts';
import { underOpportunity } from './access.ts';
import { deviceOf, recordOpen } from './record-open.ts';

/** Staff see who viewed the opportunities, the documents on them and the reports that they may see. Investors leave viewings only. */
export const opensServing: Serving = {
  resource: opens,
  access: (viewer, row, reading) => {
    if (viewer.kind !== 'staff') return viewer.kind === 'system' ? 'all' : 'none';
    const document = sql`(select filed.target_id from documents as filed where filed.id = ${row('target_id')}
      and filed.target_type = 'investment_opportunity')`;
    return or([
      and([
        sql`${row('target_type')} = 'investment_opportunity'`,
        underOpportunity(row('target_id'), reading),
      ]),
      and([sql`${row('target_type')} = 'document'`, underOpportunity(document, reading)]),
      ...(viewer.can('update_reports.show') ? [sql`${row('target_type')} = 'update_report'`] : []),
    ]);
  },
  replace: { create: open },
};

const FIELDS = {
  target_type: choice(...OPEN_TARGETS).required(),
  target_id: integer().min(1).required(),
  duration_seconds: integer().min(0).max(86_400),
};

const RESOURCES = {
  investment_opportunity: 'investment-opportunities',
  document: 'documents',
  cloud_document: 'cloud-documents',
  pdf: 'pdfs',
  update_report: 'update-reports',
} as const;

/** 404 on what the viewer may not see: a viewing must not tell whether something is there. */
async function open(call: Call, app: App): Promise<Answer> {
  const { id: userId } = call.viewer;
  const form = readForm(FIELDS, call.body);
  const json = await perform(app, call, async (work) => {
    const target = app.registry.get(RESOURCES[form.target_type]);
    const reading = await readingIn(work, 'show');
    const seen =
      target && (await readItem(target, app.registry, form.target_id, {}, reading, runOn(work.trx)));
    if (!seen || userId === null) throw refuse('not_found');
    const id = await recordOpen(work, userId, {
      target_type: form.target_type,
      target_id: form.target_id,
      duration_seconds: form.duration_seconds ?? null,
      device: deviceOf(call.headers['user-agent'] ?? ''),
    });
    return `{"id":${id}}`;
  });
  return jsonText(`{"data":${json}}`, 201);
}
