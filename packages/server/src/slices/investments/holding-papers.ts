import { formatDay } from '@tranche/domain/kit/calendar';
import { decimal, formatMoney } from '@tranche/domain/kit/money';
import { inUnits } from '@tranche/domain/opportunities/instruments';
import type { DocumentProps } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { PdfFacts, PdfPage, PdfParagraph, PdfTitle } from '../../kit/pdf/blocks.tsx';
import type { PdfBrand } from '../../kit/pdf/brand.ts';
import type { HoldingFacts } from './holding-facts.ts';

/** Words of the papers that the firm makes of a holding. */
const WORDS = {
  receipt: 'Payment receipt',
  thanks: 'We have received your payment in full.',
} as const;

const OF_SHARES = {
  title: 'Share certificate',
  certifies: 'This is to certify that the holder below is registered as the holder of these shares.',
  issuer: 'Company',
  number: 'Number of shares',
  class: 'Class of shares',
  price: 'Price per share',
} as const;
const OF_UNITS = {
  title: 'Certificate of units',
  certifies: 'This is to certify that the holder below is registered as the holder of these units.',
  issuer: 'Issued by',
  number: 'Number of units',
  class: 'Class of units',
  price: 'Price per unit',
} as const;
const wordsOf = (holding: HoldingFacts) => (inUnits(holding) ? OF_UNITS : OF_SHARES);
export const certificateTitle = (holding: HoldingFacts): string => wordsOf(holding).title;

/** A certificate of shares (Companies Act 2006 s. 769) or of units, drawn of the line as it stands. */
export const certificatePaper = (
  brand: PdfBrand,
  holding: HoldingFacts,
  number: string,
): ReactElement<DocumentProps> => {
  const words = wordsOf(holding);
  return PdfPage({
    brand,
    title: `${words.title} ${number}`,
    aside: number,
    children: [
      createElement(PdfTitle, { key: 'title', children: words.title }),
      createElement(PdfParagraph, { key: 'text', children: words.certifies }),
      createElement(PdfFacts, {
        key: 'facts',
        rows: [
          [words.issuer, holding.company],
          ['Certificate number', number],
          ['Holder', holding.holder],
          ['Registered in the name of', holding.legal_holder],
          [words.number, holding.shares === null ? null : decimal(holding.shares).toFixed()],
          [words.class, holding.share_class],
          [words.price, holding.share_price === null ? null : price(holding.share_price, holding.currency)],
          ['Issued on', holding.issued_at === null ? null : formatDay(holding.issued_at)],
        ],
      }),
    ],
  });
};

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
          [brand.terms.investor, holding.holder],
          [brand.terms.investment, holding.company],
          ['Reference', holding.reference],
          ['Amount invested', formatMoney(holding.amount ?? '0', holding.currency)],
          ['Amount received', formatMoney(holding.amount_paid, holding.currency)],
          ['Received on', holding.paid_at === null ? null : formatDay(holding.paid_at)],
        ],
      }),
    ],
  });

const price = (value: string, currency: string): string => `${currency} ${decimal(value).toFixed()}`;
