import type { DocumentProps } from '@react-pdf/renderer';
import type { LineParts } from '@tranche/domain/funds/runs/proposal';
import { formatDay } from '@tranche/domain/kit/calendar';
import { formatMoney, isZero } from '@tranche/domain/kit/money';
import type { ReactElement } from 'react';
import { PdfFacts, PdfHeading, PdfPage, PdfParagraph, PdfStats, PdfTitle } from '../../../kit/pdf/blocks.tsx';
import type { PdfBrand } from '../../../kit/pdf/brand.ts';
import type { Account } from '../../../kit/db/account-to-pay.ts';

export interface CallNoticeProps {
  readonly brand: PdfBrand;
  readonly fund: { readonly name: string; readonly currency: string };
  readonly holder: string;
  readonly called_on: string;
  readonly due_on: string;
  readonly purpose: string | null;
  readonly amount: string;
  readonly parts: LineParts;
  /** Percent points a year; none on most funds. */
  readonly late_interest_pct: string;
  /** Null where the client keeps bank details from investors, or has none. */
  readonly account: Account | null;
}

/** What one holder is asked to pay, of what, by when and to where (`screens.md#A139`). */
export function CallNotice(props: CallNoticeProps): ReactElement<DocumentProps> {
  const { brand, fund, holder, called_on, due_on, purpose, amount, parts, account } = props;
  const cash = (value: string | undefined): string | null =>
    value === undefined ? null : formatMoney(value, fund.currency);
  const payable = parts.payable ?? amount;
  const hasFee = !isZero(parts.fee ?? '0');
  return PdfPage({
    brand,
    title: `Capital call of ${fund.name}`,
    aside: formatDay(called_on),
    children: (
      <>
        <PdfTitle>{fund.name}</PdfTitle>
        <PdfParagraph>{`Capital call for ${holder}`}</PdfParagraph>
        <PdfStats
          stats={[
            ['To pay', formatMoney(payable, fund.currency)],
            ['Due by', formatDay(due_on)],
          ]}
        />
        <PdfHeading>This call</PdfHeading>
        <PdfFacts
          rows={[
            ['Purpose', purpose],
            ['Called of your commitment', cash(amount)],
            ['Of it for investments', hasFee ? cash(parts.capital) : null],
            ['Fees and expenses', hasFee ? cash(parts.fee) : null],
            ['To pay', cash(payable)],
          ]}
        />
        <PdfHeading>Your commitment</PdfHeading>
        <PdfFacts
          rows={[
            ['Commitment', cash(parts.commitment)],
            ['Called before', cash(parts.called_before)],
            ['Called now', cash(amount)],
            ['Not called yet', cash(parts.unfunded_after)],
          ]}
        />
        {account && <PdfHeading>Where to pay</PdfHeading>}
        {account && (
          <PdfFacts
            rows={[
              ['Account name', account.account_name],
              ['Bank', account.bank_name],
              ['Sort code', account.sort_code],
              ['Account number', account.account_number],
              ['IBAN', account.iban],
              ['BIC', account.bic],
            ]}
          />
        )}
        {!isZero(props.late_interest_pct) && (
          <PdfParagraph quiet>
            {`Interest of ${Number(props.late_interest_pct)}% a year is charged on what is paid after ${formatDay(due_on)}.`}
          </PdfParagraph>
        )}
      </>
    ),
  });
}
