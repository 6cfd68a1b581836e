import { DEMO_NOW } from '../support/demo-setup.ts';

/** A part of a job that the clock runs over rows, and what makes a row of the demo due for it. */
export interface Case {
  readonly job: string;
  /** Which part of the job, where it has several. */
  readonly part?: string;
  readonly table: string;
  /** Which rows of the demo may be made due. */
  readonly among?: string;
  /** What makes them due, as a SET clause. */
  readonly due: string;
  /** What is true of a row that was done. */
  readonly done: string;
  /** What settles it meanwhile, as a SET clause, where the demo's own row may be due as it is. */
  readonly settled?: string;
  /** Which write is refused for the bad row, where it is not the row's own. */
  readonly refuse?: readonly [table: string, column: string];
}

const NOW = `'${DEMO_NOW}'::timestamptz`;
const TODAY = `${NOW}::date`;
const noted = (event: string, type: string) =>
  `exists(select 1 from activity a where a.target_type = '${type}' and a.target_id = t.id and a.event = '${event}'
    and a.created_at >= ${NOW})`;

export const CASES: readonly Case[] = [
  {
    job: 'close-due-opportunities',
    part: 'closes',
    table: 'investment_opportunities',
    due: `status = 2, closes_at = ${NOW} - interval '1 hour'`,
    done: 't.status = 4',
  },
  {
    job: 'close-due-opportunities',
    part: 'calls to mind',
    table: 'investment_opportunities',
    due: `status = 2, published_at = ${NOW} - interval '9 days', opens_at = ${NOW} - interval '9 days', closes_at = ${NOW} + interval '2 days'`,
    done: noted('investment_opportunity.closing_soon', 'investment_opportunity'),
    refuse: ['activity', 'target_id'],
  },
  {
    job: 'check-triggers',
    table: 'triggers',
    among: 'id in (select min(id) from triggers where deleted_at is null group by investment_opportunity_id)',
    due: `event = 'amount_raised', operator = 'gte', threshold = 0, action = 'notify_staff', is_active = true, repeat = true, met_subjects = '[]'`,
    done: 'jsonb_array_length(t.met_subjects) > 0',
  },
  {
    job: 'remind-key-dates',
    table: 'key_dates',
    among: `target_type = 'investment_opportunity'`,
    due: `date = ${TODAY} + 1, remind_days_before = 3, reminded_at = null`,
    done: 't.reminded_at is not null',
  },
  {
    job: 'remind-of-tasks',
    table: 'tasks',
    among: 'is_active = 1',
    due: `due_at = ${NOW} - interval '1 hour', reminder_at = null, reminded_at = null`,
    settled: `due_at = ${NOW} + interval '9 days', reminder_at = null`,
    done: 't.reminded_at is not null',
  },
  {
    job: 'expire-reservations',
    part: 'gives notice',
    table: 'investments',
    among: 'status = 1 and user_id is not null and investment_opportunity_id is not null',
    due: `reservation_expires_at = ${NOW} + interval '1 day'`,
    settled: 'status = 2',
    done: noted('investment.reservation_expiring', 'investment'),
    refuse: ['activity', 'target_id'],
  },
  {
    job: 'expire-reservations',
    part: 'cancels',
    table: 'investments',
    among: 'status = 1 and investment_opportunity_id is not null',
    due: `reservation_expires_at = ${NOW} - interval '1 day'`,
    done: 't.status = 7',
  },
  {
    job: 'remind-cash-calls',
    table: 'cash_calls',
    among: 'status in (1, 2)',
    due: `due_on = ${TODAY}, reminded_at = null`,
    done: 't.reminded_at is not null',
  },
  {
    job: 'remind-of-pre-emption',
    table: 'pre_emption_choices',
    among: 'user_id is not null',
    due: `pre_emption_option_id = 5, requested_shares = null, allocated_shares = null, deadline = ${NOW} + interval '2 days', reminded_at = null`,
    done: 't.reminded_at is not null',
  },
  {
    job: 'categories',
    part: 'expires',
    table: 'investor_categorisations',
    among: 'status = 2',
    due: `expires_at = ${NOW} - interval '1 day'`,
    done: 't.status = 4',
  },
  {
    job: 'categories',
    part: 'reminds',
    table: 'investor_categorisations',
    among: 'status = 2',
    due: `expires_at = ${NOW} + interval '20 days', reminded_at = null`,
    done: 't.reminded_at is not null',
  },
  {
    job: 'papers',
    part: 'expires',
    table: 'registration_documents',
    among: 'status = 2 and superseded_by_id is null',
    due: `expires_on = ${TODAY} - 1`,
    done: 't.status = 4',
  },
  {
    job: 'papers',
    part: 'reminds of identity',
    table: 'registration_documents',
    among: 'status = 2 and superseded_by_id is null',
    due: `expires_on = ${TODAY} + 20, reminded_on = null`,
    done: 't.reminded_on is not null',
  },
  {
    job: 'papers',
    part: 'reminds of signatures',
    table: 'onboarding_documents',
    among: 'not is_template and user_id is not null',
    due: `status = 1, due_on = ${TODAY}, sent_at = ${NOW} - interval '9 days', reminded_on = null`,
    done: 't.reminded_on is not null',
  },
  {
    job: 'personal-deals',
    part: 'expires',
    table: 'deal_placements',
    due: `status = 2, valid_until = ${NOW} - interval '1 day'`,
    done: 't.status = 6',
  },
  {
    job: 'personal-deals',
    part: 'asks for notes',
    table: 'deal_placements',
    due: `status = 4, executed_on = ${TODAY} - 20, contract_note_document_id = null, reminded_at = null`,
    done: 't.reminded_at is not null',
  },
  {
    job: 'expire-aml-checks',
    table: 'aml_checks',
    among: 'status = 2',
    due: `expires_at = ${NOW} - interval '1 day'`,
    done: 't.status <> 2',
  },
  {
    job: 'rescreen',
    table: 'aml_checks',
    among: 'status = 2',
    due: `provider = 'lists', screened_at = ${NOW} - interval '900 days'`,
    done: `t.screened_at >= ${NOW}`,
  },
  {
    job: 'sync-subscriptions',
    table: 'subscription_payment',
    due: `status = 'active', stripe_subscription_id = 'sub_' || id, cancel_at_period_end = true, current_period_end = ${NOW} - interval '1 day'`,
    done: `t.status = 'cancelled'`,
  },
  {
    job: 'ask-for-kpis',
    table: 'investment_opportunities',
    among: 'status = 5',
    due: `completed_at = ${NOW} - interval '9 years'`,
    settled: `completed_at = ${NOW}`,
    done: 'exists(select 1 from kpi_reminders k where k.investment_opportunity_id = t.id)',
    refuse: ['kpi_reminders', 'investment_opportunity_id'],
  },
  {
    job: 'publish-due-reports',
    table: 'update_reports',
    among: 'status = 1',
    due: `publish_at = ${NOW} - interval '1 minute', publish_by_id = (select min(id) from users where role_id = 1),
      body = '<p>Well</p>', audience = 'all_investors'`,
    done: 't.status = 2',
  },
  {
    job: 'remind-of-kpi-requests',
    table: 'kpi_requests',
    among: 'status in (1, 2, 3, 5)',
    due: `due_on = ${TODAY} + 3, remind_days = '[3]', reminded_on = null, created_at = ${NOW} - interval '60 days',
      expires_at = ${NOW} + interval '30 days'`,
    settled: 'status = 8',
    done: 't.reminded_on is not null',
  },
  {
    job: 'expire-kpi-requests',
    table: 'kpi_requests',
    among: 'status in (1, 2, 3, 5)',
    due: `expires_at = ${NOW} - interval '1 day'`,
    done: 't.status = 7',
  },
];
