import type { DocumentProps } from '@react-pdf/renderer';
import type { Reissue } from '@tranche/domain/funds/runs/statements';
import type { Statement } from '@tranche/domain/funds/statement';
import { formatDay } from '@tranche/domain/kit/calendar';
import { formatMoney, formatPrice, formatQuantity, isZero } from '@tranche/domain/kit/money';
import type { ReactElement } from 'react';
import { PdfFacts, PdfHeading, PdfPage, PdfParagraph, PdfTable, PdfTitle } from '../../kit/pdf/blocks.tsx';
import type { PdfBrand } from '../../kit/pdf/brand.ts';
import type { FundRow } from './lock.ts';
import type { Period } from './statements/read-holders.ts';
import { ReissuePage } from './statements/reissue-page.tsx';

interface FundStatementProps {
  readonly brand: PdfBrand;
  readonly fund: FundRow;
  readonly holder: string;
  readonly period: string;
  readonly order: Period;
  readonly reissue: Reissue | null;
  readonly statement: Statement;
  /** NAV per unit on the eve of the period and on its last day. */
  readonly opening: string;
  readonly closing: string;
}

const WORDS = {
  commitment: 'Commitment',
  capital_call: 'Capital call',
  contribution: 'Contribution',
  distribution_capital: 'Return of capital',
  distribution_income: 'Distribution',
  equalisation: 'Equalisation',
  equalisation_interest: 'Equalisation interest',
  income: 'Fees and interest paid',
  transfer: 'Transfer',
} as const;
const isKnown = (type: string): type is keyof typeof WORDS => type in WORDS;

/** What a holder had, what moved, and what they have (`domain.md#H`). */
export function FundStatement(props: FundStatementProps): ReactElement<DocumentProps> {
  const { brand, fund, holder, period, order, statement, opening, closing, reissue } = props;
  const { metrics } = statement;
  const cash = (amount: string): string => formatMoney(amount, fund.currency);
  const price = (value: string): string => formatPrice(value, fund.currency);
  return PdfPage({
    brand,
    title: `Statement for ${fund.name}`,
    aside: period,
    children: (
      <>
        <PdfTitle>{fund.name}</PdfTitle>
        <PdfParagraph>{`Statement for ${holder}, ${period}`}</PdfParagraph>
        <PdfTable
          brand={brand}
          columns={[
            { label: 'Your units', weight: 2 },
            { label: 'Units', figure: true },
            { label: 'NAV per unit', figure: true },
            { label: 'Value', figure: true },
          ]}
          rows={[
            [
              `Before ${formatDay(order.period_start)}`,
              formatQuantity(statement.opening.units),
              price(opening),
              cash(statement.opening.value),
            ],
            [
              `At ${formatDay(order.period_end)}`,
              formatQuantity(statement.closing.units),
              price(closing),
              cash(statement.closing.value),
            ],
          ]}
        />
        <PdfHeading>In the period</PdfHeading>
        <PdfFacts
          rows={[
            ['Paid in', cash(statement.paid_in)],
            ['Distributed', cash(statement.distributed)],
            ['Change in value', cash(statement.change_in_value)],
          ]}
        />
        {statement.movements.length > 0 && <PdfHeading>Movements</PdfHeading>}
        {statement.movements.length > 0 && (
          <PdfTable
            brand={brand}
            columns={[
              { label: 'Date' },
              { label: 'Type' },
              { label: 'Description', weight: 2 },
              { label: 'Units', figure: true },
              { label: 'Amount', figure: true },
            ]}
            rows={statement.movements.map(({ date, type, description, units, amount }) => [
              formatDay(date),
              isKnown(type) ? WORDS[type] : type,
              description,
              units === null ? '' : formatQuantity(units),
              cash(amount),
            ])}
          />
        )}
        <PdfHeading>Since inception</PdfHeading>
        <PdfFacts
          rows={[
            ['Commitment', cash(statement.closing.committed)],
            ['Paid in', cash(statement.closing.paid_in)],
            ['Distributed', cash(statement.closing.distributed)],
            ['DPI', metrics.dpi && `${metrics.dpi}×`],
            ...(isZero(statement.accrued_carry)
              ? []
              : [
                  ['Accrued carry', cash(statement.accrued_carry)] as const,
                  ['TVPI before carry', `${statement.before_carry.tvpi ?? '0.0000'}×`] as const,
                ]),
            ['TVPI', metrics.tvpi && `${metrics.tvpi}×`],
            ['Net IRR', metrics.irr && [`${metrics.irr}%`, metrics.irr_note ?? []].flat().join(' ')],
          ]}
        />
        <PdfParagraph quiet>
          Values are based on the latest net asset value published by that date. Past performance is not a
          guide to future performance.
        </PdfParagraph>
        {reissue && <ReissuePage brand={brand} reissue={reissue} currency={fund.currency} />}
      </>
    ),
  });
}
