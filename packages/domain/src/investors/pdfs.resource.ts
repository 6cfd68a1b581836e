import { belongsTo, choice, code, integer, json, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { PDF_STATUS_LABELS, PDF_TARGETS, pdfStatus } from './codes.ts';
import type { PdfField, PdfSignature, StoredMark } from './document-audience.ts';

/** A file that is signed: where its fields stand, and who has signed it (`domain.md#I`). One row, one document. */
export const pdfs = defineResource('pdfs', {
  permission: 'onboarding_documents',
  rightOf: { show: 'index', update: 'create' },
  investor: ['show', 'update'],
  without: ['index', 'create', 'delete'],
  card: ['id', 'name', 'status', 'pages'],
  fields: {
    name: text().readOnly().present(),
    target_type: choice(...PDF_TARGETS)
      .readOnly()
      .present(),
    target_id: integer().readOnly().present(),
    /** Who is asked to sign. */
    user_id: belongsTo('users').readOnly(),
    path: text(500).hidden().readOnly().present(),
    /** As it was before anyone signed. */
    source_path: text(500).hidden().readOnly().present(),
    pages: integer().readOnly().present(),
    fields: json<readonly PdfField[]>().default([]).readOnly(),
    /** What has been put on it so far. */
    marks: json<readonly StoredMark[]>().default([]).hidden().readOnly(),
    status: code(pdfStatus, PDF_STATUS_LABELS).default(1).readOnly(),
    sha256: text(64).readOnly().present(),
    signatures: json<readonly PdfSignature[]>().default([]).readOnly(),
  },
  appends: ['labels'],
});
