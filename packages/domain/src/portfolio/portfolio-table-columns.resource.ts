import { belongsTo, boolean, integer, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';

/** One column of a table; its words are the firm's terminology by default. */
export const portfolioTableColumns = defineResource('portfolio-table-columns', {
  permission: { read: 'session', write: 'investor_type' },
  investor: ['index', 'show'],
  fields: {
    portfolio_table_id: belongsTo('portfolio-tables').required().cascade(),
    portfolio_table_option_id: belongsTo('portfolio-table-options').as('option').required(),
    label: text(100),
    is_visible: boolean().default(true),
    width: integer().min(40).max(1000),
    sort_order: integer().min(0).default(0).sortable(),
  },
  defaultSort: 'sort_order',
});
