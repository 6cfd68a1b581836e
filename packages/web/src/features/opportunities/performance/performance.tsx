import type { ReactNode } from 'react';
import { add, isZero, money } from '@tranche/domain/kit/exact';
import { bearsInterest, inUnits } from '@tranche/domain/opportunities/instruments';
import { useWords } from '../../../kit/context.tsx';
import { useItem, useList, usePath } from '../../../kit/query.ts';
import { RecordActivity } from '../../../shared/record/activity.tsx';
import { QuestionList } from '../../../shared/questions/question-list.tsx';
import { Card } from '../../../ui/card.tsx';
import { dayOf, formatMoney, formatNumber } from '../../../ui/format.ts';
import { Row, Stack, WithRail } from '../../../ui/layout.tsx';
import { PersonCell } from '../../../ui/person.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { StatRow, type Stat } from '../../../ui/stat-tile.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Delta, Money } from '../../../ui/value.tsx';
import { HeldByFunds } from './held-by-funds.tsx';
import { useCurrentOpportunity } from '../record/current-opportunity.tsx';
import { performanceWords } from './performance-words.ts';
import { Prices } from './prices.tsx';
import { OwnUnits } from './own-units.tsx';
import { valuesOwnUnits } from './valued.ts';
import { raiseWords } from '../raise/raise-words.ts';
import { WaitingPrices } from './waiting-prices.tsx';
import type { OpportunityRow } from '../queries.ts';

/** Cost, value, gain, prices and holders of an existing investment. */
export default function Performance(): ReactNode {
  const t = useWords(raiseWords);
  const opportunity = useCurrentOpportunity();
  return (
    <Stack gap={16}>
      <Tiles opportunity={opportunity} />
      <WithRail wide rail={<Holders opportunity={opportunity} />}>
        <WaitingPrices opportunity={opportunity} />
        {!inUnits(opportunity) && <Prices opportunity={opportunity} />}
        <OwnUnits opportunity={opportunity} />
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
  const units = inUnits(opportunity);
  const unitValue = useUnitValue(opportunity);
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
      note:
        unitValue !== null
          ? t('atNav')
          : price === null
            ? t(bearsInterest(opportunity) ? 'atLoan' : 'atCost')
            : undefined,
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
      label: t(units ? 'nav' : 'price'),
      value: <Money value={units ? unitValue : price} currency={currency} />,
    },
  ];
  return <StatRow stats={read.isPending ? null : stats} count={5} />;
}

/** What a unit is worth today, by its fund or by the latest value of the opportunity itself; null where neither says. */
function useUnitValue(opportunity: OpportunityRow): string | null {
  const isOwn = valuesOwnUnits(opportunity);
  const values = useList(
    'net-asset-values',
    {
      filter: { investment_opportunity_id: opportunity.id, as_of: dayOf(new Date()) },
      limit: 1,
    },
    { enabled: isOwn },
  );
  if (!isOwn) return opportunity.unit_price?.price ?? null;
  return values.data?.data[0]?.nav_per_unit ?? null;
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
                  note={t(inUnits(opportunity) ? 'units' : 'shares', {
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
