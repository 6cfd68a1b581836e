import { VISIBILITIES } from '../codes.ts';
import { optionalTarget } from '../crm/target.ts';
import { belongsTo, boolean, choice, integer, text } from '../kit/field.ts';
import { defineResource, many } from '../kit/resource.ts';
import { FOLDER_TARGETS } from './codes.ts';

/**
 * Folders of a record's documents, at most four deep, and the templates that new records get a copy of (`domain.md#I`).
 * Rights follow the record, those of templates `attributes.update`.
 */
export const folderStructures = defineResource('folder-structures', {
  permission: { read: 'staff', write: 'staff' },
  investor: ['index', 'show'],
  card: ['id', 'name', 'parent_id'],
  fields: {
    ...optionalTarget,
    is_template: boolean().default(false),
    template_for: choice(...FOLDER_TARGETS),
    parent_id: belongsTo('folder-structures').as('parent'),
    name: text(100).required().unique().filter('partial').sortable(),
    visibility: choice(...VISIBILITIES).default('private'),
    sort_order: integer().default(0).sortable(),
  },
  relations: {
    children: many('folder-structures', 'parent_id', { sort: 'sort_order' }),
    documents: many('documents', 'folder_structure_id', { sort: 'created_at' }),
    cloudDocuments: many('cloud-documents', 'folder_structure_id', { sort: 'name' }),
  },
  includes: ['children.children', 'children.documents'],
  appends: ['documents_count', 'public_files_count'],
  defaultSort: 'sort_order',
});
