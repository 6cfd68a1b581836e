import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFlag, useWords } from '../../../kit/context.tsx';
import { LeadTo } from '../../../kit/lead-to.tsx';
import { PrintHeader } from '../../../kit/print-header.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack, WithRail } from '../../../ui/layout.tsx';
import { ViewTabs } from '../../../ui/tab-links.tsx';
import { About } from '../components/about.tsx';
import { ExitResult } from '../components/exit-result.tsx';
import { HoldingDocuments } from '../components/holding-documents.tsx';
import { HoldingHeader } from '../components/holding-header.tsx';
import { HoldingLoader } from '../components/holding-loader.tsx';
import { HoldingRail } from '../components/holding-rail.tsx';
import { Performance } from '../components/performance.tsx';
import styles from '../components/portfolio.module.css';
import { Reservations } from '../components/reservation-card.tsx';
import { Transactions } from '../components/transactions.tsx';
import { Updates } from '../components/updates.tsx';
import type { HoldingPage } from '../holding-page.ts';
import { words } from '../words.ts';

/** What I own of one company, how it does, what is new; a reservation shows its state. */
export default function HoldingScreen(): ReactNode {
  const funds = useFlag('enableFunds');
  return (
    <HoldingLoader>
      {(page) => {
        const { fund_id: fundId = null } = page.holding.opportunity;
        // units of a fund are followed on its own page
        return funds && fundId !== null ? (
          <LeadTo to={`/investor/portfolio/fund/${fundId}`} />
        ) : (
          <Content page={page} />
        );
      }}
    </HoldingLoader>
  );
}

const TABS = ['performance', 'updates', 'documents', 'transactions', 'about'] as const;
type Tab = (typeof TABS)[number];
/** What only a holder has. */
const HELD: readonly Tab[] = ['performance', 'transactions'];

function Content({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const [asked, setTab] = useSearchParam('tab');
  const held = page.holding.figures !== null;
  const tabs = TABS.filter((key) => held || !HELD.includes(key));
  const tab = tabs.find((key) => key === asked) ?? tabs[0] ?? 'about';
  return (
    <Stack gap={24}>
      <PrintHeader title={page.holding.opportunity.name} date={page.as_of} />
      <HoldingHeader
        page={page}
        actions={
          held && (
            <Button icon={<IconPrinter size={16} />} onClick={() => window.print()}>
              {t('print')}
            </Button>
          )
        }
      />
      <div className={styles.withRail}>
        <WithRail wide sticky rail={<HoldingRail page={page} />}>
          <Stack gap={24}>
            <Reservations page={page} />
            <ExitResult page={page} />
            <div data-no-print>
              <ViewTabs
                label={t('tabs.label')}
                current={tab}
                onChange={(key) => setTab(key, true)}
                tabs={tabs.map((key) => ({ key, label: t(`tabs.${key}`), count: countOf(key, page) }))}
              />
            </div>
            <div className={styles.screenOnly}>
              <TabContent tab={tab} page={page} />
            </div>
            {held && (
              <div className={styles.printOnly}>
                <Performance page={page} />
                <Transactions page={page} />
              </div>
            )}
          </Stack>
        </WithRail>
      </div>
    </Stack>
  );
}

function countOf(tab: Tab, { documents, reports }: HoldingPage): number | undefined {
  if (tab === 'documents') return documents.length || undefined;
  return tab === 'updates' ? reports.length || undefined : undefined;
}

function TabContent({ tab, page }: { tab: Tab; page: HoldingPage }): ReactNode {
  switch (tab) {
    case 'performance':
      return <Performance page={page} />;
    case 'updates':
      return <Updates page={page} />;
    case 'documents':
      return <HoldingDocuments page={page} />;
    case 'transactions':
      return <Transactions page={page} />;
    case 'about':
      return <About page={page} />;
  }
}
