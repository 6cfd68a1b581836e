import { useState, type ReactNode } from 'react';
import { add, isZero, money } from '@tranche/domain/kit/exact';
import { bearsInterest } from '@tranche/domain/opportunities/instruments';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { DeleteDialog, type DeleteDialogProps } from '../../../kit/delete-dialog.tsx';
import { useItem, usePath } from '../../../kit/query.ts';
import { RecordActivity } from '../../../shared/record/activity.tsx';
import { QuestionList } from '../../../shared/questions/question-list.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Status } from '../../../kit/status.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate, formatMoney, formatNumber } from '../../../ui/format.ts';
import { Row, Stack, WithRail } from '../../../ui/layout.tsx';
import { PersonCell } from '../../../ui/person.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { StatRow, type Stat } from '../../../ui/stat-tile.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { DateTime, Delta, Money } from '../../../ui/value.tsx';
import { AddPrice } from './add-price.tsx';
import { LocalTable } from '../../../kit/local-table.tsx';
import { HeldByFunds } from './held-by-funds.tsx';
import { useCurrentOpportunity } from '../record/current-opportunity.tsx';
import { valuationWords } from '../../../shared/valuation/words.ts';
import { performanceWords } from './performance-words.ts';
import { raiseWords } from '../raise/raise-words.ts';
import { WaitingPrices } from './waiting-prices.tsx';
import type { Named, OpportunityRow } from '../queries.ts';

/** Cost, value, gain, prices and holders of an existing investment. */
export default function Performance(): ReactNode {
  const t = useWords(raiseWords);
  const opportunity = useCurrentOpportunity();
  return (
    <Stack gap={16}>
      <Tiles opportunity={opportunity} />
      <WithRail wide rail={<Holders opportunity={opportunity} />}>
        <WaitingPrices opportunity={opportunity} />
        {opportunity.unit_price === null && <Prices opportunity={opportunity} />}
        <HeldByFunds opportunity={opportunity} />
        <Card title={t('activity')}>
          <RecordActivity targetType="investment_opportunity" targetId={opportunity.id} />
        </Card>
        <QuestionList
          target={{ targetType: 'investment_opportunity', targetId: opportunity.id }}
          open={opportunity.discussions_enabled}
        />
      </WithRail>
    </Stack>
  );
}

/** What is held on the platform, income and fees counted, as the server works it out. */
function Tiles({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(performanceWords);
  const read = useItem<'investment-opportunities', { readonly performance: OpportunityPerformance | null }>(
    'investment-opportunities',
    opportunity.id,
    { append: ['performance'] },
  );
  const figures = read.data?.performance ?? null;
  const fund = opportunity.unit_price !== null;
  const price = opportunity.latest_share_price;
  const currency = opportunity.currency;
  const money = (value: string | null): ReactNode => (
    <Money value={value} currency={currency} pence="never" />
  );
  const stats: Stat[] = [
    { label: t('invested'), value: money(figures?.invested ?? null) },
    {
      label: t('value'),
      value: money(figures?.value ?? null),
      note: price === null ? t(fund ? 'atNav' : bearsInterest(opportunity) ? 'atLoan' : 'atCost') : undefined,
    },
    {
      label: t('gain'),
      value: <Delta value={figures?.gain ?? null} currency={currency} pence="never" />,
      note:
        figures && !isZero(figures.received)
          ? t('received', { amount: formatMoney(figures.received, { currency, pence: 'never' }) })
          : undefined,
    },
    {
      label: t('multiple'),
      value: figures?.moic ? t('times', { n: formatNumber(figures.moic, 2) }) : '—',
    },
    {
      label: t(fund ? 'nav' : 'price'),
      value: <Money value={fund ? opportunity.unit_price.price : price} currency={currency} />,
    },
  ];
  return <StatRow stats={read.isPending ? null : stats} count={5} />;
}

/** `append=performance` (`domain.md#F`), as far as the tiles show it. */
interface OpportunityPerformance {
  readonly invested: string;
  readonly value: string;
  /** Income, and what was paid for holdings that were sold or returned. */
  readonly received: string;
  readonly gain: string;
  readonly moic: string | null;
}

function Prices({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(performanceWords);
  const methods = useWords(valuationWords);
  const { can } = useAccess();
  const [panel, setPanel] = useSearchParam('panel');
  const [removing, setRemoving] = useState<DeleteDialogProps['record']>(null);
  const mayEdit = can('investment_opportunity_existing.update');
  return (
    <Card
      flush
      title={t('prices')}
      help={t('pricesHelp')}
      actions={
        mayEdit && (
          <Button small onClick={() => setPanel('price')}>
            {t('add')}
          </Button>
        )
      }
    >
      <LocalTable<'share-prices', { createdBy?: Named | null; evidence?: readonly Named[] | null }>
        resource="share-prices"
        things={t('things')}
        query={{
          filter: { investment_opportunity_id: opportunity.id },
          include: ['createdBy'],
          append: ['evidence'],
          limit: 20,
        }}
        rowName={(row) => t('priceOf', { date: formatDate(row.effective_on) })}
        columns={[
          {
            id: 'effective_on',
            header: t.field('effective_on'),
            cell: (row) => <DateTime value={row.effective_on} />,
          },
          {
            id: 'price',
            header: t.field('price'),
            align: 'right',
            width: 110,
            cell: (row) => <Money value={row.price} currency={opportunity.currency} />,
          },
          { id: 'share_class', header: t.field('share_class'), width: 110, cell: (row) => row.share_class },
          {
            id: 'source',
            header: t.field('source'),
            width: 150,
            cell: (row) => (
              <>
                {t(`sources.${row.source}`)}
                {row.method && <span className="muted"> {methods(`methods.${row.method}`)}</span>}
              </>
            ),
          },
          {
            id: 'basis',
            header: t.field('valuation_basis'),
            width: 260,
            cell: (row) => (
              <>
                {row.valuation_basis}
                {row.evidence?.map(({ id, name }) => (
                  <a key={id} href={`/api/documents/${id}?download=1`} style={{ display: 'block' }}>
                    {name}
                  </a>
                ))}
              </>
            ),
          },
          { id: 'by', header: t.field('createdBy'), width: 120, cell: (row) => row.createdBy?.name },
          {
            id: 'status',
            header: t.field('status'),
            width: 90,
            card: 'pill',
            cell: (row) => <Status of="publication" code={row.status} />,
          },
        ]}
        rowMenu={
          mayEdit
            ? (row) => [
                {
                  label: t('remove'),
                  danger: true,
                  onSelect: () =>
                    setRemoving({ ...row, name: t('priceOf', { date: formatDate(row.effective_on) }) }),
                },
              ]
            : undefined
        }
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
      <AddPrice opportunity={opportunity} open={panel === 'price'} onClose={() => setPanel(null)} />
      <DeleteDialog
        resource="share-prices"
        record={removing}
        onClose={() => setRemoving(null)}
        alsoChanges={['investment-opportunities', 'investments']}
      />
    </Card>
  );
}

interface Holder {
  readonly user_id: number | null;
  readonly name: string | null;
  readonly paid: string;
  readonly shares: string;
  readonly cash_called: string;
}

function Holders({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(performanceWords);
  const holders = usePath<{ readonly data: readonly Holder[] }>(
    `investments/investors?investment_opportunity_id=${opportunity.id}`,
  );
  return (
    <Card title={t('holders')}>
      <StateView
        of={holders}
        thing={t('holdersThing')}
        skeleton={<LineSkeleton lines={4} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<p className="muted">{t('noHolders')}</p>}
      >
        {({ data }) => (
          <Stack gap={12}>
            {data.slice(0, 12).map((holder) => (
              <Row key={holder.user_id ?? 0} justify="between">
                <PersonCell
                  name={holder.name ?? ''}
                  note={t(opportunity.unit_price ? 'units' : 'shares', {
                    n: formatNumber(holder.shares),
                  })}
                />
                <Money
                  value={money(add(holder.paid, holder.cash_called))}
                  currency={opportunity.currency}
                  pence="never"
                />
              </Row>
            ))}
          </Stack>
        )}
      </StateView>
    </Card>
  );
}
