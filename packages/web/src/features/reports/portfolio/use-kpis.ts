import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { keys } from '../../../kit/query-keys.ts';
import { readAll } from '../../../kit/read-all.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import type { MatrixKpi } from './matrix.ts';

type Definition = RowOfName<'report-sub-types'>;

export interface KpiCategory {
  readonly id: number;
  readonly name: string;
  readonly kpis: readonly MatrixKpi[];
}

/** The firm's KPIs in its own order, by category; words are no part of a matrix. */
export const useKpis = (): UseQueryResult<readonly KpiCategory[]> =>
  useQuery({
    queryKey: keys.list('report-types', { include: ['reportSubTypes'], sort: 'sort_order' }),
    queryFn: async ({ signal }) => {
      const categories = await readAll<'report-types', { reportSubTypes: readonly Definition[] }>(
        'report-types',
        { include: ['reportSubTypes'], sort: 'sort_order' },
        signal,
      );
      return categories.map(({ id, name, slug, reportSubTypes }) => ({
        id,
        name,
        kpis: reportSubTypes
          .filter(({ is_active, unit }) => is_active && unit !== 'text')
          .map((kpi) => kpiOf(kpi, slug)),
      }));
    },
  });

const kpiOf = (kpi: Definition, category: string): MatrixKpi => ({
  id: kpi.id,
  key: `kpi-${kpi.id}`,
  name: kpi.name,
  unit: kpi.unit,
  decimals: kpi.decimals,
  frequency: kpi.frequency,
  higherIsBetter: kpi.higher_is_better,
  category,
  aggregation: kpi.aggregation,
});
