import { formatDay } from '@tranche/domain/kit/calendar';
import { formatMoney } from '@tranche/domain/kit/money';
import type { DocumentProps } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { PdfFacts, PdfPage, PdfParagraph, PdfTitle } from '../../../kit/pdf/blocks.tsx';
import type { PdfBrand } from '../../../kit/pdf/brand.ts';
import type { HoldingFacts } from '../holdings/holding-facts.ts';

/** Words of the receipt that the firm makes of a payment. */
const WORDS = {
  receipt: 'Payment receipt',
  thanks: 'We have received your payment in full.',
} as const;

/** What the investor keeps of a payment. */
export const receiptDocument = (brand: PdfBrand, holding: HoldingFacts): ReactElement<DocumentProps> =>
  PdfPage({
    brand,
    title: `${WORDS.receipt} ${holding.reference}`,
    aside: holding.reference,
    children: [
      createElement(PdfTitle, { key: 'title', children: WORDS.receipt }),
      createElement(PdfParagraph, { key: 'text', children: WORDS.thanks }),
      createElement(PdfFacts, {
        key: 'facts',
        rows: [
          [brand.terms.investor, holding.holder],
          [brand.terms.investment, holding.company],
          ['Reference', holding.reference],
          ['Amount invested', formatMoney(holding.amount ?? '0', holding.currency)],
          ['Amount received', formatMoney(holding.amount_paid, holding.currency)],
          ['Received on', holding.paid_on === null ? null : formatDay(holding.paid_on)],
        ],
      }),
    ],
  });
