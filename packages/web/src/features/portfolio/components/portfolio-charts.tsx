import { compare, isZero, money, sum } from '@tranche/domain/kit/exact';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { DonutCard } from '../../../ui/charts/donut-card.tsx';
import { TimeSeriesCard } from '../../../ui/charts/time-series-card.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { ViewTabs } from '../../../ui/tab-links.tsx';
import type { AllocationBy, Portfolio } from '../../../shared/holdings/portfolio-tables.ts';
import { words } from '../words.ts';
import styles from './portfolio.module.css';

const VIEWS = ['holding', 'industry', 'type'] as const satisfies readonly AllocationBy[];
const isView = (key: string): key is AllocationBy => VIEWS.some((view) => view === key);
const MOST_SLICES = 5;

/** Value against cost over time, and what the value is spread over. */
export function PortfolioCharts({ portfolio }: { portfolio: Portfolio }): ReactNode {
  const t = useWords(words);
  const { value_over_time: points, currency } = portfolio;
  return (
    <div className={styles.charts}>
      <TimeSeriesCard
        title={t('chart')}
        takeaway={takeawayOf(portfolio, t)}
        unit="money"
        currency={currency}
        height={280}
        ranges
        series={[
          { key: 'value', label: t('value') },
          { key: 'invested', label: t('invested') },
        ]}
        points={points.map(({ date, value, invested }) => ({ date, values: { value, invested } }))}
      />
      <Allocation portfolio={portfolio} />
    </div>
  );
}

function takeawayOf(
  { value_over_time: points, currency }: Portfolio,
  t: ReturnType<typeof useWords<typeof words>>,
): string | undefined {
  const last = points.at(-1);
  if (last === undefined) return undefined;
  return t('worth', {
    value: formatMoney(last.value, { currency }),
    invested: formatMoney(last.invested, { currency }),
  });
}

function Allocation({ portfolio }: { portfolio: Portfolio }): ReactNode {
  const t = useWords(words);
  const [by, setBy] = useState<AllocationBy>('holding');
  const parts = [...portfolio.allocation[by]]
    .map(({ name, value }) => ({ label: name, value }))
    .sort((one, other) => compare(other.value, one.value));
  const rest = parts.slice(MOST_SLICES);
  const others = money(sum(rest.map(({ value }) => value)));
  const slices = [
    ...parts.slice(0, MOST_SLICES),
    ...(isZero(others) ? [] : [{ label: t('others'), value: others }]),
  ];
  return (
    <DonutCard
      title={t('allocation')}
      slices={slices}
      unit="money"
      currency={portfolio.currency}
      views={
        <ViewTabs
          label={t('allocation')}
          current={by}
          onChange={(key) => isView(key) && setBy(key)}
          tabs={VIEWS.map((key) => ({ key, label: t(`by.${key}`) }))}
        />
      }
    />
  );
}
