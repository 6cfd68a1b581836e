import { opportunityStatus as stage } from '@tranche/domain/opportunities/codes';
import type { ReactNode } from 'react';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { useEligibility } from '../../../shared/eligibility/use-eligibility.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Page, Stack, WithRail } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { useNeeded } from '../actions-needed.ts';
import { ActionNeeded } from '../components/action-needed.tsx';
import { KeyDates } from '../components/key-dates.tsx';
import { LatestNews } from '../components/latest-news.tsx';
import { NextSteps } from '../components/next-steps.tsx';
import { OpportunityGrid, OpportunityGridSkeleton } from '../components/opportunity-grid.tsx';
import { PortfolioGlance, usePortfolio } from '../components/portfolio-glance.tsx';
import { OverviewSkeleton } from '../components/skeletons.tsx';
import { LIST, useOpportunities } from '../queries.ts';
import { overviewWords } from '../overview-words.ts';
import styles from './overview.module.css';

/** The one-minute picture and the next step. Each part loads and fails on its own. */
export default function Overview(): ReactNode {
  const t = useWords(overviewWords);
  const { first_name: name } = useViewer();
  const eligibility = useEligibility();
  const needed = useNeeded();
  const found = eligibility.data;
  const portfolio = usePortfolio();
  // what waits for the investor is first, then what they have, if anything: what comes below them, loading meanwhile, is
  // not shown only to be pushed down
  const isFirst = eligibility.isPending || needed.isPending || portfolio.isPending;
  return (
    <Page>
      <PageHeader title={t(`overview.${partOfDay(new Date().getHours())}`, { name })} />
      {isFirst && <OverviewSkeleton />}
      <div hidden={isFirst} className={styles.rest}>
        <div className={styles.first}>
          {found && <NextSteps found={found} />}
          <ActionNeeded needed={needed} expires={found?.user.category_expires_at ?? null} />
        </div>
        <WithRail
          rail={
            <Stack gap={24}>
              <LatestNews />
              <KeyDates />
            </Stack>
          }
        >
          <Stack gap={24}>
            <PortfolioGlance portfolio={portfolio} />
            <OpenOpportunities />
          </Stack>
        </WithRail>
      </div>
    </Page>
  );
}

const partOfDay = (hour: number): 'morning' | 'afternoon' | 'evening' =>
  hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';

function OpenOpportunities(): ReactNode {
  const t = useWords(overviewWords);
  const opportunities = useOpportunities({
    filter: { status: [stage.liveExternal, stage.liveInternal] },
    sort: 'closes_at',
    limit: 3,
  });
  return (
    <section aria-labelledby="open-opportunities" className={styles.opportunities}>
      <header>
        <h2 id="open-opportunities">{t('overview.open')}</h2>
        <AppLink href={LIST} aria-label={t('overview.allOpportunities')}>
          {t('overview.all')}
        </AppLink>
      </header>
      <StateView
        of={opportunities}
        thing={t('overview.opportunities')}
        skeleton={<OpportunityGridSkeleton count={2} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t('overview.nothingOpen')} text={t('overview.noOpportunities')} />}
      >
        {({ data }) => <OpportunityGrid opportunities={data} row />}
      </StateView>
    </section>
  );
}
