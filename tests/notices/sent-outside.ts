import type { NoticeKey } from '@tranche/domain/notifications/catalogue';

const INVITED = 'You have been invited to view **a confidential opportunity**.';
const RIGHTS =
  'You have rights in **a confidential opportunity**. Please contact us soon if you want to use them.';

/**
 * What someone who may not know an opportunity is told where a notice is about it: this sentence, or nothing (null). With
 * `NOT_ABOUT_OPPORTUNITIES` it names every notice of the catalogue: a new one is put into one of the two.
 */
export const SENT_OUTSIDE: Readonly<Partial<Record<NoticeKey, string | null>>> = {
  investment_opportunity_invited: INVITED,
  investment_opportunity_invited_newcomer: INVITED,
  investment_opportunity_invited_joined: INVITED,
  pre_emption_offered: RIGHTS,
  pre_emption_reminder: RIGHTS,
  investment_cancelled: 'Your reservation in **a confidential opportunity** was cancelled.',
  // the opportunity is their whole point
  opportunity_live: null,
  opportunity_changed: null,
  opportunity_closing: null,
  opportunity_moved: null,
  invitation_answered: null,
  trigger_fired: null,
  key_date_due: null,
  kpi_due: null,
  discussion_posted: null,
  discussion_replied: null,
  document_published: null,
  update_reports: null,
  note_mention: null,
  mail_received: null,
  market_sounding_cleansed: null,
  // anyone who holds, or was called to pay, knows it: no one else is ever meant
  share_price_recorded: null,
  nav_published: null,
  investment_opportunity_transition_existing: null,
  opportunity_matured: null,
  investment_reserved: null,
  investment_opportunity_invested_investor: null,
  investment_confirmed: null,
  cash_call_created: null,
  cash_call_reminder: null,
  cash_call_due_today: null,
  cash_call_overdue: null,
  payment_received: null,
  payment_failed: null,
  certificate_available: null,
  unit_certificate_available: null,
  loan_certificate_available: null,
  other_certificate_available: null,
  tax_certificate_available: null,
  reservation_expiring: null,
  // to staff who may open it
  approval_waiting: null,
  approval_decided: null,
  investment_reserved_staff: null,
  investment_opportunity_invested: null,
  cash_call_overdue_staff: null,
  payment_received_staff: null,
  investment_withdrawn: null,
  pre_emption_answered: null,
};

/** Each with the list or page that serves the very same words to the very same people. */
export const NOT_ABOUT_OPPORTUNITIES: readonly NoticeKey[] = [
  // what is told in the stead of another
  'redacted_invitation',
  'redacted_invitation_newcomer',
  'redacted_invitation_joined',
  'redacted_pre_emption',
  'redacted_cancellation',
  // what staff write themselves: who may not know the opportunity is left out of it (`recipients.ts`)
  'record_mail',
  // a person's own account and standing
  'registered',
  'verify_email',
  'set_password',
  'reset_password',
  'password_changed',
  'email_changed',
  'bank_details_changed',
  'second_factor_changed',
  'token_created',
  'signed_in_elsewhere',
  'sign_in_paused',
  'terms_updated',
  'category_submitted',
  'category_approved',
  'category_rejected',
  'category_expiring',
  'category_expired',
  'test_passed',
  'test_failed',
  'test_exhausted',
  'test_exhausted_staff',
  'test_reset',
  'registration_document_submitted',
  'registration_document_approved',
  'registration_document_rejected',
  'registration_document_expiring',
  'form_requested',
  'onboarding_document_sent',
  'onboarding_document_reminder',
  'onboarding_document_signed',
  'onboarding_document_countersigned',
  'onboarding_document_declined',
  'organisation_application_submitted',
  'organisation_application_approved',
  'organisation_application_rejected',
  'subscription_past_due',
  'subscription_past_due_staff',
  'subscription_cancelled',
  'subscription_cancelled_staff',
  'aml_referred',
  'aml_failed',
  // the request that names nothing, and its answer
  'market_sounding_requested',
  'market_sounding_answered',
  // an issuer in the words of the dealer, whom the register serves to the same staff
  'pa_deal_submitted',
  'pa_deal_decided',
  'pa_deal_contract_note',
  // the list of tasks serves each to its assignee and its author
  'task_assigned',
  'task_due',
  'task_closed',
  // an item of the inbox, to whoever finds it in their own
  'inbox_assigned',
  // people and deals, by the rights to them
  'contact_assigned',
  'investor_assigned',
  'deal_moved',
  'deal_converted',
  // to the one who requested it, or to the Super Admins
  'import_finished',
  'bulk_finished',
  'run_finished',
  // to whoever has a commitment to the fund, or units of it
  'fund_capital_call',
  'fund_distribution',
  'fund_run_reversed',
  'records_assigned',
  'records_unassigned',
  'export_ready',
  'webhook_disabled',
  'audit_head',
  'support_message',
];
