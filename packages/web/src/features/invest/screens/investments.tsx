import { opportunityStatus as stage } from '@tranche/domain/opportunities/codes';
import { investmentStatus as investment } from '@tranche/domain/investments/codes';
import { useState, type ReactNode } from 'react';
import { part } from '../../../ui/part.tsx';
import { useFlag, useWords } from '../../../kit/context.tsx';
import { EligibilityStrip } from '../../../shared/eligibility/eligibility.tsx';
import { useEligibility } from '../../../shared/eligibility/use-eligibility.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Button } from '../../../ui/button.tsx';
import { Page, Row } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { ViewTabs } from '../../../ui/tab-links.tsx';
import { OpportunityFilters, useOpportunityFilters } from '../components/opportunity-filters.tsx';
import { OpportunityGrid, OpportunityGridSkeleton } from '../components/opportunity-grid.tsx';
import { Reservations } from '../components/reservations.tsx';
import { useInvestments, useOpportunities, type Investment } from '../queries.ts';
import { words } from '../words.ts';

/** What is between a wish and shares: the investments of the reserved tab. */
const RESERVED = [investment.reserved, investment.confirmed, investment.cashCalled, investment.paid];
const PAGE = 12;

/** What is open, what is reserved, what has closed. */
export default function Investments(): ReactNode {
  const t = useWords(words);
  const [asked, setTab] = useSearchParam('tab');
  const investments = useInvestments({ filter: { status: RESERVED } });
  const withFunds = useFlag('enableFunds');
  const tabs = ['open', ...(withFunds ? (['funds'] as const) : []), 'reserved', 'closed'] as const;
  const tab = tabs.find((each) => each === asked) ?? 'open';
  return (
    <Page>
      <PageHeader title={t('pages.investments')} />
      <ViewTabs
        label={t('list.tabs')}
        current={tab}
        onChange={(key) => setTab(key === 'open' ? null : key)}
        tabs={tabs.map((key) => ({
          key,
          label: t(`list.${key}`),
          ...(key === 'reserved' ? { count: investments.data?.meta.total } : {}),
        }))}
      />
      {tab === 'open' && <Open kind={withFunds ? 'companies' : 'all'} />}
      {tab === 'funds' && <Open kind="funds" />}
      {tab === 'closed' && <Closed />}
      {tab === 'reserved' && (
        <StateView
          of={investments}
          thing={t('yourInvestments')}
          skeleton={<BlockSkeleton height={240} />}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState
              title={t('reserved.emptyTitle')}
              text={t('reserved.empty')}
              action={<Button onClick={() => setTab(null)}>{t('reserved.browse')}</Button>}
            />
          }
        >
          {({ data }) => (
            <>
              <Reservations investments={data} />
              <PayBeside investments={data} />
            </>
          )}
        </StateView>
      )}
    </Page>
  );
}

const PayPanel = part(() => import('../components/pay-panel.tsx'));

/** `?pay=404`: the payment of an investment without an opportunity. */
function PayBeside({ investments }: { investments: readonly Investment[] }): ReactNode {
  const [id, setId] = useSearchParam('pay');
  const asked = investments.find((each) => String(each.id) === id);
  return asked ? <PayPanel investment={asked} onClose={() => setId(null)} /> : null;
}

/** Opportunities that are live: of funds, of everything else, or all where the client has no funds. */
function Open({ kind }: { kind: 'all' | 'companies' | 'funds' }): ReactNode {
  const t = useWords(words);
  const state = useOpportunityFilters();
  const [limit, setLimit] = useState(PAGE);
  const opportunities = useOpportunities({
    ...state.query,
    filter: {
      ...state.query.filter,
      status: [stage.liveExternal, stage.liveInternal],
      ...(kind === 'all' ? {} : { is_fund: kind === 'funds' ? 1 : 0 }),
    },
    limit,
  });
  const eligibility = useEligibility();
  const total = opportunities.data?.meta.total ?? 0;
  return (
    <>
      {eligibility.data && (
        <EligibilityStrip reasons={eligibility.data.reasons} request={eligibility.data.request} />
      )}
      <OpportunityFilters state={state} found={opportunities.data?.meta.total ?? null} />
      <StateView
        of={opportunities}
        thing={t('opportunities')}
        skeleton={<OpportunityGridSkeleton />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          state.active > 0 ? (
            <EmptyState
              title={t('list.noMatchTitle')}
              text={t('list.noMatch')}
              action={<Button onClick={state.clear}>{t('list.clear')}</Button>}
            />
          ) : (
            <EmptyState
              title={t(kind === 'funds' ? 'list.fundsTitle' : 'list.emptyTitle')}
              text={t(kind === 'funds' ? 'list.fundsEmpty' : 'list.empty')}
            />
          )
        }
      >
        {({ data }) => (
          <>
            <p className="sr-only" role="status">
              {t('list.result', { n: total })}
            </p>
            <OpportunityGrid opportunities={data} />
            {total > data.length && limit < 100 && (
              <Row justify="end">
                <Button onClick={() => setLimit(Math.min(limit + PAGE, 100))}>{t('list.more')}</Button>
              </Row>
            )}
          </>
        )}
      </StateView>
    </>
  );
}

function Closed(): ReactNode {
  const t = useWords(words);
  const opportunities = useOpportunities({ filter: { status: stage.closed }, sort: '-closes_at', limit: 48 });
  return (
    <StateView
      of={opportunities}
      thing={t('opportunities')}
      skeleton={<OpportunityGridSkeleton count={3} />}
      isEmpty={({ data }) => data.length === 0}
      empty={<EmptyState title={t('list.closedTitle')} text={t('list.closedEmpty')} />}
    >
      {({ data }) => <OpportunityGrid opportunities={data} />}
    </StateView>
  );
}
