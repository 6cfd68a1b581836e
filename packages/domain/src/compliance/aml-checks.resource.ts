import { AML_STATUS_LABELS, amlStatus } from '../codes.ts';
import { belongsTo, choice, code, integer, json, list, moment, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { CHECK_DOCUMENTS } from '../investors/document-types.ts';
import {
  AML_CHECKS,
  AML_PROVIDERS,
  AML_SCOPES,
  type AmlCheckKind,
  type AmlMatch,
  type AmlSubject,
} from './screening.codes.ts';

/** Identity and sanctions checks of people and organisations (`domain.md#J`, `domain.md#2.10`). Started and reviewed by verbs. */
export const amlChecks = defineResource('aml-checks', {
  permission: 'investors',
  rightOf: { index: 'show', create: 'update' },
  investor: ['index', 'show', 'create'],
  without: ['delete'],
  hardDelete: true,
  flag: 'user_screening_enabled',
  fields: {
    user_id: belongsTo('users').cascade(),
    organisation_id: belongsTo('organisations').cascade(),
    provider: choice(...AML_PROVIDERS)
      .readOnly()
      .present(),
    scope: choice(...AML_SCOPES)
      .readOnly()
      .present(),
    checks: list<AmlCheckKind>().default([...AML_CHECKS]),
    status: code(amlStatus, AML_STATUS_LABELS).default(amlStatus.pending).readOnly(),
    score: integer().readOnly().staffOnly(),
    matches: json<readonly AmlMatch[]>().readOnly().staffOnly(),
    subject: json<AmlSubject>().readOnly().present().staffOnly(),
    provider_reference: text(120).readOnly().present().staffOnly(),
    requested_at: moment().readOnly().present(),
    completed_at: moment().readOnly(),
    screened_at: moment().readOnly().staffOnly(),
    expires_at: moment().readOnly(),
    reviewed_by_id: belongsTo('users').as('reviewedBy').readOnly().staffOnly(),
    reviewed_at: moment().readOnly().staffOnly(),
    review_note: text(2000).readOnly().staffOnly(),
    document_type: choice(...CHECK_DOCUMENTS).readOnly(),
    document_note: text(1000).readOnly(),
    document_requested_at: moment().readOnly(),
  },
  appends: ['labels'],
  computedFilters: { search: 'value' },
  defaultSort: '-requested_at',
});
