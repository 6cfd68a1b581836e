import type { MergeFamily } from '@tranche/domain/merges/codes';

/** A column that holds the id of a record. */
export interface Reference {
  readonly table: string;
  readonly column: string;
}

const at = (spelled: string): Reference => {
  const [table = '', column = ''] = spelled.split('.');
  return { table, column };
};
const each = (text: string): readonly Reference[] => text.trim().split(/\s+/).map(at);

/**
 * What goes to the survivor when two records become one: every column of the database that holds such an id, but for those
 * of `STAYS`. `merges.db.test.ts` compares both with the catalogue, so that a new one must be put here or there.
 */
export const MOVES: Readonly<Record<MergeFamily, readonly Reference[]>> = {
  users: each(`
    aml_checks.user_id compliance_answers.user_id compliance_scores.user_id compliance_successes.user_id
    fca_compliance_answers.user_id fca_compliance_scores.user_id fca_compliance_successes.user_id
    contacts.converted_user_id contacts.owner_id deal_placements.user_id direct_offer_requests.user_id
    discussion_replies.user_id discussions.answered_by_id discussions.user_id email_log.user_id exports.user_id inbox_marks.assigned_to_id
    investment_method_entities.user_id investment_opportunities.entrepreneur_id investment_opportunities.owner_id
    investments.user_id investor_categorisations.user_id invitations.user_id mail_recipients.user_id
    market_sounding_acceptance.user_id
    nominees.custodian_id notifications.notifiable_id onboarding_documents.user_id opens.user_id
    organisation_links.user_id organisations.owner_id pdfs.user_id pipeline_deals.entrepreneur_id
    pipeline_deals.owner_id pre_emption_choices.user_id registration_documents.user_id single_payment.user_id
    subscription_payment.user_id support_messages.user_id tasks.assigned_to_id update_reports.author_id
    users.merged_into_id users.owner_id whole_ownership_choices.user_id`),
  contacts: each(`
    contacts.merged_into_id invitations.contact_id mail_recipients.contact_id registration_documents.contact_id users.contact_id`),
  organisations: each(`
    aml_checks.organisation_id fund_investment_opportunities.organisation_id
    investment_method_entities.organisation_id investment_opportunities.organisation_id investments.organisation_id
    investor_categorisations.organisation_id onboarding_documents.organisation_id
    organisation_links.organisation_id organisations.merged_into_id pipeline_deals.organisation_id
    registration_documents.organisation_id`),
};

/** Tables without ids, in which each pair is once: the two lists are united. */
export const PIVOTS: Readonly<Record<MergeFamily, readonly Reference[]>> = {
  users: each(`
    client_group_user.user_id discussion_reads.user_id fund_managers.user_id investor_associates.associate_id
    investor_associates.user_id opportunity_members.user_id update_report_recipients.user_id`),
  contacts: each('client_group_user.contact_id'),
  organisations: [],
};

/** What hangs on records by `target_type` and `target_id`. Answers and folders are united by their own files. */
export const HUNG: readonly Reference[] = each(`
  call_logs.target_id cloud_documents.target_id custom_kpis.target_id discussions.target_id documents.target_id
  form_reviews.target_id   images.target_id key_dates.target_id key_points.target_id mails.target_id notes.target_id opens.target_id pdfs.target_id
  report_inputs.target_id tasks.target_id team_images.target_id update_reports.target_id`);
export const HUNG_ELSEWHERE: readonly Reference[] = each(`
  attribute_values.target_id folder_structures.target_id`);

/** What stays with the record that it was written of, and why. */
export const STAYS: Readonly<Record<string, readonly Reference[]>> = {
  'the story and its audit are never rewritten': each(`
    activity.actor_id activity.target_id record_versions.actor_id record_versions.target_id status_histories.actor_id status_histories.target_id`),
  'the account is signed into no more': each(`
    api_tokens.user_id passkeys.user_id password_tokens.user_id recovery_codes.user_id saved_views.user_id
    sessions.user_id sign_in_steps.user_id two_factor_secrets.user_id`),
  'what a batch of an import made is undone by its own id': each('import_records.target_id'),
  'a person or firm has no members of this kind': each('opportunity_members.target_id'),
  'the subject is never a person or firm': each(
    'bank_detail_changes.subject_id kpi_requests.target_id runs.target_id',
  ),
};

/** Who made, decided or sent something is a fact of that day. */
export const isAuthor = ({ column }: Reference): boolean => /_by_id$/.test(column);
