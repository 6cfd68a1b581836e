import { AML_STATUS_LABELS, amlStatus, CLIENT_TYPES, RECORD_STATUS_LABELS, recordStatus } from '../codes.ts';
import { address, STAFF } from '../kit/blocks.ts';
import {
  belongsTo,
  boolean,
  choice,
  code,
  date,
  email,
  html,
  integer,
  phone,
  text,
  url,
} from '../kit/field.ts';
import { attached, defineResource, many, through } from '../kit/resource.ts';
import { LEGAL_FORMS } from './codes.ts';

/** Companies, trusts and other bodies that invest or raise (`domain.md#D`). */
export const organisations = defineResource('organisations', {
  permission: 'investors',
  investor: ['show', 'update'],
  targetType: 'organisation',
  card: ['id', 'name', 'logo'],
  fields: {
    name: text().required().filter('partial').sortable(),
    client_type: choice(...CLIENT_TYPES).default('Organisation'),
    legal_form: choice(...LEGAL_FORMS),
    registration_number: text(20).filter('partial'),
    vat_number: text(20),
    lei: text(20),
    website: url(),
    email: email(),
    phone: phone(),
    ...address,
    incorporated_on: date(),
    industry_id: belongsTo('industries'),
    description: html(),
    logo: text(500).readOnly(),
    status: code(recordStatus, RECORD_STATUS_LABELS).default(recordStatus.active),
    owner_id: belongsTo('users').among(STAFF).staffOnly(),
    aml_status: code(amlStatus, AML_STATUS_LABELS).default(amlStatus.notStarted).readOnly(),
    is_issuer: boolean().default(false).staffOnly(),
    investor_type_id: belongsTo('investor-types').readOnly(),
    fy_start_month: integer().min(1).max(12).default(4),
    // The record that this one became: not a belongsTo, since it is no part of that one and outlives it.
    merged_into_id: integer().readOnly().staffOnly(),
  },
  relations: {
    links: many('organisation-links', 'organisation_id'),
    users: through('users', 'organisation_links', 'organisation_id', 'user_id', { status: 2 }),
    entities: many('investment-method-entities', 'organisation_id'),
    investments: many('investments', 'organisation_id'),
    notes: attached('notes', 'organisation'),
    callLogs: attached('call-logs', 'organisation'),
    tasks: attached('tasks', 'organisation'),
    documents: attached('documents', 'organisation'),
    attributeValues: attached('attribute-values', 'organisation'),
    amlChecks: many('aml-checks', 'organisation_id', { sort: 'id' }),
  },
  includes: ['links.user', 'investments.investmentOpportunity'],
  appends: [
    'labels',
    'people',
    'total_invested',
    'users_count',
    'portfolio_value',
    'form_completion',
    'form_reviews',
  ],
  computedFilters: { user_id: 'list' },
  computedSorts: ['total_invested'],
});
