import { belongsTo, boolean, choice, code, date, html, integer, json, moment, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { ONBOARDING_DOCUMENT_STATUS_LABELS, onboardingDocumentStatus } from './codes.ts';

export const AUTO_SEND_ON = ['none', 'register', 'verified', 'category_approved'] as const;

/**
 * Papers that investors sign: templates of the firm, and one instance for each person asked (`domain.md` I). Templates
 * are kept here; an instance's states belong to its own verbs.
 */
export const onboardingDocuments = defineResource('onboarding-documents', {
  permission: { read: 'onboarding_documents', write: 'onboarding_documents' },
  rightOf: { show: 'index' },
  investor: ['index', 'show'],
  without: ['update', 'delete'],
  fields: {
    is_template: boolean().default(true).readOnly(),
    name: text().required().filter('partial').sortable(),
    body: html().required(),
    version: integer().default(1).readOnly(),
    audience: json<Record<string, unknown>>().default({ all: true }),
    auto_send_on: choice(...AUTO_SEND_ON).default('none'),
    required_to_invest: boolean().default(false),
    requires_countersignature: boolean().default(false),
    valid_days: integer().min(1).max(3650),
    template_id: belongsTo('onboarding-documents').as('template').readOnly(),
    user_id: belongsTo('users').readOnly(),
    status: code(onboardingDocumentStatus, ONBOARDING_DOCUMENT_STATUS_LABELS).readOnly(),
    due_on: date().readOnly(),
    sent_at: moment().readOnly(),
    viewed_at: moment().readOnly(),
    signed_at: moment().readOnly(),
    is_active: boolean().default(true),
  },
  appends: ['labels'],
});
