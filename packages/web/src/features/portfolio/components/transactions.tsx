import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/state-view.tsx';
import { DateTime, Money, Num } from '../../../ui/value.tsx';
import type { HoldingPage } from '../portfolio.ts';
import { words } from '../words.ts';
import styles from './portfolio.module.css';

/** Every movement, newest first. */
export function Transactions({ page }: { page: HoldingPage }): ReactNode {
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
    <Card title={t('tabs.transactions')} flush>
      <div className={`${styles.scroll} ${styles.wide}`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th data-left>{t('date')}</th>
              <th data-left>{t('type')}</th>
              <th data-left>{t('owner')}</th>
              <th>{t('sharesHead')}</th>
              <th>{t('priceHead')}</th>
              <th>{t('amount')}</th>
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
