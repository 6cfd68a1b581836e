import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReportTarget } from '@tranche/domain/reporting/codes';
import { api } from '../../kit/api.ts';
import { keys } from '../../kit/query-keys.ts';
import { readAll } from '../../kit/read-all.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import { readVersions, type Versions } from './read-versions.ts';
import type { Kpi, KpiPoint, KpiSeries, KpiUnit, Restatement } from './series.ts';

export interface KpiTarget {
  readonly type: ReportTarget;
  readonly id: number;
}
export interface KpiCategory {
  readonly slug: string;
  readonly name: string;
}
export interface KpiReport {
  /** Those with figures, in the firm's order. */
  readonly categories: readonly KpiCategory[];
  readonly series: readonly KpiSeries[];
}

type Definition = RowOfName<'report-sub-types'>;
type Category = RowOfName<'report-types'> & { readonly reportSubTypes: readonly Definition[] };
type Own = RowOfName<'custom-kpis'>;
type Input = Pick<
  RowOfName<'report-inputs'>,
  | 'report_sub_type_id'
  | 'custom_kpi_id'
  | 'period_end'
  | 'value'
  | 'text_value'
  | 'target_value'
  | 'commentary'
> & { readonly restatements?: readonly Restatement[] };
interface Available {
  readonly id: number;
  readonly name: string;
  readonly unit: KpiUnit;
  readonly custom: boolean;
  /** Of KPIs that a formula makes. */
  readonly values?: readonly { readonly period_end: string; readonly value: string }[];
}
export interface Read {
  readonly available: readonly Available[];
  readonly categories: readonly Category[];
  readonly own: readonly Own[];
  readonly inputs: readonly Input[];
  readonly versions?: Versions;
}

/** Every published figure of one company or fund that its holder may see. 404 for anyone else. */
export const useKpiReport = (target: KpiTarget, enabled = true): UseQueryResult<KpiReport> =>
  useQuery({
    queryKey: keys.path('kpi-report', { filter: { target_type: target.type, target_id: target.id } }),
    queryFn: async ({ signal }) => reportOf(await read(target, signal)),
    enabled,
  });

async function read({ type, id }: KpiTarget, signal: AbortSignal): Promise<Read> {
  const filter = { target_type: type, target_id: id };
  const [available, categories, own, inputs] = await Promise.all([
    api.get<{ data: { kpis: readonly Available[] } }>(
      `reports/available-reports?target_type=${type}&target_id=${id}`,
      {},
      { signal },
    ),
    readAll<'report-types', { reportSubTypes: readonly Definition[] }>(
      'report-types',
      { include: ['reportSubTypes'], sort: 'sort_order' },
      signal,
    ),
    readAll('custom-kpis', { filter }, signal),
    readAll<'report-inputs', { restatements?: readonly Restatement[] }>(
      'report-inputs',
      { filter, append: ['restatements'], sort: 'period_end' },
      signal,
    ),
  ]);
  const versions = await readVersions(categories, signal);
  return { available: available.data.kpis, categories, own, inputs, versions };
}

/** In the order of the catalogue; a company's own KPIs come last. */
export function reportOf({ available, categories, own, inputs, versions }: Read): KpiReport {
  const shared = categories.flatMap((category) =>
    category.reportSubTypes.flatMap((row) => {
      const known = available.find(({ id, custom }) => !custom && id === row.id);
      if (!known) return [];
      const computed = (known.values ?? []).map(({ period_end: end, value }) => ({ ...BLANK, end, value }));
      const isEntered = ({ period_end: end }: Input): boolean => !computed.some((point) => point.end === end);
      const entered = inputs.filter((input) => input.report_sub_type_id === row.id).filter(isEntered);
      const points = inOrder([...computed, ...entered.map(pointOf)]);
      const kpi = { ...sharedKpi(row, category), versions: versions?.get(row.id) ?? null };
      return points.length === 0 ? [] : [{ ...kpi, points }];
    }),
  );
  const ofTheirOwn = own.flatMap((row) => {
    const points = inOrder(inputs.filter((input) => input.custom_kpi_id === row.id).map(pointOf));
    return points.length === 0 ? [] : [{ ...ownKpi(row), points }];
  });
  return {
    series: [...shared, ...ofTheirOwn],
    categories: categories
      .filter(({ slug }) => shared.some(({ category }) => category === slug))
      .map(({ slug, name }) => ({ slug, name })),
  };
}

const BLANK = { text: null, target: null, commentary: null };

const pointOf = (input: Input): KpiPoint => ({
  end: input.period_end,
  value: input.value,
  text: input.text_value,
  target: input.target_value,
  commentary: input.commentary,
  restatements: input.restatements ?? [],
});

const inOrder = (points: readonly KpiPoint[]): KpiPoint[] =>
  [...points].sort((one, other) => (one.end < other.end ? -1 : 1));

const sharedKpi = (row: Definition, { slug }: Category): Kpi => ({
  key: `kpi-${row.id}`,
  name: row.name,
  unit: row.unit,
  decimals: row.decimals,
  frequency: row.frequency,
  higherIsBetter: row.higher_is_better,
  category: slug,
});

const ownKpi = (row: Own): Kpi => ({
  key: `custom-${row.id}`,
  name: row.name,
  unit: row.unit,
  decimals: row.decimals,
  frequency: row.frequency,
  higherIsBetter: null,
  category: null,
});
