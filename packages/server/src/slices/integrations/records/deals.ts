import { sql } from 'kysely';
import { createDeal, updateDeal } from '../../pipeline/public.ts';
import { changeFigure, enterFigures } from '../../reporting/public.ts';
import type { RecordImport } from './record-import.ts';
import { industry, kpi, opportunity, owner, stage } from './references.ts';

/** Deals of the default pipeline: the same name of the same company is the same deal. */
export const deals: RecordImport = {
  target: 'pipeline_deal',
  resource: 'pipeline-deals',
  list: '/admin/investments/deals',
  references: { owner, industry, stage },
  identity: ({ name = '', company_name = '' }) => `${company_name} ${name}`,
  onRecord: (cell) => sql`select min(d.id) from pipeline_deals d where d.deleted_at is null
    and name_key(d.name) = name_key(${cell('name')}) and name_key(d.company_name) = name_key(${cell('company_name')})`,
  create: (work, cells) => createDeal(work, cells),
  // its place is the board's, and its moves are told there
  update: (work, id, { pipeline_stage_id: _, ...cells }) => updateDeal(work, id, cells),
};

/** Figures of companies: one a company, KPI and period. */
export const figures: RecordImport = {
  target: 'report_input',
  resource: 'report-inputs',
  list: '/admin/reports/kpis',
  references: { opportunity, kpi },
  identity: ({ opportunity: company = '', kpi: name = '', period_end = '' }) =>
    `${company} ${name} ${period_end}`,
  onRecord: (cell) => sql`select i.id from report_inputs i where i.deleted_at is null
    and i.target_type = 'investment_opportunity' and i.target_id = ${cell('investment_opportunity_id')}::bigint
    and i.report_sub_type_id = ${cell('report_sub_type_id')}::bigint and i.period_end::text = ${cell('period_end')}`,
  create: async (work, cells) => {
    const [id = 0] = await enterFigures(work, {
      target_type: 'investment_opportunity',
      target_id: cells.investment_opportunity_id,
      period_end: String(cells.period_end),
      values: [
        {
          report_sub_type_id: Number(cells.report_sub_type_id),
          value: textOf(cells.value),
          target_value: textOf(cells.target_value),
          commentary: textOf(cells.commentary),
        },
      ],
    });
    return id;
  },
  update: (work, id, cells) => changeFigure(work, id, cells),
};

const textOf = (cell: unknown): string | null => (cell === undefined ? null : String(cell));
