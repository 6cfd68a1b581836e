import { portfolioTableColumns } from '@tranche/domain/portfolio/portfolio-table-columns.resource';
import { portfolioTableOptions } from '@tranche/domain/portfolio/portfolio-table-options.resource';
import { portfolioTableStats } from '@tranche/domain/portfolio/portfolio-table-stats.resource';
import { portfolioTables } from '@tranche/domain/portfolio/portfolio-tables.resource';
import * as verbs from '@tranche/domain/portfolio/verbs';
import { sql } from 'kysely';
import { noContent } from '../../kit/http/route.ts';
import { serveVerb } from '../../kit/http/serve-verb.ts';
import { answerWith, writesBy } from '../../kit/resource-routes/answer.ts';
import type { ReadContext, RowAccess, RowRef, Serving } from '../../kit/resource-engine/serving.ts';
import { and, asClause } from '../../kit/resource-engine/where.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { createColumn, resetColumns, sortColumns } from './set-columns.ts';
import { createStat, editStat } from './set-stats.ts';
import { createTable, editTable } from './set-tables.ts';

/** Investors see what is active (`domain.md#L`). */
const active = (viewer: Viewer, row: RowRef): RowAccess =>
  viewer.kind === 'investor' ? sql`${row('is_active')}` : 'all';

const underTable = (viewer: Viewer, row: RowRef): RowAccess =>
  viewer.kind === 'investor'
    ? sql`(${row('portfolio_table_id')} is null or exists(select 1 from portfolio_tables as shown
        where shown.id = ${row('portfolio_table_id')} and shown.is_active and shown.deleted_at is null))`
    : 'all';

/** Tables of funds are there while the client has funds (`domain.md#4`). */
function tableAccess(viewer: Viewer, row: RowRef, { flags }: ReadContext): RowAccess {
  const own = active(viewer, row);
  return flags.funds_enabled ? own : and([sql`${row('subject')} <> 'fund'`, asClause(own)]);
}

export const portfolioTablesServing: Serving = {
  resource: portfolioTables,
  access: tableAccess,
  replace: writesBy('portfolio-tables', { create: createTable, update: editTable }),
  actions: [
    serveVerb(verbs.resetColumns, {
      access: 'investor_type.update',
      handle: (call, app) =>
        answerWith(call, app, { name: 'portfolio-tables' }, (work) =>
          resetColumns(work, call.params.id ?? ''),
        ),
    }),
  ],
};
export const portfolioTableOptionsServing: Serving = { resource: portfolioTableOptions, access: active };
export const portfolioTableStatsServing: Serving = {
  resource: portfolioTableStats,
  access: underTable,
  replace: writesBy('portfolio-table-stats', { create: createStat, update: editStat }),
};

export const portfolioTableColumnsServing: Serving = {
  resource: portfolioTableColumns,
  access: underTable,
  replace: {
    create: async (call, app) => {
      if (call.body._action === 'sort') {
        await perform(app, call, (work) => sortColumns(work, call.body));
        return noContent();
      }
      return answerWith(call, app, { name: 'portfolio-table-columns', status: 201 }, (work) =>
        createColumn(work, call.body),
      );
    },
  },
};
