import { portfolioTableColumns } from '@tranche/domain/portfolio/portfolio-table-columns.resource';
import { portfolioTableOptions } from '@tranche/domain/portfolio/portfolio-table-options.resource';
import { portfolioTableStats } from '@tranche/domain/portfolio/portfolio-table-stats.resource';
import { portfolioTables } from '@tranche/domain/portfolio/portfolio-tables.resource';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { jsonText, noContent, type Answer, type Call } from '../../kit/http/route.ts';
import { showRecordIn } from '../../kit/resource-engine/records.ts';
import type { RowAccess, RowRef, Serving } from '../../kit/resource-engine/serving.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { createColumn, sortColumns } from './set-columns.ts';
import { createTable, editTable } from './set-tables.ts';

/** Investors see what is active (`domain.md` L). */
const active = (viewer: Viewer, row: RowRef): RowAccess =>
  viewer.kind === 'investor' ? sql`${row('is_active')}` : 'all';

const underTable = (viewer: Viewer, row: RowRef): RowAccess =>
  viewer.kind === 'investor'
    ? sql`(${row('portfolio_table_id')} is null or exists(select 1 from portfolio_tables as shown
        where shown.id = ${row('portfolio_table_id')} and shown.is_active and shown.deleted_at is null))`
    : 'all';

/** The record that the work wrote, as the caller may see it. */
async function written(
  call: Call,
  app: App,
  { name, status }: { readonly name: string; readonly status: number },
  write: (work: Work) => Promise<number>,
): Promise<Answer> {
  const json = await perform(app, call, async (work) =>
    showRecordIn(work, name, await write(work), call.query),
  );
  return jsonText(`{"data":${json}}`, status);
}

export const portfolioTablesServing: Serving = {
  resource: portfolioTables,
  access: active,
  replace: {
    create: (call, app) =>
      written(call, app, { name: 'portfolio-tables', status: 201 }, (work) => createTable(work, call.body)),
    update: (call, app) =>
      written(call, app, { name: 'portfolio-tables', status: 200 }, (work) =>
        editTable(work, call.params.id ?? '', call.body),
      ),
  },
};
export const portfolioTableOptionsServing: Serving = { resource: portfolioTableOptions, access: active };
export const portfolioTableStatsServing: Serving = { resource: portfolioTableStats, access: underTable };

export const portfolioTableColumnsServing: Serving = {
  resource: portfolioTableColumns,
  access: underTable,
  replace: {
    create: async (call, app) => {
      if (call.body._action === 'sort') {
        await perform(app, call, (work) => sortColumns(work, call.body));
        return noContent();
      }
      return written(call, app, { name: 'portfolio-table-columns', status: 201 }, (work) =>
        createColumn(work, call.body),
      );
    },
  },
};
