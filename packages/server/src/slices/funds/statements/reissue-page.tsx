import type { Reissue, StatedFigure } from '@tranche/domain/funds/runs/statements';
import { formatMoney, formatPrice, formatQuantity } from '@tranche/domain/kit/money';
import type { ReactElement } from 'react';
import { PdfHeading, PdfNewPage, PdfParagraph, PdfTable } from '../../../kit/pdf/blocks.tsx';
import type { PdfBrand } from '../../../kit/pdf/brand.ts';

const WORDS: Readonly<Record<StatedFigure, string>> = {
  opening_units: 'Units before the period',
  opening_price: 'NAV per unit before the period',
  opening_value: 'Value before the period',
  period_paid_in: 'Paid in within the period',
  period_distributed: 'Distributed within the period',
  change_in_value: 'Change in value',
  units: 'Units at the end',
  unit_price: 'NAV per unit at the end',
  closing_value: 'Value at the end',
  commitment: 'Commitment',
  paid_in: 'Paid in since inception',
  distributed: 'Distributed since inception',
};

interface ReissuePageProps {
  readonly brand: PdfBrand;
  readonly reissue: Reissue;
  readonly currency: string;
}

/** The last page of another issue: why, and each figure as it was and as it is. */
export function ReissuePage({ brand, reissue, currency }: ReissuePageProps): ReactElement {
  const shown = (figure: StatedFigure, value: string): string => {
    if (figure === 'units' || figure === 'opening_units') return formatQuantity(value);
    if (figure === 'unit_price' || figure === 'opening_price') return formatPrice(value, currency);
    return formatMoney(value, currency);
  };
  return (
    <PdfNewPage>
      <PdfHeading>What has changed</PdfHeading>
      <PdfParagraph>{`This statement replaces the one issued on ${reissue.issued_on}, which stays in your documents as it was.`}</PdfParagraph>
      <PdfParagraph>{reissue.reason}</PdfParagraph>
      <PdfTable
        brand={brand}
        columns={[
          { label: 'Figure', weight: 2 },
          { label: `Issued on ${reissue.issued_on}`, figure: true },
          { label: 'Now', figure: true },
        ]}
        rows={reissue.differences.map(({ figure, before, after }) => [
          WORDS[figure],
          shown(figure, before),
          shown(figure, after),
        ])}
      />
    </PdfNewPage>
  );
}
