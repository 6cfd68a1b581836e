import type { DocumentProps } from '@react-pdf/renderer';
import { formatDay } from '@tranche/domain/kit/calendar';
import { decimal, formatMoney, formatPrice, formatQuantity, isZero } from '@tranche/domain/kit/money';
import type { StatKey } from '@tranche/domain/portfolio/tables';
import { Fragment, type ReactElement } from 'react';
import { PdfHeading, PdfPage, PdfParagraph, PdfStats, PdfTable, PdfTitle } from '../../kit/pdf/blocks.tsx';
import type { PdfBrand } from '../../kit/pdf/brand.ts';
import type { Cells } from './cells.ts';
import type { readPortfolio } from './show-portfolio.ts';

type Portfolio = Awaited<ReturnType<typeof readPortfolio>>;
type Table = Portfolio['tables'][number];
type Column = Table['columns'][number];

export interface PortfolioStatementProps {
  readonly brand: PdfBrand;
  readonly holder: string;
  readonly portfolio: Portfolio;
}

/** The portfolio at a day, in the firm's own tables. */
export function PortfolioStatement({
  brand,
  holder,
  portfolio,
}: PortfolioStatementProps): ReactElement<DocumentProps> {
  const { currency, stats, missing, scope } = portfolio;
  const day = formatDay(scope.at);
  return PdfPage({
    brand,
    title: `Portfolio statement of ${holder}`,
    aside: day,
    landscape: true,
    children: (
      <>
        <PdfTitle>Portfolio statement</PdfTitle>
        <PdfParagraph>{`${holder}, as of ${day}`}</PdfParagraph>
        <PdfStats
          stats={stats.flatMap(({ key, label, format, value, note }) =>
            value === null || (IF_ANY.includes(key) && isZero(value))
              ? []
              : [[label, noted(written(String(value), format, currency), note)] as const],
          )}
        />
        {portfolio.tables
          .filter(({ rows }) => rows.length > 0)
          .map((table) => (
            <TableOf key={table.id} brand={brand} table={table} currency={currency} />
          ))}
        {missing.length > 0 && (
          <PdfParagraph quiet>
            {`Holdings in ${missing.join(', ')} are not included because there is no exchange rate to ${currency}.`}
          </PdfParagraph>
        )}
        <PdfParagraph quiet>
          Values are based on the latest price or net asset value published by that date, or on cost where
          there is none. Past performance is not a guide to future performance.
        </PdfParagraph>
      </>
    ),
  });
}

/** Said only where there is any. */
const IF_ANY: readonly StatKey[] = [
  'reserved_total',
  'cash_call_due_total',
  'pending_total',
  'tax_relief_total',
];

const WEIGHTS: Readonly<Record<string, number>> = { company: 2.2, holder_name: 2, type: 1.4, industry: 1.4 };
/** Money takes the most room, a date stays on one line, ratios are short. */
const WEIGHT_OF_TYPE: Readonly<Record<string, number>> = {
  money: 1.25,
  qty: 1.35,
  date: 1.2,
  price: 1,
  percent: 0.9,
  multiple: 0.8,
};
const weightOf = ({ key, data_type }: Column): number => WEIGHTS[key] ?? WEIGHT_OF_TYPE[data_type] ?? 1;
const FIGURES: readonly string[] = ['money', 'price', 'qty', 'percent', 'multiple'];

function TableOf({ brand, table, currency }: { brand: PdfBrand; table: Table; currency: string }) {
  const { rows, totals } = table;
  // of what is drawn there is nothing to print
  const columns = table.columns.filter(({ data_type }) => data_type !== 'trend');
  const text = (cells: Cells, { key, data_type: type }: Column, note: string | null = null): string => {
    const value = cells[key];
    if (value === undefined || value === null) return '';
    return noted(written(value, type, currency), key === 'irr' ? note : null);
  };
  const groups = [...new Set(rows.map(({ group }) => group ?? ''))];
  return groups.map((group, index) => (
    <Fragment key={group}>
      <PdfHeading>{headingOf(table, group, index)}</PdfHeading>
      <PdfTable
        brand={brand}
        columns={columns.map((column) => ({
          label: column.label,
          weight: weightOf(column),
          figure: FIGURES.includes(column.data_type),
        }))}
        rows={rows
          .filter((row) => (row.group ?? '') === group)
          .map(({ cells, irr_note: note }) => columns.map((column) => text(cells, column, note)))}
        total={
          index === groups.length - 1 && Object.keys(totals).length > 0
            ? columns.map((column, place) => (place === 0 ? 'Total' : text(totals, column)))
            : undefined
        }
      />
    </Fragment>
  ));
}

const headingOf = ({ name }: Table, group: string, index: number): string =>
  group === '' ? name : index === 0 ? `${name} · ${group}` : group;

const noted = (text: string, note: string | null): string => (note === null ? text : `${text} ${note}`);

/** As text, by the type of the column or figure. */
function written(value: string, type: string, currency: string): string {
  switch (type) {
    case 'money':
      return formatMoney(value, currency);
    case 'price':
      return formatPrice(value, currency);
    case 'qty':
      return isZero(value) ? '' : formatQuantity(value);
    case 'number':
      return formatQuantity(value);
    case 'percent':
      return `${decimal(value).toFixed(2)}%`;
    case 'multiple':
      return `${decimal(value).toFixed(2)}×`;
    case 'date':
      return formatDay(value);
    default:
      return value;
  }
}
