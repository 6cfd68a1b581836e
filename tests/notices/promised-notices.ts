import type { NoticeKey } from '@tranche/domain/notifications/catalogue';
import type { Channels, NoticeIcon } from '@tranche/domain/notifications/notice';

/** Who may hear it: investors, staff, anyone who holds an account, people without one, or whoever staff write to. */
export type Listener = 'investor' | 'staff' | 'anybody' | 'stranger' | 'everyone';

export interface Promised {
  readonly to: Listener;
  readonly channels: Channels;
  /** The mail leaves whatever the preferences say: the `!` of the table. */
  readonly always?: true;
  readonly icon?: NoticeIcon;
  /** Where it may lead: `#` a record's number, `~` a slug; none: a mail without a button. */
  readonly links: readonly string[];
}

const OPPORTUNITY = '/investor/investments/~';
const OPPORTUNITIES = '/investor/investments';
const PAY = '/investor/investments/~/invest?step=payment';
const HOLDING = '/investor/portfolio/#';
const FUND = '/investor/portfolio/fund/#';
const STAFF_OPPORTUNITY = '/admin/investments/opportunities/#/details';
const EXISTING = '/admin/investments/existing/#/details';
const LINES = '/admin/investors/#/details/transactions';
const PERSON = '/admin/investors/#/details';
const CATEGORY = '/admin/investors/#/details/category';
const DOCUMENTS = '/admin/investors/#/details/investment-documents';
const DEAL = '/admin/investments/deals/#/key-information';
const PLACEMENTS = '/admin/insider-register/pa-deals/#/details';
const TYPE = '/investor/profile/type';
const TEST = '/investor/profile/appropriateness';
const IDENTITY = ['/investor/profile/identity', '/investor/profile/documents?tab=mine'];
const DOCUMENT = '/investor/pdf/#';
const SECURITY = ['/admin/settings/security', '/investor/profile/security'];
/** With the thread open. */
const thread = (page: string): string => `${page}?question=#`;
/** Whatever a note or a task hangs on. */
const RECORDS = [
  '/admin',
  '/admin/investors',
  '/admin/investments/opportunities',
  '/admin/investors/#/details/notes-calls-tasks',
  '/admin/investors/contacts/#/details/notes-calls-tasks',
  '/admin/investors/organisations/#/notes-calls-tasks',
  '/admin/investors/organisation-applications/#/details',
  '/admin/investors/nominees/#/notes-calls-tasks',
  '/admin/investors/investment-methods/#/notes-calls-tasks',
  '/admin/investments/deals/#/notes-calls-tasks',
  '/admin/investments/opportunities/#/details/notes-calls-tasks',
  '/admin/investments/fund-opportunities/#/details/notes-calls-tasks',
  '/admin/funds/#/details/notes-calls-tasks',
];

const LISTS_OF_BULK = [
  '/admin/investors',
  '/admin/investors/contacts',
  '/admin/investors/organisations',
  '/admin/tasks',
];

type Rest = Partial<Pick<Promised, 'always' | 'icon'>>;
const notice =
  (to: Listener, channels: Channels) =>
  (links: string | readonly string[], rest: Rest = {}): Promised => ({
    to,
    channels,
    links: typeof links === 'string' ? [links] : links,
    ...rest,
  });
const investor = notice('investor', 'AM');
const rung = notice('investor', 'A');
const staff = notice('staff', 'AM');
const staffRung = notice('staff', 'A');
const mailed = notice('anybody', 'M');

const always = { always: true } as const;
const invited = { icon: 'investment_opportunity_invited' } as const;
const invested = { icon: 'investment_opportunity_invested' } as const;

/** The table of `domain.md#6`, a line each; what one line of it says to two kinds of people has two keys here. */
export const PROMISED: Readonly<Record<NoticeKey, Promised>> = {
  investment_opportunity_invited: investor(OPPORTUNITY, invited),
  investment_opportunity_invited_newcomer: notice('stranger', 'M')('/register?invite=~'),
  investment_opportunity_invited_joined: rung(OPPORTUNITY, invited),
  opportunity_live: notice('investor', 'M')(OPPORTUNITY),
  opportunity_changed: investor(OPPORTUNITY),
  opportunity_moved: staffRung(STAFF_OPPORTUNITY),
  invitation_answered: staffRung(STAFF_OPPORTUNITY),
  share_price_recorded: investor(HOLDING),
  key_date_due: staffRung([
    STAFF_OPPORTUNITY,
    EXISTING,
    DEAL,
    '/admin/funds/#/details',
    '/admin/investments/fund-opportunities/#/details/key-information',
  ]),
  opportunity_closing: rung(OPPORTUNITY),
  investment_opportunity_transition_existing: investor(HOLDING, {
    icon: 'investment_opportunity_transition_existing',
  }),
  opportunity_matured: investor(HOLDING),
  investment_reserved_staff: staff([STAFF_OPPORTUNITY, LINES], invested),
  investment_reserved: notice('investor', 'M')(OPPORTUNITY),
  investment_opportunity_invested: staff([STAFF_OPPORTUNITY, LINES], invested),
  investment_opportunity_invested_investor: investor(OPPORTUNITY, invested),
  investment_confirmed: investor(OPPORTUNITY),
  cash_call_created: investor(PAY, always),
  cash_call_reminder: investor(PAY),
  cash_call_due_today: investor(PAY),
  cash_call_overdue: investor(PAY),
  cash_call_overdue_staff: staff(STAFF_OPPORTUNITY),
  payment_received: investor('/investor/portfolio', always),
  payment_received_staff: staff(STAFF_OPPORTUNITY, always),
  payment_failed: investor(PAY),
  certificate_available: investor(HOLDING),
  unit_certificate_available: investor(HOLDING),
  loan_certificate_available: investor(HOLDING),
  other_certificate_available: investor(HOLDING),
  tax_certificate_available: investor(HOLDING),
  investment_cancelled: investor(OPPORTUNITY),
  investment_withdrawn: staff(STAFF_OPPORTUNITY),
  reservation_expiring: investor(OPPORTUNITY),
  pre_emption_offered: investor(OPPORTUNITY, always),
  pre_emption_reminder: investor(OPPORTUNITY, always),
  pre_emption_answered: staffRung(`${STAFF_OPPORTUNITY}/transactions`),
  nav_published: investor([FUND, HOLDING]),
  fund_capital_call: investor(FUND, always),
  fund_call_reminder: investor(FUND, always),
  fund_distribution: investor(FUND, always),
  fund_refund: investor(FUND, always),
  statement_reissued: investor(FUND, always),
  fund_run_reversed: investor(FUND, always),
  subscription_past_due: investor('/investor/profile/subscription', always),
  subscription_past_due_staff: staff(PERSON, always),
  subscription_cancelled: investor('/investor/profile/subscription', always),
  subscription_cancelled_staff: staff(PERSON, always),

  redacted_invitation: investor([OPPORTUNITY, OPPORTUNITIES], invited),
  redacted_invitation_newcomer: notice('stranger', 'M')('/register?invite=~'),
  redacted_invitation_joined: rung([OPPORTUNITY, OPPORTUNITIES], invited),
  redacted_pre_emption: investor([OPPORTUNITY, OPPORTUNITIES], always),
  redacted_cancellation: investor([OPPORTUNITY, OPPORTUNITIES]),

  registered: staff(PERSON),
  verify_email: mailed('/email/verify/#/~', always),
  set_password: mailed('/login?view=set-password', always),
  reset_password: mailed('/login?view=reset', always),
  sign_in_paused: mailed('/login/unlock/#', always),
  password_changed: mailed([], always),
  email_changed: mailed('/login', always),
  bank_details_changed: notice('investor', 'M')('/investor/profile/investmentmethod_#', always),
  second_factor_changed: mailed(SECURITY, always),
  token_created: mailed(SECURITY, always),
  signed_in_elsewhere: mailed(SECURITY, always),
  terms_updated: investor('/investor'),
  category_submitted: staff(CATEGORY),
  category_approved: investor(TYPE),
  category_rejected: investor(TYPE),
  category_expiring: investor(TYPE),
  category_expired: investor(TYPE),
  test_passed: rung(TEST),
  test_failed: rung(TEST),
  test_exhausted: rung(TEST),
  test_exhausted_staff: staffRung([CATEGORY, PERSON]),
  test_reset: rung(TEST),
  identity_document_requested: investor('/investor/profile/identity'),
  organisation_document_requested: investor('/investor/profile/organisation_#'),
  organisation_document_approved: investor('/investor/profile/organisation_#'),
  organisation_document_rejected: investor('/investor/profile/organisation_#'),
  organisation_document_expiring: investor('/investor/profile/organisation_#'),
  organisation_check_passed: investor('/investor/profile/organisation_#'),
  aml_passed: investor('/investor/profile/identity'),
  registration_document_submitted: staff([
    `${PERSON}/registration-form`,
    '/admin/investors/organisations/#/details',
  ]),
  registration_document_approved: investor(IDENTITY),
  registration_document_rejected: investor(IDENTITY),
  registration_document_expiring: investor(IDENTITY),
  onboarding_document_sent: investor(DOCUMENT),
  onboarding_document_reminder: investor(DOCUMENT),
  onboarding_document_test: staff([
    '/admin/investors/#/sign-pdf/#?test=#',
    '/admin/settings/investor/sign-up-documents/#/fields?test=#',
  ]),
  form_requested: investor('/investor/profile/details?form=~'),
  onboarding_document_signed: staff([DOCUMENTS, PERSON]),
  onboarding_document_countersigned: investor(DOCUMENT),
  onboarding_document_declined: staff([DOCUMENTS, PERSON]),
  organisation_application_submitted: staff('/admin/investors/organisation-applications/#/details'),
  organisation_application_approved: investor('/investor/profile/organisation_#'),
  organisation_application_rejected: investor('/investor/profile/view'),

  update_reports: investor('/investor/news/reports/#', { icon: 'update_reports' }),
  report_reminder: investor('/investor/news/reports/#'),
  publication_failed: staff('/admin/reports/updates/#/edit-update'),
  kpi_request: notice('stranger', 'M')('/kpi/~', always),
  kpi_request_reminder: notice('stranger', 'M')('/kpi/~', always),
  kpi_query: notice('stranger', 'M')('/kpi/~', always),
  kpi_submitted: staffRung('/admin/reports/kpis/requests?request=#'),
  kpi_published: rung([`${HOLDING}/reports/kpis`, FUND, '/investor/portfolio']),
  kpi_restated: rung([`${HOLDING}/reports/kpis`, FUND]),
  kpi_due: staff(`${EXISTING}/key-information`),
  discussion_posted: staff([STAFF_OPPORTUNITY, EXISTING, '/admin/reports/updates/#/details'].map(thread)),
  discussion_replied: notice(
    'anybody',
    'AM',
  )([OPPORTUNITY, HOLDING, '/investor/news/reports/#', STAFF_OPPORTUNITY, EXISTING].map(thread)),
  market_sounding_requested: investor('/investor/investments/market-sounding/#', always),
  market_sounding_answered: staffRung('/admin/insider-register'),
  market_sounding_cleansed: investor('/investor', always),
  approval_waiting: staff('/admin/inbox'),
  approval_decided: staff([
    STAFF_OPPORTUNITY,
    EXISTING,
    '/admin/funds/#/details',
    '/admin/funds/#/details/transactions?run=#',
    '/admin/investments/fund-opportunities/#/details',
  ]),
  pa_deal_submitted: staff(PLACEMENTS),
  pa_deal_decided: staff(PLACEMENTS),
  pa_deal_contract_note: staff(PLACEMENTS),
  aml_referred: staff([PERSON, '/admin/investors/organisations/#/details']),
  aml_failed: staff([PERSON, '/admin/investors/organisations/#/details']),
  document_published: rung(['/investor/profile/documents', HOLDING]),
  contact_assigned: staffRung('/admin/investors/contacts/#/details'),
  investor_assigned: staffRung(PERSON),
  task_assigned: staffRung(RECORDS),
  inbox_assigned: staff('/admin/inbox'),
  task_due: staff(RECORDS),
  task_closed: staffRung(RECORDS),
  note_mention: staffRung(RECORDS),
  record_mail: notice('everyone', 'M')([], always),
  mail_received: staff(RECORDS),
  deal_moved: staffRung(DEAL),
  deal_converted: staffRung(DEAL),
  trigger_fired: notice('anybody', 'AM')([OPPORTUNITY, STAFF_OPPORTUNITY, EXISTING]),
  import_finished: staff([
    '/admin/investors?import=#',
    '/admin/investors/contacts?import=#',
    '/admin/investors/organisations?import=#',
    '/admin/investments/deals?import=#',
    '/admin/investments/existing?import=#',
    '/admin/investments/opportunities?import=#',
    '/admin/funds?import=#',
    '/admin/reports/kpis?import=#',
  ]),
  run_finished: staff('/admin/funds/#/details/transactions?run=#'),
  bulk_finished: staffRung(LISTS_OF_BULK.map((list) => `${list}?job=#`)),
  records_assigned: staffRung(LISTS_OF_BULK),
  records_unassigned: staffRung(LISTS_OF_BULK),
  webhook_disabled: staff('/admin/settings/account/webhooks'),
  audit_head: notice('stranger', 'M')('/admin/settings/security/audit', always),
  export_ready: notice('anybody', 'AM')('/api/exports/#'),
  support_message: notice('stranger', 'M')('/files/~', always),
};
