import { formatDay } from '@tranche/domain/kit/calendar';
import { decimal, formatMoney } from '@tranche/domain/kit/money';
import type { DocumentProps } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { PdfFacts, PdfPage, PdfParagraph, PdfTitle } from '../../kit/pdf/blocks.tsx';
import type { PdfBrand } from '../../kit/pdf/brand.ts';
import type { HoldingFacts } from './holding-facts.ts';

/** Words of the papers that the firm makes of a holding. */
const WORDS = {
  certificate: 'Share certificate',
  certifies: 'This is to certify that the holder below is registered as the holder of these shares.',
  receipt: 'Payment receipt',
  thanks: 'We have received your payment in full.',
} as const;

/** A share certificate (Companies Act 2006 s. 769), drawn of the line as it stands. */
export const certificatePaper = (
  brand: PdfBrand,
  holding: HoldingFacts,
  number: string,
): ReactElement<DocumentProps> =>
  PdfPage({
    brand,
    title: `${WORDS.certificate} ${number}`,
    aside: number,
    children: [
      createElement(PdfTitle, { key: 'title', children: WORDS.certificate }),
      createElement(PdfParagraph, { key: 'text', children: WORDS.certifies }),
      createElement(PdfFacts, {
        key: 'facts',
        rows: [
          ['Company', holding.company],
          ['Certificate number', number],
          ['Holder', holding.holder],
          ['Registered in the name of', holding.legal_holder],
          ['Number of shares', holding.shares === null ? null : decimal(holding.shares).toFixed()],
          ['Class of shares', holding.share_class],
          [
            'Price per share',
            holding.share_price === null ? null : price(holding.share_price, holding.currency),
          ],
          ['Issued on', holding.issued_at === null ? null : formatDay(holding.issued_at)],
        ],
      }),
    ],
  });

/** What the investor keeps of a payment. */
export const receiptPaper = (brand: PdfBrand, holding: HoldingFacts): ReactElement<DocumentProps> =>
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
          ['Investor', holding.holder],
          ['Investment', holding.company],
          ['Reference', holding.reference],
          ['Amount invested', formatMoney(holding.amount ?? '0', holding.currency)],
          ['Amount received', formatMoney(holding.amount_paid, holding.currency)],
          ['Received on', holding.paid_at === null ? null : formatDay(holding.paid_at)],
        ],
      }),
    ],
  });

const price = (value: string, currency: string): string => `${currency} ${decimal(value).toFixed()}`;
