import { noticeOf } from '@tranche/domain/notifications/catalogue';
import { paragraphsOf, subjectOf, withoutBold, wordedIn } from '@tranche/domain/notifications/notice';
import { readTerms } from '../../../kit/db/read-settings.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import type { AskedOne } from './read-companies.ts';
import { readAnswerForm } from './read-form.ts';
import { requestParams } from './request-mails.ts';
import { assertAskable, type Asking } from './send-requests.ts';

/** What each company would get, and nothing is sent: its mail in the words of the catalogue, and its form. */
export async function previewRequests(work: Work, companies: readonly AskedOne[], asking: Asking) {
  const asked = await assertAskable(work, companies, asking);
  const notice = wordedIn(noticeOf('kpi_request'), await readTerms(work.trx));
  const previews = [];
  for (const { target, recipient_email, recipient_name } of asked) {
    const { period_end, due_on, message, kpis } = asking;
    const mailed = { company: target.name, period_end, due_on, message, recipient_email, recipient_name };
    const params = requestParams(mailed);
    previews.push({
      to: { email: recipient_email, name: recipient_name },
      subject: subjectOf(notice, params),
      paragraphs: paragraphsOf(notice, params).map(withoutBold),
      action: notice.action ?? '',
      form: await readAnswerForm(work, {
        ...mailed,
        target_type: target.type,
        target_id: target.id,
        report_sub_type_ids: kpis,
      }),
    });
  }
  return previews;
}
