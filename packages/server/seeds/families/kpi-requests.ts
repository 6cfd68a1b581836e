import { addDays, addMonths } from '@tranche/domain/kit/calendar';
import { kpiRequestStatus as status } from '@tranche/domain/reporting/codes';
import {
  answerRequest,
  changeRequest,
  expireRequest,
  openRequest,
  presentLink,
  REMIND_DAYS,
  sendRequests,
} from '../../src/slices/reporting/public.ts';
import {
  FINANCE_CONTACTS,
  REQUEST_MESSAGE,
  REQUEST_QUESTION,
  SENT_FIGURES,
  SENT_MONTH,
} from '../data/kpi-requests.ts';
import { dayOf, daysAgo, workOf, type Scene } from '../scene.ts';
import type { Kpis } from '../data/kpis.ts';
import type { Opportunity } from './opportunities.ts';
import type { Staff } from './staff.ts';

interface Asking {
  readonly kpis: Kpis;
  readonly staff: Staff;
  /** The end of the last quarter that companies have reported. */
  readonly latest: string;
}

/** One request in each of its states: a late company for its quarter, others for the month after it. */
export async function seedKpiRequests(
  scene: Scene,
  opportunities: readonly Opportunity[],
  asking: Asking,
): Promise<void> {
  const companies = opportunities.filter(({ deal }) => deal.stage === 5);
  const late = companies.at(-1);
  const month = addDays(addMonths(addDays(asking.latest, 1), 1), -1);
  for (const [at, to] of STATES.entries()) {
    const isLate = at === 0;
    const company = isLate ? late : companies[at - 1];
    if (!company || (!isLate && company === late)) continue;
    const figures = isLate ? SENT_FIGURES : SENT_MONTH;
    const period_end = isLate ? asking.latest : month;
    await seedRequest(scene, { ...asking, company, at, to, figures, period_end });
  }
}

const STATES: readonly number[] = [
  status.submitted,
  status.queried,
  status.sent,
  status.opened,
  status.draft,
  status.approved,
  status.withdrawn,
  status.expired,
];

interface One extends Asking {
  readonly company: Opportunity;
  readonly at: number;
  readonly to: number;
  readonly period_end: string;
  readonly figures: Readonly<Record<string, string>>;
}

/** As people led it there, each at a moment of their own. */
async function seedRequest(
  scene: Scene,
  { kpis, staff, company, at, to, figures, period_end }: One,
): Promise<void> {
  const isOver = to === status.expired;
  const sentAt = daysAgo(scene, isOver ? 50 : 12, 9);
  const office = (days: number, hour = 11) => workOf(scene, daysAgo(scene, days, hour), staff.superAdmin);
  const answered = kpis.flatMap(({ id, name }) => {
    const value = figures[keyOfName(name)];
    return value === undefined ? [] : [{ report_sub_type_id: id, value }];
  });
  const contact = FINANCE_CONTACTS[at % FINANCE_CONTACTS.length] ?? FINANCE_CONTACTS[0];
  const [id = 0] = await sendRequests(
    workOf(scene, sentAt, staff.superAdmin),
    [{ at: '', target_type: 'investment_opportunity', target_id: company.id, ...contact }],
    {
      period_end,
      kpis: answered.map(({ report_sub_type_id: kpi }) => kpi),
      due_on: dayOf(daysAgo(scene, isOver ? 36 : -3)),
      remind_days: REMIND_DAYS,
      message: REQUEST_MESSAGE,
    },
  );
  const token = (await presentLink(office(12), id)).split('/').at(-1) ?? '';
  const visitor = (days: number, hour = 15) => workOf(scene, daysAgo(scene, days, hour));
  if (to === status.sent) return;
  if (isOver) return expireRequest(workOf(scene, scene.now), id);
  if (to === status.withdrawn) return void (await changeRequest(office(4), String(id), { status: to }));
  await openRequest(visitor(6), token);
  if (to === status.opened) return;
  const isDraft = to === status.draft;
  const values = isDraft ? answered.slice(0, -1) : answered;
  await answerRequest(visitor(5), token, { values, commentary: null, submit: !isDraft });
  if (to === status.queried) {
    const burn = kpis.find(({ name }) => name === 'Monthly burn')?.id ?? 0;
    const questions = [{ report_sub_type_id: burn, question: REQUEST_QUESTION }];
    await changeRequest(office(3), String(id), { status: to, questions });
  }
  if (to === status.approved) await changeRequest(office(3), String(id), { status: to });
}

const keyOfName = (name: string): string => name.toLowerCase().replaceAll(' ', '_');
