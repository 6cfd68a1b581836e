import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { EmptyState } from '../../../ui/state-view.tsx';
import { DateTime, Money, Num } from '../../../ui/value.tsx';
import type { HoldingPage } from '../holding-page.ts';
import { words } from '../words.ts';
import { CardHead, LinesTable } from './lines-table.tsx';
import { Lots } from './lots.tsx';
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
      <LinesTable
        label={t('movements')}
        rows={rows}
        columns={[
          { header: t('date'), left: true, cell: (row) => <DateTime value={row.date} /> },
          { header: t('type'), left: true, cell: (row) => t(`transactionTypes.${row.type}`) },
          { header: t('owner'), left: true, cell: (row) => row.entity },
          { header: t('sharesHead'), cell: (row) => <Num value={row.shares} /> },
          { header: t('priceHead'), cell: (row) => <Money value={row.price} currency={currency} /> },
          { header: t('amount'), cell: (row) => <Money value={row.amount} currency={currency} /> },
        ]}
        card={(row) => (
          <>
            <CardHead name={t(`transactionTypes.${row.type}`)}>
              <Money value={row.amount} currency={currency} />
            </CardHead>
            <span className={styles.note}>
              <DateTime value={row.date} />
            </span>
          </>
        )}
      />
    </Card>
  );
}
