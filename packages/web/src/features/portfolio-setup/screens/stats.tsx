import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { HeaderStats } from '../components/header-stats.tsx';
import { words } from '../words.ts';

/** The figures at the top of the portfolio page. */
export default function PortfolioFigures(): ReactNode {
  const t = useWords(words);
  const stats = useList('portfolio-table-stats', { sort: 'sort_order', limit: 100 });
  return (
    <Page>
      <PageHeader title={t('stats.title')} note={t('stats.help')} />
      <StateView of={stats} thing={t('stats.thing')} skeleton={<LineSkeleton lines={12} />}>
        {({ data }) => <HeaderStats stats={data.filter((stat) => stat.portfolio_table_id === null)} />}
      </StateView>
    </Page>
  );
}
