import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { draftLive, recordStatus } from '@tranche/domain/codes';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { lit } from '../../kit/db/literal.ts';
import { idParam } from '../../kit/http/read-params.ts';
import { ok, type Answer, type Call } from '../../kit/http/route.ts';
import { readItem } from '../../kit/resource-engine/item.ts';
import { readContextIn, runOn, servingOf } from '../../kit/resource-engine/read-context.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { viewerOf, type Viewer, type ViewerRow } from '../../kit/session/viewer.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { figuresNow } from './freeze-figures.ts';
import { reachReport, type Report } from './lock-report.ts';

/**
 * `GET /api/update-reports/{id}/preview?user_id=`: the row that this investor would read, with the fields, the card and the
 * attachments that are theirs; `reads` says whether it is for them. A draft shows its figures as they are now.
 */
export const previewReport = (call: Call, app: App): Promise<Answer> =>
  perform(app, call, async (work) => {
    const report = await reachReport(work, call.params.id ?? '');
    const reader = await readerOf(work, call);
    const context = { ...(await readContextIn(work, 'show')), viewer: reader };
    const json = await readItem(
      asPublished(servingOf(app, 'update-reports')),
      app.registry,
      report.id,
      { include: 'author', append: 'about' },
      context,
      runOn(work.trx),
    );
    if (json === null) throw refuse('not_found');
    const row: unknown = JSON.parse(json);
    const isDraft = report.status === draftLive.draft;
    return ok({
      reads: report.audience.includes(reader.id ?? 0),
      report: {
        ...(typeof row === 'object' ? row : {}),
        ...(isDraft && {
          figures_snapshot: await figuresNow(work, report),
          published_at: work.now.toISOString(),
        }),
        documents: await attachmentsOf(work, report),
      },
    });
  });

/** Its rows are not the reader's yet: that the viewer reaches it was seen before. */
const published = new WeakMap<Serving, Serving>();
function asPublished(serving: Serving): Serving {
  const known = published.get(serving) ?? { ...serving, access: () => 'all' as const };
  published.set(serving, known);
  return known;
}

/** An active investor whose record the viewer may open. */
async function readerOf(work: Work, call: Call): Promise<Viewer> {
  const id = idParam(call.query, 'user_id');
  if (id === null) throw invalidField('user_id', requiredMessage('user_id'));
  const seen = await readItem(
    servingOf(work.app, 'users'),
    work.app.registry,
    id,
    { fields: 'id' },
    await readContextIn(work, 'show'),
    runOn(work.trx),
  );
  const { rows } = await sql<ViewerRow>`select id, role_id, name, email, email_verified_at from users
    where id = ${id} and role_id = ${lit(role.investor)} and status = ${lit(recordStatus.active)} and deleted_at is null`.execute(
    work.trx,
  );
  if (seen === null || !rows[0]) throw invalidField('user_id', selectedMessage('user_id'));
  return viewerOf(rows[0]);
}

/** Readers are given the public documents of those that it carries. */
async function attachmentsOf(work: Work, { id }: Report): Promise<readonly object[]> {
  const { rows } = await sql<{ id: number; name: string }>`select filed.id, filed.name from documents as filed
    join update_report_documents as carried on carried.document_id = filed.id and carried.update_report_id = ${id}
    where filed.visibility = 'public' and filed.deleted_at is null order by filed.name, filed.id`.execute(
    work.trx,
  );
  return rows;
}
