import { closedActive } from '@tranche/domain/codes';
import { useMemo } from 'react';
import { useList } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import type { Stage } from './deal.ts';

export type Pipeline = RowOfName<'pipelines'> & {
  readonly stages: readonly Stage[];
  readonly deals_count: number;
  readonly total_value: string;
  readonly weighted_value: string;
  /** Currencies that the two leave out: they have no rate. */
  readonly fx_missing: readonly string[];
};

const QUERY = {
  sort: 'sort_order',
  include: ['stages'],
  append: ['deals_count', 'total_value', 'weighted_value', 'fx_missing'],
  limit: 100,
};

/** The firm's pipelines in its order, with the state of the reading. */
export const usePipelineList = () =>
  useList<'pipelines', Omit<Pipeline, keyof RowOfName<'pipelines'>>>('pipelines', QUERY);

/** The same alone; undefined while they are read. */
export const usePipelines = (): readonly Pipeline[] | undefined => usePipelineList().data?.data;

const takesDeals = ({ is_active: active }: Pipeline): boolean => active === closedActive.active;

/** Those that take deals. */
export function useOpenPipelines(): readonly Pipeline[] {
  const all = usePipelines();
  return useMemo(() => (all ?? []).filter(takesDeals), [all]);
}

/** Where a deal may go: its own pipeline, and those that take deals. */
export const usePipelinesFor = ({
  pipeline_id: own,
}: {
  readonly pipeline_id: number;
}): readonly Pipeline[] => (usePipelines() ?? []).filter((each) => each.id === own || takesDeals(each));
