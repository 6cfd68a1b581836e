import { formatDay } from '@tranche/domain/kit/calendar';
import { formatMoney, formatPrice, formatQuantity, isPositive } from '@tranche/domain/kit/money';
import { inUnits } from '@tranche/domain/opportunities/instruments';
import type { DocumentProps } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { PdfFacts, PdfHeading, PdfPage, PdfParagraph, PdfTitle } from '../../../kit/pdf/blocks.tsx';
import type { PdfBrand } from '../../../kit/pdf/brand.ts';
import type { SummaryFacts } from './summary-facts.ts';

const WORDS = {
  title: 'Summary of your investment',
  note: 'This summary shows what you requested and agreed to. It is not a certificate or a receipt.',
  terms: 'What you accepted',
} as const;

/** What an investor may keep of a reservation or an investment, from the wizard's last page. */
export const summaryDocument = (brand: PdfBrand, facts: SummaryFacts): ReactElement<DocumentProps> =>
  PdfPage({
    brand,
    title: `${WORDS.title} ${facts.reference}`,
    aside: facts.reference,
    children: [
      createElement(PdfTitle, { key: 'title', children: WORDS.title }),
      createElement(PdfParagraph, { key: 'note', children: WORDS.note, quiet: true }),
      createElement(PdfFacts, { key: 'facts', rows: rowsOf(brand, facts) }),
      ...(facts.terms.length + (facts.risk_acknowledged_on === null ? 0 : 1) === 0
        ? []
        : [
            createElement(PdfHeading, { key: 'terms', children: WORDS.terms }),
            createElement(PdfFacts, { key: 'accepted', rows: acceptedOf(facts) }),
          ]),
    ],
  });

function rowsOf({ terms }: PdfBrand, facts: SummaryFacts): (readonly [string, string | null])[] {
  const money = (value: string | null): string | null =>
    value === null ? null : formatMoney(value, facts.currency);
  const positive = (value: string | null): string | null =>
    value !== null && isPositive(value) ? value : null;
  const shares = positive(facts.shares);
  const units = facts.instrument !== null && inUnits({ instrument: facts.instrument });
  return [
    [terms.investment, facts.opportunity],
    [terms.investor, facts.holder],
    ['Reference', facts.reference],
    ['Status', facts.state],
    ['Amount requested', money(facts.asked)],
    ['Amount allocated', money(facts.allocated)],
    [units ? terms.units : 'Shares', shares === null ? null : formatQuantity(shares)],
    [units ? 'Price each' : 'Price per share', shares === null ? null : price(facts)],
    ['Fee', money(positive(facts.fee))],
    ['Total to pay', money(positive(facts.total))],
    ['Tax relief', facts.tax],
    ['Requested on', day(facts.reserved_on)],
    ['Held until', day(facts.held_until)],
  ];
}

const acceptedOf = (facts: SummaryFacts): (readonly [string, string | null])[] => [
  ...facts.terms.map(({ title, accepted_on }) => [title, day(accepted_on)] as const),
  ['High-risk investment understood', day(facts.risk_acknowledged_on)],
];

const day = (value: string | null): string | null => (value === null ? null : formatDay(value));
const price = ({ share_price, currency }: SummaryFacts): string | null =>
  share_price === null ? null : formatPrice(share_price, currency);
