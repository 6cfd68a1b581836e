import { formatDay } from '@tranche/domain/kit/calendar';
import { decimal, formatMoney, formatPrice, formatQuantity, isPositive } from '@tranche/domain/kit/money';
import { certificateKind, isLoan } from '@tranche/domain/opportunities/instruments';
import { withTerms } from '@tranche/domain/settings/with-terms';
import type { DocumentProps } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { PdfFacts, PdfPage, PdfParagraph, PdfTitle } from '../../../kit/pdf/blocks.tsx';
import type { PdfBrand } from '../../../kit/pdf/brand.ts';
import type { HoldingFacts } from '../holdings/holding-facts.ts';

const LOAN = {
  certifies: 'This is to certify that the holder below is registered as the holder of this loan note.',
  issuer: 'Borrower',
  amount: 'Principal',
} as const;

/** What each instrument's document calls itself and the pieces that it certifies. */
const WORDS = {
  shares: {
    title: 'Share certificate',
    certifies: 'This is to certify that the holder below is registered as the holder of these shares.',
    issuer: 'Company',
    number: 'Number of shares',
    class: 'Class of shares',
    price: 'Price per share',
    amount: 'Amount invested',
  },
  units: {
    title: 'Certificate of ⟦units⟧',
    certifies: 'This is to certify that the holder below is registered as the holder of these ⟦units⟧.',
    issuer: 'Issued by',
    number: 'Number of ⟦units⟧',
    class: 'Class of ⟦units⟧',
    price: 'Price each',
    amount: 'Amount invested',
  },
  loan_note: { title: 'Loan note certificate', ...LOAN },
  convertible: { title: 'Convertible loan note certificate', ...LOAN },
  other: {
    title: 'Certificate of ⟦investment⟧',
    certifies: 'This is to certify that the holder below is registered as the holder of this ⟦investment⟧.',
    issuer: '⟦Investment⟧',
    number: 'Number held',
    class: 'Class',
    price: 'Price each',
    amount: 'Amount invested',
  },
} as const;

/** What a certificate of this instrument is called. */
export const certificateTitle = (of: { readonly instrument: string }, { terms }: PdfBrand): string =>
  withTerms(WORDS[certificateKind(of)].title, terms);

/** A certificate of shares (Companies Act 2006 s. 769), of units or of a loan note, drawn of the investment as it is. */
export function certificateDocument(
  brand: PdfBrand,
  holding: HoldingFacts,
  number: string,
): ReactElement<DocumentProps> {
  const words = WORDS[certificateKind(holding)];
  const say = (text: string): string => withTerms(text, brand.terms);
  const title = say(words.title);
  return PdfPage({
    brand,
    title: `${title} ${number}`,
    aside: number,
    children: [
      createElement(PdfTitle, { key: 'title', children: title }),
      createElement(PdfParagraph, { key: 'text', children: say(words.certifies) }),
      createElement(PdfFacts, {
        key: 'facts',
        rows: [
          [say(words.issuer), holding.company],
          ['Certificate number', number],
          ['Holder', holding.holder],
          ['Registered in the name of', holding.legal_holder],
          ...piecesOf(holding, say),
          ['Issued on', holding.issued_on === null ? null : formatDay(holding.issued_on)],
        ],
      }),
    ],
  });
}

type Rows = readonly (readonly [label: string, value: string | null])[];

/** So many pieces of a class at a price; a sum lent and what it bears; or the sum alone, where nothing is counted. */
function piecesOf(holding: HoldingFacts, say: (text: string) => string): Rows {
  const words = WORDS[certificateKind(holding)];
  const sum = [words.amount, formatMoney(holding.amount ?? '0', holding.currency)] as const;
  if (isLoan(holding))
    return [
      sum,
      ['Annual interest', holding.coupon_pct === null ? null : `${decimal(holding.coupon_pct).toFixed()}%`],
      ['Repayable on', holding.maturity_on === null ? null : formatDay(holding.maturity_on)],
    ];
  if (!('number' in words) || !isPositive(holding.shares ?? '0')) return [sum];
  return [
    [say(words.number), formatQuantity(holding.shares ?? '0')],
    [say(words.class), holding.share_class],
    [words.price, holding.share_price === null ? null : formatPrice(holding.share_price, holding.currency)],
  ];
}
