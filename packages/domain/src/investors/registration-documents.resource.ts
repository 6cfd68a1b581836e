import { belongsTo, choice, code, country, date, integer, moment, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import {
  DOCUMENT_KINDS,
  DOCUMENT_SIDES,
  REGISTRATION_DOCUMENT_STATUS_LABELS,
  registrationDocumentStatus,
} from './codes.ts';
import { REGISTRATION_DOCUMENT_TYPES } from './document-types.ts';

/** Identity and evidence supplied at sign-up, and its review (`domain.md#I`, `domain.md#2.16`). The file is read at `?download=1`. */
export const registrationDocuments = defineResource('registration-documents', {
  permission: 'investors',
  rightOf: { index: 'show', create: 'update', delete: 'update' },
  investor: ['index', 'show', 'create', 'delete'],
  fields: {
    user_id: belongsTo('users'),
    contact_id: belongsTo('contacts'),
    organisation_id: belongsTo('organisations'),
    type: choice(...REGISTRATION_DOCUMENT_TYPES).required(),
    file_name: text().readOnly().present(),
    mime: text(120).readOnly().present(),
    size: integer().readOnly().present(),
    sha256: text(64).readOnly().present(),
    path: text(500).hidden().readOnly(),
    document_kind: choice(...DOCUMENT_KINDS),
    side: choice(...DOCUMENT_SIDES),
    document_number: text(60).encrypted(),
    issuing_country: country(),
    issued_on: date(),
    expires_on: date(),
    status: code(registrationDocumentStatus, REGISTRATION_DOCUMENT_STATUS_LABELS).default(1).readOnly(),
    reviewed_by_id: belongsTo('users').as('reviewedBy').readOnly(),
    reviewed_at: moment().readOnly(),
    rejection_reason: text(2000).readOnly(),
    superseded_by_id: belongsTo('registration-documents').as('supersededBy').readOnly(),
    reminded_on: date().readOnly().hidden(),
  },
  appends: ['labels', 'url'],
  computedFilters: { expiring_within: 'value', current: 'flag' },
});
