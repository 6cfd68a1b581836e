import { dealStatus } from '@tranche/domain/pipeline/codes';
import type { ListDeclaration } from '../../kit/declared/list-declaration.ts';
import { isOpen, type Deal } from './deal.ts';
import { dealFamily } from './family.ts';
import { byStage, byState, DealName, NextDay, StageCell, Whole } from './list-parts.tsx';
import type { Pipeline } from './pipelines.ts';

/** The view that is no table. */
export const BOARD = 'board';

const of = (status: number, more: object = {}) => ({ filter: { status: String(status), ...more } });

/** The pipeline as a table; the stages to filter by are the firm's. */
export const dealList = (pipelines: readonly Pipeline[]): ListDeclaration<'pipeline-deals', Deal> => ({
  ...dealFamily,
  create: 'new-deal',
  columns: [
    { field: 'name', cell: (row, t) => <DealName row={row} t={t} /> },
    { field: 'company_name', extra: true },
    { field: 'pipeline_stage_id', card: 'pill', width: 160, cell: (row) => <StageCell row={row} /> },
    { field: 'target_raise', width: 120, cell: (row) => <Whole row={row} name="target_raise" /> },
    {
      field: 'pre_money_valuation',
      card: 'hidden',
      width: 125,
      cell: (row) => <Whole row={row} name="pre_money_valuation" />,
    },
    { field: 'industry_id', width: 130 },
    { field: 'type_id', extra: true },
    { field: 'owner_id', width: 170 },
    { field: 'source', width: 100, card: 'hidden' },
    { field: 'days_in_stage', as: 'number', width: 120 },
    { field: 'score', extra: true },
    { field: 'expected_close_on', extra: true },
    {
      field: 'next_date',
      as: 'date',
      width: 120,
      card: 'hidden',
      cell: (row) => <NextDay row={row} />,
    },
    { field: 'updated_at', as: 'ago', card: 'hidden' },
  ],
  isOpen,
  inline: ['company_name', 'owner_id', 'industry_id', 'type_id', 'source', 'score', 'expected_close_on'],
  record: () => import('./deal-record.tsx').then((m) => m.dealRecord),
  filters: ['pipeline_id', byStage(pipelines), byState, 'owner_id', 'industry_id', 'type_id', 'source'],
  views: ({ viewerId }) => [
    { key: 'all', state: {} },
    { key: 'active', state: of(dealStatus.active) },
    { key: 'mine', state: of(dealStatus.active, { owner_id: String(viewerId) }) },
    { key: 'inactive', state: of(dealStatus.inactive) },
    { key: 'converted', state: of(dealStatus.investment) },
    { key: BOARD, state: {} },
  ],
});
