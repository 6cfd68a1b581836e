import { investmentStatus } from '@tranche/domain/investments/codes';
import type { ReactNode } from 'react';
import { useFlag, useWords } from '../../../kit/context.tsx';
import { Status } from '../../../kit/status.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { DateTime, Money, Num } from '../../../ui/value.tsx';
import type { HoldingPage, Line } from '../holding.ts';
import { words } from '../words.ts';
import styles from './portfolio.module.css';

/** Each purchase that became a holding: when, by whom, how many at what price, its tax scheme and its certificate. */
export function Lots({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const withTax = useFlag('enableTax');
  const { currency } = page;
  const lots = page.investments.filter(({ status }) => status >= investmentStatus.sharesIssued);
  if (lots.length === 0) return null;
  return (
    <Card title={t('lots')} flush>
      <div className={`${styles.scroll} ${styles.wide}`} tabIndex={0} role="region" aria-label={t('lots')}>
        <table className={styles.table}>
          <caption className="sr-only">{t('lots')}</caption>
          <thead>
            <tr>
              <th scope="col" data-left>
                {t('date')}
              </th>
              <th scope="col" data-left>
                {t('owner')}
              </th>
              <th scope="col">{t('sharesHead')}</th>
              <th scope="col">{t('priceHead')}</th>
              <th scope="col">{t('cost')}</th>
              {withTax && (
                <th scope="col" data-left>
                  {t('tax')}
                </th>
              )}
              <th scope="col" data-left>
                {t('certificate')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lots.map((lot) => (
              <tr key={lot.id}>
                <td data-left>
                  <DateTime value={lot.invested_on} />
                </td>
                <td data-left>{lot.entity.name}</td>
                <td>
                  <Num value={lot.shares} />
                </td>
                <td>
                  <Money value={lot.share_price} currency={currency} />
                </td>
                <td>
                  <Money value={lot.amount} currency={currency} />
                </td>
                {withTax && <td data-left>{lot.tax_scheme && <Chip>{lot.tax_scheme}</Chip>}</td>}
                <td data-left>
                  <Certificate lot={lot} page={page} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={styles.cards}>
        {lots.map((lot) => (
          <li key={lot.id}>
            <div className={styles.cardHead}>
              <span className={styles.name}>{lot.entity.name}</span>
              <Money value={lot.amount} currency={currency} />
            </div>
            <dl className={styles.cardFacts}>
              <div>
                <dt>{t('date')}</dt>
                <dd>
                  <DateTime value={lot.invested_on} />
                </dd>
              </div>
              <div>
                <dt>{t('sharesHead')}</dt>
                <dd>
                  <Num value={lot.shares} />
                </dd>
              </div>
              <div>
                <dt>{t('priceHead')}</dt>
                <dd>
                  <Money value={lot.share_price} currency={currency} />
                </dd>
              </div>
            </dl>
            <span>
              <Certificate lot={lot} page={page} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Its number, as the paper where that is filed; the state while there is none. */
function Certificate({ lot, page }: { lot: Line; page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const paper = page.documents.find(({ id }) => id === lot.certificate_document_id);
  const name = lot.certificate_number ?? t('certificate');
  if (paper?.url) {
    return (
      <a href={paper.url} download>
        {name}
      </a>
    );
  }
  return lot.certificate_number ?? <Status of="investment" code={lot.status} />;
}
