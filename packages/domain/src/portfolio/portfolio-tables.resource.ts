import { boolean, choice, json, text } from '../kit/field.ts';
import { defineResource, many } from '../kit/resource.ts';
import { TABLE_GROUPS, TABLE_SUBJECTS } from './table-codes.ts';
import type { TableFilter } from './table-setup.ts';

/** A table of the portfolio page, as the firm sets it up (`domain.md#L`). */
export const portfolioTables = defineResource('portfolio-tables', {
  permission: { read: 'session', write: 'investor_type' },
  investor: ['index', 'show'],
  reference: true,
  slug: true,
  fields: {
    name: text(100).required().unique().filter('partial').sortable(),
    slug: text(120).readOnly().present().unique(),
    subject: choice(...TABLE_SUBJECTS).default('investment'),
    filter: json<TableFilter>(),
    group_by: choice(...TABLE_GROUPS).default('none'),
    show_totals: boolean().default(true),
    is_default: boolean().default(false),
  },
  relations: {
    columns: many('portfolio-table-columns', 'portfolio_table_id', { sort: 'sort_order' }),
    stats: many('portfolio-table-stats', 'portfolio_table_id', { sort: 'sort_order' }),
  },
  includes: ['columns.option'],
});
