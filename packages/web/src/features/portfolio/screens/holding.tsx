import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasStatus } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { usePath } from '../../../kit/query.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { useAnnouncedTitle } from '../../../kit/title.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { RecordHeader } from '../../../ui/page-header.tsx';
import { Picture } from '../../../ui/person.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Chip, StatusPill } from '../../../ui/status-pill.tsx';
import { ViewTabs } from '../../../ui/tab-links.tsx';
import { About } from '../components/about.tsx';
import { HoldingDocuments } from '../components/holding-documents.tsx';
import { Performance } from '../components/performance.tsx';
import { Reservations } from '../components/reservation-card.tsx';
import { Transactions } from '../components/transactions.tsx';
import type { HoldingPage } from '../portfolio.ts';
import { words } from '../words.ts';

/** I8: what I own of one company and how it does; a reservation shows its state. */
export default function HoldingScreen(): ReactNode {
  return <Holding />;
}

/** The same of a fund or of a holding elsewhere. */
export function Holding({ type }: { type?: 'fund' | 'private' }): ReactNode {
  const t = useWords(words);
  const { id = '' } = useParams({ strict: false });
  const holding = usePath<{ data: HoldingPage }>(`portfolio/${id}${type ? `?type=${type}` : ''}`);
  if (hasStatus(holding.error, 404)) return <ErrorSlot status={404} />;
  return (
    <StateView of={holding} thing={t('holdingThing')} skeleton={<BlockSkeleton height={480} />}>
      {({ data }) => <Content page={data} />}
    </StateView>
  );
}

const TABS = ['performance', 'documents', 'transactions', 'about'] as const;
type Tab = (typeof TABS)[number];

function Content({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const [asked, setTab] = useSearchParam('tab');
  const { holding } = page;
  const { opportunity, figures } = holding;
  useAnnouncedTitle(opportunity.name);
  const tabs = TABS.filter((key) => figures !== null || key === 'documents' || key === 'about');
  const tab = tabs.find((key) => key === asked) ?? tabs[0] ?? 'about';
  return (
    <Stack gap={24}>
      <RecordHeader
        name={opportunity.name}
        crumbs={[{ label: t('title'), href: '/investor/portfolio' }]}
        picture={<Picture name={opportunity.name} src={opportunity.logo} size={40} square />}
        pill={
          figures !== null && (
            <StatusPill
              look={
                holding.is_matured
                  ? { label: t('maturedPill'), tone: 'slate', icon: 'flag' }
                  : { label: t('completed'), tone: 'brand', icon: 'done' }
              }
            />
          )
        }
        facts={[
          <Chip key="type">{opportunity.type}</Chip>,
          ...(opportunity.industry === null ? [] : [<Chip key="industry">{opportunity.industry}</Chip>]),
          ...(holding.invested_on === null ? [] : [t('since', { date: formatDate(holding.invested_on) })]),
        ]}
      />
      <Reservations page={page} />
      <ViewTabs
        label={t('tabs.label')}
        current={tab}
        onChange={(key) => setTab(key, true)}
        tabs={tabs.map((key) => ({
          key,
          label: t(`tabs.${key}`),
          count: key === 'documents' ? page.documents.length : undefined,
        }))}
      />
      <TabContent tab={tab} page={page} />
    </Stack>
  );
}

function TabContent({ tab, page }: { tab: Tab; page: HoldingPage }): ReactNode {
  switch (tab) {
    case 'performance':
      return <Performance page={page} />;
    case 'documents':
      return <HoldingDocuments documents={page.documents} />;
    case 'transactions':
      return <Transactions page={page} />;
    case 'about':
      return <About page={page} />;
  }
}
