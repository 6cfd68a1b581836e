import type { ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { PrintHeader } from '../../../kit/print-header.tsx';
import { usePath } from '../../../kit/query.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { HoldingsTable } from '../../../shared/holdings/holdings-table.tsx';
import { PortfolioActions } from '../components/portfolio-actions.tsx';
import { PortfolioCharts } from '../components/portfolio-charts.tsx';
import { PortfolioStats } from '../components/portfolio-stats.tsx';
import styles from '../components/portfolio.module.css';
import { Reserved } from '../components/reserved.tsx';
import {
  heldTables,
  portfolioPath,
  maturedTable,
  reservationTables,
  type Portfolio,
  type Table,
} from '../../../shared/holdings/portfolio-tables.ts';
import { words } from '../words.ts';

/** What I own, what it is worth, and what is on its way. */
export default function PortfolioScreen(): ReactNode {
  const t = useWords(words);
  const [entity] = useSearchParam('entity');
  const portfolio = usePath<{ data: Portfolio }>(portfolioPath(entity));
  const asOf = portfolio.data?.data.as_of;
  return (
    <Stack gap={24}>
      {asOf && <PrintHeader title={t('title')} date={asOf} />}
      <PageHeader
        title={t('title')}
        note={asOf && t('asOf', { date: formatDate(asOf) })}
        actions={<PortfolioActions empty={portfolio.data !== undefined && isEmpty(portfolio.data)} />}
      />
      <StateView
        of={portfolio}
        thing={t('thing')}
        skeleton={
          <Stack gap={24}>
            <StatRow stats={null} count={6} />
            <BlockSkeleton height={340} />
            <BlockSkeleton height={280} />
          </Stack>
        }
        isEmpty={isEmpty}
        empty={<NothingYet />}
      >
        {({ data }) => <Content portfolio={data} />}
      </StateView>
    </Stack>
  );
}

const isEmpty = ({ data }: { data: Portfolio }): boolean =>
  data.tables.every((table) => table.rows.length === 0);

function Content({ portfolio }: { portfolio: Portfolio }): ReactNode {
  const t = useWords(words);
  const { currency, fx_missing: missing } = portfolio;
  const held = heldTables(portfolio);
  const reserved = reservationTables(portfolio);
  const matured = maturedTable(portfolio);
  const titleOf = (table: Table): string =>
    held.length === 1
      ? t('holdingsCount', { n: table.rows.length })
      : t('tableCount', { name: table.name, n: table.rows.length });
  return (
    <Stack gap={24}>
      <PortfolioStats portfolio={portfolio} />
      {missing && <Card tone="info">{t('left', { currencies: missing.join(', '), currency })}</Card>}
      {held.length > 0 && <PortfolioCharts portfolio={portfolio} />}
      {reserved.map((table) => (
        <Reserved
          key={table.id}
          title={reserved.length === 1 ? t('reserved') : table.name}
          table={table}
          currency={currency}
        />
      ))}
      {held.map((table) => (
        <Card key={table.id} title={titleOf(table)} flush>
          <HoldingsTable
            table={table}
            currency={currency}
            caption={held.length === 1 ? t('holdings') : table.name}
          />
        </Card>
      ))}
      {matured && (
        <details className={styles.matured}>
          <summary>{t('matured', { n: matured.rows.length })}</summary>
          <HoldingsTable
            table={matured}
            currency={currency}
            caption={t('matured', { n: matured.rows.length })}
          />
        </details>
      )}
    </Stack>
  );
}

function NothingYet(): ReactNode {
  const t = useWords(words);
  const { investorMenu } = useBoot();
  return (
    <EmptyState
      title={t('empty')}
      text={t('emptyText')}
      action={
        investorMenu.includes('investments') && (
          <LinkButton kind="primary" href="/investor/investments">
            {t('browse')}
          </LinkButton>
        )
      }
    />
  );
}
