import { clientFlags, investorCategoryDisplayed } from '@tranche/domain/settings/flags';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify, staffFallback } from '../notifications/public.ts';
import type { Sitting } from './sitting.ts';

const TEST_PAGE = '/investor/profile/appropriateness';

/** The investor hears the result; of a last attempt used up, anyone who looks after them too (`domain.md#6`). */
export async function notifyOfResult(
  work: Work,
  { person }: Sitting,
  result: { scoreId: number; passed: boolean; isExhausted: boolean },
): Promise<void> {
  const about = { to: [person.id], params: {}, cta: TEST_PAGE, target: `compliance_score:${result.scoreId}` };
  if (result.passed) return notify(work, 'test_passed', about);
  if (!result.isExhausted) return notify(work, 'test_failed', about);
  await notify(work, 'test_exhausted', about);
  const details = `/admin/investors/${person.id}/details`;
  const isShown = investorCategoryDisplayed(clientFlags(await work.app.flags(work.trx)));
  await notify(work, 'test_exhausted_staff', {
    to: await staffFallback(work, person.owner_id, null),
    params: { investor: person.name },
    cta: isShown ? `${details}/category` : details,
    target: about.target,
  });
}

export const notifyOfReset = (work: Work, userId: number): Promise<void> =>
  notify(work, 'test_reset', {
    to: [userId],
    params: {},
    cta: TEST_PAGE,
    target: `test_reset:${work.now.toISOString()}`,
  });
