import { portfolioTableColumns } from '@tranche/domain/portfolio/portfolio-table-columns.resource';
import { portfolioTableOptions } from '@tranche/domain/portfolio/portfolio-table-options.resource';
import { portfolioTableStats } from '@tranche/domain/portfolio/portfolio-table-stats.resource';
import { portfolioTables } from '@tranche/domain/portfolio/portfolio-tables.resource';
import { sql } from 'kysely';
import type { RowAccess, RowRef, Serving } from '../../kit/resource-engine/serving.ts';
import type { Viewer } from '../../kit/session/viewer.ts';

/** Investors see what is active (`domain.md` L). */
const active = (viewer: Viewer, row: RowRef): RowAccess =>
  viewer.kind === 'investor' ? sql`${row('is_active')}` : 'all';

const underTable = (viewer: Viewer, row: RowRef): RowAccess =>
  viewer.kind === 'investor'
    ? sql`(${row('portfolio_table_id')} is null or exists(select 1 from portfolio_tables as shown
        where shown.id = ${row('portfolio_table_id')} and shown.is_active and shown.deleted_at is null))`
    : 'all';

export const portfolioTablesServing: Serving = { resource: portfolioTables, access: active };
export const portfolioTableOptionsServing: Serving = { resource: portfolioTableOptions, access: active };
export const portfolioTableColumnsServing: Serving = { resource: portfolioTableColumns, access: underTable };
export const portfolioTableStatsServing: Serving = { resource: portfolioTableStats, access: underTable };
