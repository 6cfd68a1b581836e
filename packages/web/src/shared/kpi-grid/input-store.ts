import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { draftLive } from '@tranche/domain/codes';
import { figureReview, REPORT_TARGETS } from '@tranche/domain/reporting/codes';
import { plain } from '@tranche/domain/kit/exact';
import type { ReportAnswer } from '@tranche/domain/reporting/report-answers';
import { useMemo } from 'react';
import { api } from '../../kit/api.ts';
import { refresh } from '../../kit/query.ts';
import { keys } from '../../kit/query-keys.ts';
import { readAll } from '../../kit/read-all.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import { readVersions, type Versions } from '../kpis/read-versions.ts';
import type { Restatement } from '../kpis/series.ts';
import { formulaInWords } from './formula-in-words.ts';
import { saveInputs } from './save-inputs.ts';
import type { FigureBook, FigureStore, GridFigure, InputTarget, KpiLine } from './types.ts';

type Definition = RowOfName<'report-sub-types'>;
type Category = RowOfName<'report-types'> & { readonly reportSubTypes: readonly Definition[] };
type Own = RowOfName<'custom-kpis'>;
type Input = RowOfName<'report-inputs'> & { readonly restatements?: readonly Restatement[] };

type Sheet = ReportAnswer<'figure-sheet'>;

interface Asked {
  readonly target: InputTarget;
  readonly from: string;
  readonly to: string;
  /** The heading of a company's own KPIs. */
  readonly ownCategory: string;
}

/** A company's or deal's figures of a stretch of time, drafts included, with what formulas come to. */
export const useInputBook = ({ target, from, to, ownCategory }: Asked): UseQueryResult<FigureBook> =>
  useQuery({
    queryKey: keys.path('kpi-grid', { filter: { target_type: target.type, target_id: target.id, from, to } }),
    queryFn: async ({ signal }) => {
      const filter = { target_type: target.type, target_id: target.id };
      const [sheet, categories, own, inputs] = await Promise.all([
        api.get<{ data: Sheet }>(
          `reports/figure-sheet?target_type=${target.type}&target_id=${target.id}`,
          {},
          { signal },
        ),
        readAll<'report-types', { reportSubTypes: readonly Definition[] }>(
          'report-types',
          { include: ['reportSubTypes'], sort: 'sort_order' },
          signal,
        ),
        REPORT_TARGETS.some((type) => type === target.type)
          ? readAll('custom-kpis', { filter, sort: 'sort_order' }, signal)
          : [],
        readAll<'report-inputs', { restatements?: readonly Restatement[] }>(
          'report-inputs',
          {
            filter: { ...filter, period_from: from, period_to: to },
            append: ['restatements'],
            sort: 'period_end',
          },
          signal,
        ),
      ]);
      const versions = await readVersions(categories, signal);
      return bookOf({ sheet: sheet.data, categories, own, inputs, ownCategory, versions });
    },
  });

export function useInputStore(target: InputTarget): FigureStore {
  const client = useQueryClient();
  const { type, id } = target;
  return useMemo(
    () => ({
      save: (edits) => saveInputs({ type, id }, edits),
      reload: () => refresh(client, ['report-inputs']),
      change: ({ line, figure, verb, value, reason, from }) =>
        api.update(
          'report-inputs',
          figure.id,
          {
            ...(line.unit === 'text' ? { text_value: value } : { value }),
            ...(verb === 'restate'
              ? { restatement_reason: reason, effective_from: from }
              : { correction_reason: reason }),
          },
          figure.updatedAt,
        ),
      historyType: 'report_input',
    }),
    [client, type, id],
  );
}

interface Read {
  readonly sheet: Sheet;
  readonly categories: readonly Category[];
  readonly own: readonly Own[];
  readonly inputs: readonly Input[];
  readonly ownCategory: string;
  readonly versions?: Versions;
}

export function bookOf({ sheet, categories, own, inputs, ownCategory, versions }: Read): FigureBook {
  const names = new Map(
    categories.flatMap(({ reportSubTypes }) => reportSubTypes.map(({ key, name }) => [key, name])),
  );
  const inWords = ({ formula }: Definition): string | null =>
    formula && formulaInWords(formula, (key) => names.get(key));
  const lines = categories
    .filter(({ audience }) => audience !== 'fund')
    .flatMap((category) =>
      category.reportSubTypes.filter(isActive).map((kpi) => ({
        ...sharedLine(kpi, category.name),
        formula: inWords(kpi),
        versions: versions?.get(kpi.id) ?? null,
      })),
    );
  return {
    currency: sheet.currency,
    fyStartMonth: sheet.fy_start_month,
    lines: [...lines, ...own.map((kpi) => ownLine(kpi, ownCategory))],
    figures: inputs.map(figureOf),
    computed: sheet.computed.map(({ report_sub_type_id: id, period_end: end, value }) => ({
      line: `kpi-${id}`,
      end,
      value,
    })),
  };
}

const isActive = (kpi: Definition): boolean => kpi.is_active;

/** A row for a KPI of the firm. */
export const sharedLine = (kpi: Definition, category: string): KpiLine => ({
  key: `kpi-${kpi.id}`,
  id: kpi.id,
  name: kpi.name,
  category,
  unit: kpi.unit,
  decimals: kpi.decimals,
  frequency: kpi.frequency,
  isRequired: kpi.is_required,
  isPositive: kpi.sign === 'positive',
  higherIsBetter: kpi.higher_is_better,
  formula: kpi.formula,
  definition: kpi.definition,
});

const ownLine = (kpi: Own, category: string): KpiLine => ({
  key: `custom-${kpi.id}`,
  id: kpi.id,
  name: kpi.name,
  category,
  unit: kpi.unit,
  decimals: kpi.decimals,
  frequency: kpi.frequency,
  isRequired: false,
  isPositive: false,
  higherIsBetter: null,
  formula: null,
  definition: null,
});

function figureOf(input: Input): GridFigure {
  const last = input.restatements?.[0];
  return {
    id: input.id,
    line: input.custom_kpi_id === null ? `kpi-${input.report_sub_type_id}` : `custom-${input.custom_kpi_id}`,
    end: input.period_end,
    value: input.value === null ? input.text_value : plain(input.value),
    target: input.target_value,
    comment: input.commentary,
    updatedAt: input.updated_at,
    isLive: input.status === draftLive.live,
    isLocked: input.locked_at !== null,
    isFromCompany: input.source === 'company',
    isPublishable:
      input.review === figureReview.approved ||
      (input.review === figureReview.entered && (input.source === 'staff' || input.source === 'import')),
    query: input.review === figureReview.queried ? input.query : null,
    restated: last
      ? {
          at: last.restated_at,
          from: last.effective_from,
          before: last.value ?? last.text_value,
          reason: last.reason ?? '',
        }
      : null,
  };
}
