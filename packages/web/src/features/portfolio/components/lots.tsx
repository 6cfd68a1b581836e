import { investmentStatus } from '@tranche/domain/investments/codes';
import type { ReactNode } from 'react';
import { useFlag, useWords } from '../../../kit/context.tsx';
import { useDownload } from '../../../kit/download.tsx';
import { Status } from '../../../kit/status.tsx';
import { TaxFigures } from '../../../shared/tax/tax-figures.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateTime, Money, Num } from '../../../ui/value.tsx';
import type { HoldingPage, Investment } from '../holding-page.ts';
import { words } from '../words.ts';
import { CardHead, type LineColumn, LinesTable } from './lines-table.tsx';
import styles from '../../../shared/holdings/holdings.module.css';

/** Each purchase that became a holding: when, by whom, how many at what price, its tax scheme and its certificate. */
export function Lots({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const columns = useLotColumns(page);
  const lots = page.investments.filter(({ status }) => status >= investmentStatus.sharesIssued);
  if (lots.length === 0) return null;
  const onCard = columns.filter(({ onCard: shown }) => shown);
  return (
    <Card title={t('lots')} flush>
      <LinesTable
        label={t('lots')}
        columns={columns}
        rows={lots}
        card={(lot) => (
          <>
            <CardHead name={lot.entity.name}>
              <Money value={lot.amount} currency={page.currency} />
            </CardHead>
            <dl className={styles.cardFacts}>
              {onCard.map(({ header, cell }) => (
                <div key={header}>
                  <dt>{header}</dt>
                  <dd>{cell(lot)}</dd>
                </div>
              ))}
            </dl>
            <span>
              <Certificate lot={lot} page={page} />
            </span>
          </>
        )}
      />
    </Card>
  );
}

function useLotColumns(
  page: HoldingPage,
): readonly (LineColumn<Investment> & { readonly onCard?: boolean })[] {
  const t = useWords(words);
  const withTax = useFlag('enableTax');
  const { currency } = page;
  return [
    {
      header: t('date'),
      left: true,
      onCard: true,
      cell: (lot) => <DateTime value={lot.invested_on} />,
    },
    { header: t('owner'), left: true, cell: (lot) => lot.entity.name },
    { header: t('sharesHead'), onCard: true, cell: (lot) => <Num value={lot.shares} /> },
    {
      header: t('priceHead'),
      onCard: true,
      cell: (lot) => <Money value={lot.share_price} currency={currency} />,
    },
    { header: t('cost'), cell: (lot) => <Money value={lot.amount} currency={currency} /> },
    ...(withTax
      ? [
          {
            header: t('tax'),
            left: true,
            onCard: true,
            cell: (lot: Investment) =>
              lot.tax_scheme && (
                <TaxFigures investmentId={lot.id} currency={currency}>
                  {lot.tax_scheme}
                </TaxFigures>
              ),
          },
        ]
      : []),
    { header: t('certificate'), left: true, cell: (lot) => <Certificate lot={lot} page={page} /> },
  ];
}

/** Its number, as the document where that is filed; the state while there is none. */
function Certificate({ lot, page }: { lot: Investment; page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const { isComing, onClick } = useDownload();
  const document = page.documents.find(({ id }) => id === lot.certificate_document_id);
  const name = lot.certificate_number ?? t('certificate');
  if (document?.url) {
    return (
      <a href={document.url} download aria-busy={isComing} onClick={onClick}>
        {name}
      </a>
    );
  }
  return lot.certificate_number ?? <Status of="investment" code={lot.status} />;
}
