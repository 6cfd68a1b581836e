import { type DocumentProps, View } from '@react-pdf/renderer';
import { formatDay } from '@tranche/domain/kit/calendar';
import { decimal, formatMoney } from '@tranche/domain/kit/money';
import type { ColumnKey } from '@tranche/domain/portfolio/tables';
import type { ReactElement } from 'react';
import { PdfFacts, PdfHeading, PdfPage, PdfParagraph, PdfTable, PdfTitle } from '../../kit/pdf/blocks.tsx';
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

/** The portfolio at a day, in the firm's own tables (`screens.md` I7, ‘Download statement’). */
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
        <PdfFacts
          rows={stats.map(({ label, format, value }) => [
            label,
            value === null ? null : written(String(value), format, currency),
          ])}
        />
        {portfolio.tables
          .filter(({ rows }) => rows.length > 0)
          .map((table) => (
            <TableOf key={table.id} brand={brand} table={table} currency={currency} />
          ))}
        {missing.length > 0 && (
          <PdfParagraph quiet>
            {`Holdings in ${missing.join(', ')} are left out, as there is no exchange rate to ${currency}.`}
          </PdfParagraph>
        )}
        <PdfParagraph quiet>
          Values rest on the latest price or net asset value published by the day named, or on cost where
          there is none. Past performance is no guide to the future.
        </PdfParagraph>
      </>
    ),
  });
}

const WIDE: readonly ColumnKey[] = ['company', 'holder_name'];
const FIGURES: readonly string[] = ['money', 'price', 'qty', 'percent', 'multiple'];

function TableOf({ brand, table, currency }: { brand: PdfBrand; table: Table; currency: string }) {
  const { rows, totals } = table;
  const columns = table.columns.filter(({ data_type }) => data_type !== 'trend');
  const text = (cells: Cells, { key, data_type: type }: Column): string => {
    const value = cells[key];
    return value === undefined || value === null ? '' : written(value, type, currency);
  };
  const groups = [...new Set(rows.map(({ group }) => group ?? ''))];
  return groups.map((group, index) => (
    <View key={group}>
      <PdfHeading>{headingOf(table, group, index)}</PdfHeading>
      <PdfTable
        brand={brand}
        columns={columns.map(({ key, label, data_type }) => ({
          label,
          weight: WIDE.includes(key) ? 2 : 1,
          figure: FIGURES.includes(data_type),
        }))}
        rows={rows
          .filter((row) => (row.group ?? '') === group)
          .map(({ cells }) => columns.map((column) => text(cells, column)))}
        total={
          index === groups.length - 1 && Object.keys(totals).length > 0
            ? columns.map((column, place) => (place === 0 ? 'Total' : text(totals, column)))
            : undefined
        }
      />
    </View>
  ));
}

const headingOf = ({ name }: Table, group: string, index: number): string =>
  group === '' ? name : index === 0 ? `${name} · ${group}` : group;

/** As text, by the type of the column or figure. */
function written(value: string, type: string, currency: string): string {
  switch (type) {
    case 'money':
      return formatMoney(value, currency);
    case 'price':
    case 'qty':
      return trimmed(value);
    case 'percent':
      return `${decimal(value).toFixed(2)} %`;
    case 'multiple':
      return `${decimal(value).toFixed(2)}×`;
    case 'date':
      return formatDay(value);
    default:
      return value;
  }
}

/** Without the zeros that the column keeps: `4.25`, `32631`. */
const trimmed = (value: string): string => decimal(value).toFixed();
