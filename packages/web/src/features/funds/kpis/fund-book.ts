import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { addDays } from '@tranche/domain/kit/calendar';
import { FREQUENCIES, type Frequency } from '@tranche/domain/reporting/codes';
import { MONTHS_OF } from '@tranche/domain/reporting/periods';
import { keys } from '../../../kit/query-keys.ts';
import { readAll } from '../../../kit/read-all.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { sharedLine } from '../../../shared/kpi-grid/input-store.ts';
import { readVersions, type Versions } from '../../../shared/kpis/read-versions.ts';
import type { FigureBook, GridFigure, KpiLine } from '../../../shared/kpi-grid/types.ts';

type Row = RowOfName<'fund-kpis'>;
type Definition = RowOfName<'report-sub-types'>;
type Category = RowOfName<'report-types'> & { readonly reportSubTypes: readonly Definition[] };

interface Asked {
  readonly id: number;
  readonly currency: string;
  /** The heading of figures that are named by hand. */
  readonly ownCategory: string;
}

/** A fund's figures: of the firm's KPIs for funds, and of those that it names itself. */
export const useFundBook = ({ id, currency, ownCategory }: Asked): UseQueryResult<FigureBook> =>
  useQuery({
    queryKey: keys.list('fund-kpis', { filter: { fund_id: id }, sort: 'period_end' }),
    queryFn: async ({ signal }) => {
      const [categories, rows] = await Promise.all([
        readAll<'report-types', { reportSubTypes: readonly Definition[] }>(
          'report-types',
          { include: ['reportSubTypes'], sort: 'sort_order' },
          signal,
        ),
        readAll('fund-kpis', { filter: { fund_id: id }, sort: 'period_end' }, signal),
      ]);
      const versions = await readVersions(categories, signal);
      return bookOf(categories, rows, { currency, ownCategory, versions });
    },
  });

export const ownKey = (name: string): string => `own ${name}`;

export function bookOf(
  categories: readonly Category[],
  rows: readonly Row[],
  { currency, ownCategory, versions }: Omit<Asked, 'id'> & { readonly versions?: Versions },
): FigureBook {
  const shared = categories
    .filter(({ audience }) => audience !== 'opportunity')
    .flatMap(({ name, reportSubTypes }) =>
      reportSubTypes
        .filter((kpi) => kpi.is_active && kpi.formula === null)
        .map((kpi) => ({
          ...sharedLine(kpi, name),
          isRequired: false,
          versions: versions?.get(kpi.id) ?? null,
        })),
    );
  const named = new Map(
    rows.flatMap((row) => (row.report_sub_type_id === null && row.name ? [[row.name, row]] : [])),
  );
  return {
    currency,
    fyStartMonth: 1,
    lines: [...shared, ...[...named].map(([name, row]) => ownLine(name, row, ownCategory))],
    figures: rows.map(figureOf),
    computed: [],
  };
}

const ownLine = (name: string, row: Row, category: string): KpiLine => ({
  key: ownKey(name),
  id: 0,
  name,
  category,
  unit: row.unit,
  decimals: 2,
  frequency: frequencyOf(row),
  isRequired: false,
  isPositive: false,
  higherIsBetter: null,
  formula: null,
  definition: null,
});

/** By the length of its period. */
function frequencyOf({ period_start, period_end }: Row): Frequency {
  const [from, to] = [period_start, addDays(period_end, 1)].map(
    (day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)),
  );
  const months = (to ?? 0) - (from ?? 0);
  return FREQUENCIES.find((frequency) => MONTHS_OF[frequency] >= months) ?? 'annual';
}

const figureOf = (row: Row): GridFigure => ({
  id: row.id,
  line: row.report_sub_type_id === null ? ownKey(row.name ?? '') : `kpi-${row.report_sub_type_id}`,
  end: row.period_end,
  value: row.value,
  target: row.target,
  comment: row.commentary,
  updatedAt: row.updated_at,
  isLive: row.is_investor_visible,
  isLocked: false,
  isFromCompany: false,
  isPublishable: true,
  query: null,
  restated: null,
});
