import { choice, text } from '../kit/field.ts';
import { defineResource, many } from '../kit/resource.ts';
import { KPI_AUDIENCES } from './codes.ts';

/** Categories of KPIs: Financial, Growth, People, Impact. */
export const reportTypes = defineResource('report-types', {
  permission: { read: 'session', write: 'kpi_report_types' },
  reference: true,
  fields: {
    name: text(100).required().unique().filter('partial').sortable(),
    slug: text(100).generated().present().filter('exact'),
    description: text(2000),
    audience: choice(...KPI_AUDIENCES).default('opportunity'),
  },
  relations: { reportSubTypes: many('report-sub-types', 'report_type_id', { sort: 'sort_order' }) },
});
