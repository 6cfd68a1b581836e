import { VISIBILITIES } from '../codes.ts';
import { target } from '../crm/target.ts';
import { belongsTo, boolean, choice, date, ids, integer, text } from '../kit/field.ts';
import { attached, defineResource, many } from '../kit/resource.ts';
import { DOCUMENT_CATEGORIES, SCAN_STATES } from './codes.ts';

/** A stored file that hangs on a record. Rights follow that record; `public` shows it in the investor portal. */
export const documents = defineResource('documents', {
  permission: { read: 'staff', write: 'staff' },
  investor: ['index', 'show', 'create'],
  big: true,
  card: ['id', 'name', 'mime', 'size'],
  fields: {
    ...target,
    folder_structure_id: belongsTo('folder-structures'),
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
    replaces_document_id: belongsTo('documents'),
    document_date: date(),
    /** Past it, investors see the document no longer. */
    expires_on: date(),
    /** A public document for some groups alone; empty means for all whom its record reaches. */
    client_group_ids: ids().default([]).staffOnly(),
    scan_status: choice(...SCAN_STATES)
      .default('clean')
      .readOnly(),
    downloads_count: integer().default(0).staffOnly().readOnly(),
    /** Ask that holders of the target be notified of a public document. */
    notify: boolean().transient(),
  },
  relations: {
    versions: many('documents', 'replaces_document_id', { sort: 'version' }),
    opens: attached('opens', 'document', { sort: 'opened_at' }),
  },
  appends: ['url', 'target', 'opened_by', 'earlier_versions'],
  /** `in_folder`: its id, or `none` for what is in no folder; `latest`: what nothing has replaced. */
  computedFilters: { user_id: 'value', in_folder: 'value', latest: 'flag' },
  presets: ['documents', 'certificates', 'reports'],
});
