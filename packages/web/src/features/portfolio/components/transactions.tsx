import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { EmptyState } from '../../../ui/state-view.tsx';
import { DateTime, Money, Num } from '../../../ui/value.tsx';
import type { HoldingPage } from '../holding.ts';
import { Lots } from './lots.tsx';
import { words } from '../words.ts';
import styles from './portfolio.module.css';

/** What was bought, lot by lot; below it every movement. */
export function Transactions({ page }: { page: HoldingPage }): ReactNode {
  return (
    <Stack gap={24}>
      {page.holding.target.type !== 'investment' && <Lots page={page} />}
      <Movements page={page} />
    </Stack>
  );
}

/** Newest first. */
function Movements({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const rows = [...page.transactions].reverse();
  const { currency } = page;
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState title={t('noTransactions')} />
      </Card>
    );
  }
  return (
    <Card title={t('movements')} flush>
      <div className={`${styles.scroll} ${styles.wide}`}>
        <table className={styles.table}>
          <caption className="sr-only">{t('movements')}</caption>
          <thead>
            <tr>
              <th scope="col" data-left>
                {t('date')}
              </th>
              <th scope="col" data-left>
                {t('type')}
              </th>
              <th scope="col" data-left>
                {t('owner')}
              </th>
              <th scope="col">{t('sharesHead')}</th>
              <th scope="col">{t('priceHead')}</th>
              <th scope="col">{t('amount')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td data-left>
                  <DateTime value={row.date} />
                </td>
                <td data-left>{t(`transactionTypes.${row.type}`)}</td>
                <td data-left>{row.entity}</td>
                <td>
                  <Num value={row.shares} />
                </td>
                <td>
                  <Money value={row.price} currency={currency} />
                </td>
                <td>
                  <Money value={row.amount} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={styles.cards}>
        {rows.map((row) => (
          <li key={row.id}>
            <div className={styles.cardHead}>
              <span className={styles.name}>{t(`transactionTypes.${row.type}`)}</span>
              <Money value={row.amount} currency={currency} />
            </div>
            <span className={styles.note}>
              <DateTime value={row.date} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
