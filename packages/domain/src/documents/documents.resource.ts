import { VISIBILITIES } from '../codes.ts';
import { belongsTo, boolean, choice, date, integer, text } from '../kit/field.ts';
import { defineResource, many } from '../kit/resource.ts';
import { DOCUMENT_CATEGORIES, DOCUMENT_TARGETS, SCAN_STATES } from './codes.ts';

/** A stored file that hangs on a record. Rights follow that record; `public` shows it in the investor portal. */
export const documents = defineResource('documents', {
  permission: { read: 'staff', write: 'staff' },
  investor: ['index', 'show', 'create'],
  big: true,
  card: ['id', 'name', 'mime', 'size'],
  fields: {
    target_type: choice(...DOCUMENT_TARGETS).required(),
    target_id: integer().required().filter('exact'),
    name: text().required().filter('partial').sortable(),
    file_name: text().readOnly().present(),
    mime: text(120).readOnly().present(),
    size: integer().readOnly().present().sortable(),
    sha256: text(64).readOnly().present(),
    path: text(500).hidden().readOnly(),
    visibility: choice(...VISIBILITIES).default('private'),
    category: choice(...DOCUMENT_CATEGORIES).default('other'),
    description: text(2000),
    version: integer().default(1).readOnly(),
    replaces_document_id: belongsTo('documents').as('replaces'),
    document_date: date(),
    expires_on: date(),
    scan_status: choice(...SCAN_STATES)
      .default('clean')
      .readOnly(),
    downloads_count: integer().default(0).staffOnly().readOnly(),
    /** Ask that holders of the target be told of a public document. */
    notify: boolean().transient(),
  },
  relations: { versions: many('documents', 'replaces_document_id', { sort: 'version' }) },
  appends: ['url'],
  computedFilters: { user_id: 'value' },
  presets: ['documents', 'certificates', 'reports'],
});
