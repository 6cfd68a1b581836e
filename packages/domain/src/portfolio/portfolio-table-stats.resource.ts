import { belongsTo, boolean, choice, integer, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { CHOSEN_STATS } from './table-setup.ts';

/** A figure above a table, or without one in the portfolio's header. */
export const portfolioTableStats = defineResource('portfolio-table-stats', {
  permission: { read: 'session', write: 'investor_type' },
  investor: ['index', 'show'],
  fields: {
    portfolio_table_id: belongsTo('portfolio-tables').cascade(),
    key: choice(...CHOSEN_STATS).required(),
    label: text(100),
    is_visible: boolean().default(true),
    sort_order: integer().min(0).default(0).sortable(),
  },
  defaultSort: 'sort_order',
});
