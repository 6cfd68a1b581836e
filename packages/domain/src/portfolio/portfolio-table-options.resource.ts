import { boolean, choice, json, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { COLUMN_TYPES, type TableSubject } from './table-codes.ts';

/** The columns that a table may have: the catalogue of the code, in the database so that columns can name it. */
export const portfolioTableOptions = defineResource('portfolio-table-options', {
  permission: { read: 'session', write: 'none' },
  investor: ['index', 'show'],
  without: ['create', 'update', 'delete'],
  reference: true,
  fields: {
    key: text(40).required().unique().filter('exact').sortable(),
    label: text(100).required().filter('partial'),
    data_type: choice(...COLUMN_TYPES).required(),
    subjects: json<readonly TableSubject[]>().present(),
    is_summable: boolean().default(false),
  },
});
