import { conflict } from '@tranche/domain/kit/errors';
import { updateReportTransitions } from '@tranche/domain/reporting/transitions';
import { assertVerb } from '../../kit/workflow/assert-verb.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { lockReport } from './lock-report.ts';
import { remindReaders } from './notify-readers.ts';
import { notReminded } from './recipients.ts';

export const NOBODY_TO_REMIND = 'Everyone has opened this report or was reminded today.';

/** Those who have not opened a live report, or these of them; each at most once a day. Returns how many. */
export async function remindReport(
  work: Work,
  id: string | number,
  userIds: readonly number[] | null,
): Promise<number> {
  const report = await lockReport(work, id);
  assertVerb(work, updateReportTransitions, 'remind', { state: report.status });
  const to = await notReminded(work, report, userIds);
  if (to.length === 0) throw conflict(NOBODY_TO_REMIND);
  await remindReaders(work, report, to);
  await recordEvent(work, {
    event: 'update_report.reminded',
    target: { type: 'update_report', id: report.id },
    description: `**${work.viewer.name}** reminded those who have not opened **${report.title}**`,
    properties: { reminded: to.length },
  });
  return to.length;
}
