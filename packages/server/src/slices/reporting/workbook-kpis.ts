import { text, valueIn } from '@tranche/domain/reporting/aggregate';
import type { Node } from '@tranche/domain/reporting/formula';
import type { NamedPeriod } from '@tranche/domain/reporting/periods';
import { Formula, type CellFormat, type Column, type Table } from '../../kit/export/table.ts';
import { letters } from '../../kit/export/xlsx.ts';
import type { Frame, FrameCompany, FrameKpi } from './read-frame.ts';

/** The sheet of the quarter's KPIs, and how other sheets name its cells. */
export interface KpiSheet {
  readonly table: Table;
  /** What a KPI comes to over all companies, as a formula of this sheet; null where none says it. */
  readonly totalOf: (kpi: FrameKpi) => string | null;
}

const FIRST = 4;
const RATE = 'D';
const NAME = 'KPIs';

/**
 * Wide: a row a company, a column a KPI. Money is in the company's currency, beside the rate at the quarter's end; a KPI that
 * is worked out from others is so in the workbook too.
 */
export function kpiSheet(
  { kpis, companies }: Pick<Frame, 'kpis' | 'companies'>,
  period: NamedPeriod,
  rateOf: (company: FrameCompany) => string | null,
): KpiSheet {
  const shown = kpis.filter(({ unit, is_active }) => unit !== 'text' && is_active);
  const columnOf = new Map(shown.map((kpi, at) => [kpi.id, letters(FIRST + at)]));
  const cellOf = (kpi: FrameKpi, company: FrameCompany, line: number): unknown => {
    const value = text(valueIn(kpi, company, period, kpis));
    const formula = kpi.formula && inCells(kpi.formula.tree, shown, columnOf, line);
    return value === null || formula === null ? value : new Formula(formula, value);
  };
  return {
    table: {
      name: NAME,
      columns: [
        ...['Company', 'Industry', 'Currency'].map((title) => ({ title })),
        { title: 'Rate', isNumber: true },
        ...shown.map(({ name, unit }): Column => ({ title: name, isNumber: true, shown: FORMATS[unit] })),
      ],
      rows: companies.map((company, at) => [
        company.name,
        company.industry,
        company.currency,
        rateOf(company),
        ...shown.map((kpi) => cellOf(kpi, company, at + 2)),
      ]),
    },
    totalOf: (kpi) => {
      const column = columnOf.get(kpi.id);
      if (column === undefined || companies.length === 0) return null;
      const range = (letter: string): string => `${NAME}!$${letter}$2:$${letter}$${companies.length + 1}`;
      const by = shown.find(({ key }) => key === kpi.weight_by_key);
      return totalFormula(kpi, {
        values: range(column),
        rates: range(RATE),
        weights: by && range(columnOf.get(by.id) ?? ''),
      });
    },
  };
}

const FORMATS: Readonly<Record<string, CellFormat>> = {
  currency: 'places',
  percent: 'points',
  number: 'whole',
};

interface Ranges {
  readonly values: string;
  readonly rates: string;
  readonly weights: string | undefined;
}

/** By the KPI's way of combining; money at the rate of each company. */
function totalFormula({ aggregation, unit }: FrameKpi, { values, rates, weights }: Ranges): string | null {
  const isMoney = unit === 'currency';
  const sum = isMoney ? `SUMPRODUCT(${values},${rates})` : `SUM(${values})`;
  switch (aggregation) {
    case 'sum':
      return sum;
    case 'average':
      return `${sum}/SUMPRODUCT((${values}<>"")*(${rates}<>""))`;
    case 'weighted_average':
      return weights === undefined || isMoney
        ? null
        : `SUMPRODUCT(${values},${weights},${rates})/SUMPRODUCT((${values}<>"")*${weights}*${rates})`;
    default:
      return null;
  }
}

/** The KPI's formula over the cells of its row; null where a part has no column. */
function inCells(
  tree: Node,
  shown: readonly FrameKpi[],
  columnOf: ReadonlyMap<number, string>,
  line: number,
): string | null {
  const of = (node: Node): string | null => {
    switch (node.kind) {
      case 'number':
        return node.value;
      case 'key': {
        const column = columnOf.get(shown.find(({ key }) => key === node.key)?.id ?? 0);
        return column === undefined ? null : `${column}${line}`;
      }
      case 'minus': {
        const part = of(node.of);
        return part && `-(${part})`;
      }
      case 'operation': {
        const [left, right] = [of(node.left), of(node.right)];
        return left && right && `(${left}${node.operator}${right})`;
      }
    }
  };
  return of(tree);
}
