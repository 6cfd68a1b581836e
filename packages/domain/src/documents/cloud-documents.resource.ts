import { VISIBILITIES } from '../codes.ts';
import { target } from '../crm/target.ts';
import { belongsTo, choice, text, url } from '../kit/field.ts';
import { attached, defineResource } from '../kit/resource.ts';
import { CLOUD_PROVIDERS, DOCUMENT_CATEGORIES } from './codes.ts';

/** A document that another service keeps: its address, no bytes. Rights as documents (`domain.md#I`). */
export const cloudDocuments = defineResource('cloud-documents', {
  permission: { read: 'staff', write: 'staff' },
  investor: ['index', 'show'],
  fields: {
    ...target,
    folder_structure_id: belongsTo('folder-structures'),
    name: text().required().filter('partial').sortable(),
    provider: choice(...CLOUD_PROVIDERS).required(),
    url: url().required(),
    external_id: text().staffOnly(),
    visibility: choice(...VISIBILITIES).default('private'),
    category: choice(...DOCUMENT_CATEGORIES).default('other'),
  },
  relations: { opens: attached('opens', 'cloud_document', { sort: 'opened_at' }) },
  appends: ['target'],
});
