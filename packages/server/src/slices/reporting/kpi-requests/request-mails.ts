import { formatDay } from '@tranche/domain/kit/calendar';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { enqueueSecretMail, notify } from '../../notifications/public.ts';
import { opportunityOf } from '../../crm/public.ts';
import { periodWord } from '../notify-holders.ts';
import type { RequestRecord } from './request-record.ts';

type Mailed = Pick<
  RequestRecord,
  'company' | 'period_end' | 'due_on' | 'message' | 'recipient_email' | 'recipient_name'
>;

export const requestParams = ({ company, period_end, due_on, message }: Mailed) => ({
  company,
  period: periodWord(period_end),
  date: formatDay(due_on),
  note: message ?? '',
});

const recipientOf = ({ recipient_email, recipient_name }: Mailed) => ({
  email: recipient_email,
  name: recipient_name ?? '',
});

/** To the company alone; the link opens its form for anyone who holds it, and is in no log. */
export const mailRequest = (work: Work, request: Mailed, link: string): Promise<void> =>
  enqueueSecretMail(work, {
    key: 'kpi_request',
    to: recipientOf(request),
    params: requestParams(request),
    link,
    now: work.now,
  });

export const mailReminder = (work: Work, request: Mailed, link: string): Promise<void> => {
  const { company, period, date } = requestParams(request);
  return enqueueSecretMail(work, {
    key: 'kpi_request_reminder',
    to: recipientOf(request),
    params: { company, period, date },
    link,
    now: work.now,
  });
};

export const mailQuestion = (
  work: Work,
  request: Mailed & { readonly question: string | null },
  link: string,
): Promise<void> => {
  const { company, period } = requestParams(request);
  return enqueueSecretMail(work, {
    key: 'kpi_query',
    to: recipientOf(request),
    params: { company, period, question: request.question ?? '' },
    link,
    now: work.now,
  });
};

/** Notifies the person who asked that the figures came. */
export async function notifyRequester(work: Work, request: RequestRecord): Promise<void> {
  if (request.created_by_id === null) return;
  await notify(work, 'kpi_submitted', {
    about: opportunityOf(request),
    to: [request.created_by_id],
    params: { company: request.company, period: periodWord(request.period_end) },
    cta: `/admin/reports/kpis/requests?request=${request.id}`,
  });
}
