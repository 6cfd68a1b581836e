import {
  AML_STATUS_LABELS,
  amlStatus,
  CLIENT_TYPES,
  COMPLIANCE_RESULT_LABELS,
  complianceResult,
  RECORD_STATUS_LABELS,
  recordStatus,
} from '../codes.ts';
import { CATEGORISATION_STATUS_LABELS, CATEGORY_FLAGS, categorisationStatus } from '../investors/codes.ts';
import { TEST_FLAG } from '../compliance/codes.ts';
import { address, person, STAFF } from '../kit/blocks.ts';
import {
  belongsTo,
  boolean,
  choice,
  code,
  country,
  date,
  email,
  integer,
  json,
  moment,
  text,
} from '../kit/field.ts';
import { attached, defineResource, many, through } from '../kit/resource.ts';
import { role, ROLE_NAMES } from '../roles.ts';
import type { PreviousAddress } from './previous-addresses.ts';

export interface NotificationPreferences {
  readonly email: boolean;
  readonly app: boolean;
}

/** While it is on, the FCA bank of the appropriateness test is in force: the test's fields report that one. */
const FCA_BANK = 'risk_warning_enabled';

/** Investors (role 5) and staff (`domain.md#A`). Rights: role 5 rows `investors.*`, other rows `user.*`, own row always. */
export const users = defineResource('users', {
  permission: { read: ['investors', 'user'], write: ['investors', 'user'] },
  everyone: ['show', 'update'],
  targetType: 'user',
  big: true,
  countedBy: 'role_id',
  card: ['id', 'name', 'avatar', 'role_id'],
  fields: {
    role_id: code(role, ROLE_NAMES).default(role.investor),
    ...person,
    email: email().required().unique().filter('partial').sortable(),
    email_verified_at: moment().readOnly(),
    password: text(200).hidden().readOnly(),
    password_set_at: moment().readOnly(),
    avatar: text(500).readOnly(),
    ...address,
    previous_addresses: json<readonly PreviousAddress[]>().default([]),
    date_of_birth: date(),
    nationality: country(),
    tax_residency: country().default('GB'),
    national_insurance_number: text(9)
      .pattern(/^[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/i)
      .encrypted(),
    client_type: choice(...CLIENT_TYPES),
    company_name: text().filter('partial'),
    job_title: text(),
    preferred_contact: choice('email', 'phone', 'post').default('email'),
    status: code(recordStatus, RECORD_STATUS_LABELS).default(recordStatus.active),
    owner_id: belongsTo('users').among(STAFF),
    lead_status_id: belongsTo('lead-statuses')
      .staffOnly()
      .among({ filter: { applies_to: 'user,both' } }),
    contact_id: belongsTo('contacts').readOnly(),
    source: choice('register', 'admin', 'converted', 'import', 'typeform').default('admin').readOnly(),
    marketing_consent: boolean().default(false),
    marketing_consent_at: moment().readOnly(),
    market_sounding_opt_out: boolean().default(false),
    is_default_associate: boolean().default(false).staffOnly(),
    accepted_terms_version: integer().min(0).default(0),
    accepted_terms_at: moment().readOnly(),
    compliance_passed: code(complianceResult, COMPLIANCE_RESULT_LABELS)
      .default(0)
      .readOnly()
      .insteadWhile(FCA_BANK, 'fca_compliance_passed'),
    compliance_tries: integer().default(0).readOnly().insteadWhile(FCA_BANK, 'fca_compliance_tries'),
    compliance_last_attempt_at: moment().readOnly().insteadWhile(FCA_BANK, 'fca_compliance_last_attempt_at'),
    fca_compliance_passed: code(complianceResult, COMPLIANCE_RESULT_LABELS).default(0).readOnly(),
    fca_compliance_tries: integer().default(0).readOnly(),
    fca_compliance_last_attempt_at: moment().readOnly(),
    investor_type_id: belongsTo('investor-types').readOnly(),
    category_status: code(categorisationStatus, CATEGORISATION_STATUS_LABELS).readOnly(),
    category_approved_at: moment().readOnly(),
    category_expires_at: moment().readOnly(),
    aml_status: code(amlStatus, AML_STATUS_LABELS).default(0).readOnly(),
    aml_checked_at: moment().readOnly(),
    stripe_customer_id: text().readOnly().staffOnly(),
    subscription_status: text(40).readOnly(),
    last_login_at: moment().readOnly().range(),
    login_count: integer().default(0).readOnly().staffOnly(),
    notification_preferences: json<NotificationPreferences>().default({ email: true, app: true }),
    // The record that this one became: not a belongsTo, since it is no part of that one and outlives it.
    merged_into_id: integer().readOnly().staffOnly(),
  },
  relations: {
    organisations: through('organisations', 'organisation_links', 'user_id', 'organisation_id', {
      status: 2,
    }),
    organisationLinks: many('organisation-links', 'user_id'),
    associates: through('users', 'investor_associates', 'user_id', 'associate_id'),
    investmentMethodEntities: many('investment-method-entities', 'user_id', { sort: 'id' }),
    attributeValues: attached('attribute-values', 'user'),
    onboardingDocuments: many('onboarding-documents', 'user_id'),
    registrationDocuments: many('registration-documents', 'user_id'),
    ownershipChoices: many('whole-ownership-choices', 'user_id'),
    preEmptionChoices: many('pre-emption-choices', 'user_id'),
    amlChecks: many('aml-checks', 'user_id'),
    categorisations: many('investor-categorisations', 'user_id'),
    investments: many('investments', 'user_id'),
    invitations: many('invitations', 'user_id'),
    clientGroups: through('client-groups', 'client_group_user', 'user_id', 'client_group_id'),
    notes: attached('notes', 'user'),
    callLogs: attached('call-logs', 'user'),
    tasks: attached('tasks', 'user'),
    documents: attached('documents', 'user'),
  },
  includes: [
    'attributeValues.attribute',
    'organisationLinks.organisation',
    'investmentMethodEntities.investmentMethod',
    'investments.investmentOpportunity',
  ],
  appends: [
    'labels',
    'permissions',
    'total_invested',
    'portfolio_value',
    'investments_count',
    'terms_required',
    'can_invest',
    'ineligible_reasons',
    'next_attempt_at',
    'tries_limit',
    'two_factor_enabled',
    'unread_notifications_count',
    'risk_score',
    'risk_band',
    'form_completion',
    'form_reviews',
  ],
  computedFilters: {
    associate_id: 'list',
    client_group_id: 'list',
    verified: 'flag',
    has_investments: 'flag',
    investment_opportunity_id: 'list',
  },
  computedSorts: ['total_invested'],
  presets: ['investor', 'admin'],
  defaultSort: '-created_at',
  /** Those in camelCase are words made for the file (`users-export.ts`). */
  exportColumns: [
    'id',
    'name',
    'email',
    'phone',
    'client_type',
    'investorType',
    'categoryStatus',
    'categoryExpiry',
    'testResult',
    'amlStatus',
    'owner',
    'groups',
    'invested',
    'value',
    'registered',
    'lastLogin',
  ],
  exportFlags: {
    investorType: CATEGORY_FLAGS,
    categoryStatus: CATEGORY_FLAGS,
    categoryExpiry: CATEGORY_FLAGS,
    testResult: TEST_FLAG,
    amlStatus: 'user_screening_enabled',
  },
});
