import { invalid, type FieldErrors } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import type { FormOf } from '@tranche/domain/kit/verb';
import { isBlank, updateReportTransitions } from '@tranche/domain/reporting/transitions';
import type * as updateVerbs from '@tranche/domain/reporting/update.verbs';
import { updateReports } from '@tranche/domain/reporting/update-reports.resource';
import { readContextIn } from '../../kit/resource-engine/read-context.ts';
import { changesOf, difference, lockRow, permitted, updateRow } from '../../kit/resource-engine/write.ts';
import { assertVerb } from '../../kit/workflow/assert-verb.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { freezeAdded } from './freeze-figures.ts';
import { lockReport } from './lock-report.ts';
import { notifyReaders } from './notify-readers.ts';
import { bareReports } from './report-access.ts';

type Form = FormOf<typeof updateVerbs.correct.form>;

/** A live report in other words: it stays live, its readers see the note, the earlier text is stored as a version. */
export async function correctReport(work: Work, id: string | number, form: Form): Promise<number> {
  const { notify = false, ...texts } = form;
  const report = await lockReport(work, id);
  assertVerb(work, updateReportTransitions, 'correct', { state: report.status });
  assertTexts(texts);
  const context = await readContextIn(work, 'update');
  const before = await lockRow(bareReports, work, report.id, context);
  const given = Object.entries(texts).filter(([, value]) => value !== undefined);
  const changed = changesOf(
    permitted(updateReports, Object.fromEntries(given), context),
    before,
    updateReports,
  );
  await updateRow(updateReports, report.id, { ...changed, corrected_at: work.now.toISOString() }, work);
  const corrected = await lockReport(work, report.id);
  await freezeAdded(work, corrected);
  await recordEvent(work, {
    event: 'update_report.corrected',
    target: { type: 'update_report', id: report.id },
    description: `**${work.viewer.name}** corrected the report **${corrected.title}**`,
    properties: difference(updateReports, before, changed),
  });
  if (notify === true) await notifyReaders(work, corrected, corrected.audience);
  return report.id;
}

function assertTexts({ title, body }: Pick<Form, 'title' | 'body'>): void {
  const errors: FieldErrors = {};
  if (title !== undefined && (title ?? '').trim() === '') errors.title = [requiredMessage('title')];
  if (body !== undefined && isBlank(body ?? '')) errors.body = [requiredMessage('body')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
