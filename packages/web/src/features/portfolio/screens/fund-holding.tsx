import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { PrintHeader } from '../../../kit/print-header.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Status } from '../../../kit/status.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ViewTabs } from '../../../ui/tab-links.tsx';
import { CallCard } from '../components/call-card.tsx';
import { NavChart } from '../components/fund-charts.tsx';
import { FundCompanies } from '../components/fund-companies.tsx';
import { FundKpis } from '../components/fund-kpis.tsx';
import { FundStatement } from '../components/fund-statement.tsx';
import { FundTiles } from '../components/fund-tiles.tsx';
import { HoldingDocuments } from '../components/holding-documents.tsx';
import { HoldingHeader } from '../components/holding-header.tsx';
import { HoldingLoader } from '../components/holding-loader.tsx';
import { Updates } from '../components/updates.tsx';
import type { HoldingPage } from '../holding-page.ts';
import { words } from '../words.ts';

/** What I have in a fund, how it does, my account with it. */
export default function FundHoldingScreen(): ReactNode {
  return <HoldingLoader type="fund">{(page) => <Content page={page} />}</HoldingLoader>;
}

const TABS = ['statement', 'portfolio', 'kpis', 'reports', 'documents'] as const;
type Tab = (typeof TABS)[number];

function Content({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const [asked, setTab] = useSearchParam('tab');
  const tab = TABS.find((key) => key === asked) ?? 'statement';
  const { fund, opportunity } = page.holding;
  return (
    <Stack gap={24}>
      <PrintHeader title={opportunity.name} date={page.as_of} />
      <HoldingHeader
        page={page}
        pill={fund && <Status of="flag" code={fund.is_active} />}
        facts={[
          ...(fund?.vintage_year ? [t('fund.vintage', { year: String(fund.vintage_year) })] : []),
          ...(fund?.manager_name ? [t('fund.manager', { name: fund.manager_name })] : []),
        ]}
      />
      <CallCard page={page} />
      <FundTiles page={page} />
      <NavChart page={page} />
      <div data-no-print>
        <ViewTabs
          label={t('tabs.label')}
          current={tab}
          onChange={(key) => setTab(key, true)}
          tabs={TABS.map((key) => ({ key, label: t(`tabs.${key}`), count: countOf(key, page) }))}
        />
      </div>
      <TabContent tab={tab} page={page} />
    </Stack>
  );
}

function countOf(tab: Tab, { documents, reports }: HoldingPage): number | undefined {
  if (tab === 'documents') return documents.length || undefined;
  return tab === 'reports' ? reports.length || undefined : undefined;
}

function TabContent({ tab, page }: { tab: Tab; page: HoldingPage }): ReactNode {
  switch (tab) {
    case 'statement':
      return <FundStatement page={page} />;
    case 'portfolio':
      return <FundCompanies page={page} />;
    case 'kpis':
      return <FundKpis page={page} />;
    case 'reports':
      return <Updates page={page} />;
    case 'documents':
      return <HoldingDocuments page={page} />;
  }
}
