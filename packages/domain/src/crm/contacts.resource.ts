import { CLIENT_TYPES, RECORD_STATUS_LABELS, recordStatus } from '../codes.ts';
import { address, person, STAFF } from '../kit/blocks.ts';
import {
  belongsTo,
  boolean,
  choice,
  code,
  currency,
  email,
  integer,
  json,
  moment,
  money,
  text,
} from '../kit/field.ts';
import { attached, defineResource, many, through } from '../kit/resource.ts';
import { CONTACT_SOURCES } from './codes.ts';

/** Prospects (`domain.md#C`). A conversion makes an investor of one; the contact then stays readable. */
export const contacts = defineResource('contacts', {
  permission: 'investors',
  targetType: 'contact',
  big: true,
  countedBy: 'all',
  fields: {
    ...person,
    email: email().unique().filter('partial').sortable(),
    client_type: choice(...CLIENT_TYPES),
    company_name: text().filter('partial').sortable(),
    job_title: text(),
    ...address,
    lead_status_id: belongsTo('lead-statuses')
      .sortable()
      .among({ filter: { applies_to: 'contact,both' } }),
    owner_id: belongsTo('users').sortable().among(STAFF),
    source: choice(...CONTACT_SOURCES).default('manual'),
    source_detail: text(),
    investor_type_id: belongsTo('investor-types'),
    estimated_investment: money(),
    currency: currency().default('GBP'),
    status: code(recordStatus, RECORD_STATUS_LABELS).default(recordStatus.active),
    marketing_consent: boolean().default(false),
    typeform_response_id: text().readOnly(),
    typeform_payload: json<unknown>().readOnly(),
    converted_at: moment().readOnly(),
    // Not a belongsTo: the investor may be deleted while the contact remains.
    converted_user_id: integer().readOnly().filter('exact'),
    next_action_at: moment().readOnly(),
    // The record that this one became: not a belongsTo, since it is no part of that one and outlives it.
    merged_into_id: integer().readOnly().staffOnly(),
  },
  relations: {
    convertedUser: { kind: 'one', to: 'users', field: 'converted_user_id' },
    attributeValues: attached('attribute-values', 'contact'),
    notes: attached('notes', 'contact'),
    callLogs: attached('call-logs', 'contact'),
    tasks: attached('tasks', 'contact'),
    documents: attached('documents', 'contact'),
    cloudDocuments: attached('cloud-documents', 'contact'),
    registrationDocuments: many('registration-documents', 'contact_id'),
    invitations: many('invitations', 'contact_id'),
    clientGroups: through('client-groups', 'client_group_user', 'contact_id', 'client_group_id'),
  },
  includes: ['attributeValues.attribute'],
  appends: [
    'labels',
    'last_activity_at',
    'open_tasks_count',
    'form_completion',
    'form_reviews',
    'risk_score',
    'risk_band',
  ],
  computedFilters: { converted: 'flag', unassigned: 'flag', client_group_id: 'list' },
  exportColumns: [
    'id',
    'name',
    'email',
    'phone',
    'company_name',
    'client_type',
    'source',
    'estimated_investment',
    'currency',
    'converted_at',
    'created_at',
  ],
});
