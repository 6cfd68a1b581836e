import { belongsTo, boolean, choice, code, date, html, integer, json, moment, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { AUTO_SEND_ON, ONBOARDING_DOCUMENT_STATUS_LABELS, onboardingDocumentStatus } from './codes.ts';
import type { DocumentAudience } from './document-audience.ts';

/**
 * Documents that investors sign: templates of the firm, and one instance for each person asked (`domain.md#I`, `domain.md#2.15`).
 * Templates are edited; an instance's states belong to its verbs.
 */
export const onboardingDocuments = defineResource('onboarding-documents', {
  permission: 'onboarding_documents',
  rightOf: { show: 'index', update: 'create', delete: 'create' },
  investor: ['index', 'show', 'update'],
  targetType: 'onboarding_document',
  card: ['id', 'name', 'status'],
  fields: {
    is_template: boolean().default(true).readOnly(),
    name: text().required().filter('partial').sortable(),
    /** With merge fields: `{{user.name}} {{user.address}} {{company.name}} {{date}}`. Else a PDF is its source. */
    body: html(),
    source_document_id: belongsTo('documents').as('sourceDocument'),
    version: integer().default(1).readOnly(),
    audience: json<DocumentAudience>().default({ all: true }),
    auto_send_on: choice(...AUTO_SEND_ON).default('none'),
    required_to_invest: boolean().default(false),
    requires_countersignature: boolean().default(false),
    valid_days: integer().min(1).max(3650),
    is_active: boolean().default(true),
    /** The place of a template among the others. */
    sort_order: integer().min(0).default(0).sortable(),
    template_id: belongsTo('onboarding-documents').as('template').readOnly(),
    user_id: belongsTo('users').readOnly(),
    organisation_id: belongsTo('organisations').readOnly(),
    status: code(onboardingDocumentStatus, ONBOARDING_DOCUMENT_STATUS_LABELS).readOnly(),
    pdf_id: belongsTo('pdfs').readOnly(),
    message: text(2000).readOnly(),
    due_on: date().readOnly(),
    sent_at: moment().readOnly(),
    viewed_at: moment().readOnly(),
    signed_at: moment().readOnly(),
    countersigned_at: moment().readOnly(),
    countersigned_by_id: belongsTo('users').as('countersignedBy').readOnly(),
    declined_at: moment().readOnly(),
    decline_reason: text(2000).readOnly(),
    voided_at: moment().readOnly(),
    reminder_count: integer().default(0).readOnly(),
    reminded_on: date().readOnly().hidden(),
  },
  versions: [
    'name',
    'body',
    'source_document_id',
    'audience',
    'auto_send_on',
    'required_to_invest',
    'requires_countersignature',
    'valid_days',
    'is_active',
  ],
  relations: { signatures: { kind: 'stored', to: 'pdfs', field: 'pdf_id', column: 'signatures' } },
  /** Of a template: how many were sent and how many of those are signed; its fields, and those on pages that its file lacks. */
  appends: ['labels', 'sent_count', 'signed_count', 'fields_count', 'lost_fields_count'],
  computedFilters: { overdue: 'flag' },
});
