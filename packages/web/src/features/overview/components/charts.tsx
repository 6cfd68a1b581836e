import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { TimeSeriesCard } from '../../../ui/charts/time-series-card.tsx';
import { formatDate, formatMonth, dayOf } from '../../../ui/format.ts';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { firstDayOf, intervalOf, type Period } from '../period.ts';
import { useStatistic } from '../queries.ts';
import { words } from '../words.ts';
import { How } from './how.tsx';

interface Props {
  readonly period: Period;
  readonly now: Date;
}

export function InvestorsOverTime({ period, now }: Props): ReactNode {
  const t = useWords(words);
  const inputs = { from: firstDayOf(period, dayOf(now)), interval: intervalOf(period) };
  const counts = useStatistic('investor-count-by-date', inputs);
  return (
    <StateView of={counts} thing={t('thing')} skeleton={<BlockSkeleton height={300} />}>
      {({ data: { points } }) => {
        const fresh = points.reduce((total, point) => total + point.new, 0);
        return (
          <TimeSeriesCard
            title={t('charts.investors')}
            takeaway={t('charts.investorsTake', { total: points.at(-1)?.total ?? 0, new: fresh })}
            unit="number"
            series={[{ key: 'total', label: t('charts.total') }]}
            points={points.map(({ date, total }) => ({ date, values: { total: String(total) } }))}
            tools={
              <How
                name={t('charts.investors')}
                statistic="investor-count-by-date"
                inputs={inputs}
                figures={points.flatMap(({ date, new: n }, place) =>
                  n === 0
                    ? []
                    : [
                        {
                          figure: `points.${place}.new`,
                          label: t('charts.newBy', { date: formatDate(date) }),
                          unit: 'number',
                        },
                      ],
                )}
              />
            }
          />
        );
      }}
    </StateView>
  );
}

export function InvestedByMonth({ period, now }: Props): ReactNode {
  const t = useWords(words);
  const inputs = { from: firstDayOf(period, dayOf(now)) };
  const value = useStatistic('total-investment-value', inputs);
  return (
    <StateView of={value} thing={t('thing')} skeleton={<BlockSkeleton height={300} />}>
      {({ data }) => (
        <TimeSeriesCard
          title={t('charts.value')}
          unit="money"
          currency={data.currency}
          series={[{ key: 'value', label: t('charts.valueSeries') }]}
          points={withoutGaps(data.by_month).map(({ month, value: amount }) => ({
            date: `${month}-01`,
            values: { value: amount },
          }))}
          tools={
            <How
              name={t('charts.value')}
              statistic="total-investment-value"
              inputs={inputs}
              figures={data.by_month.map(({ month }, place) => ({
                figure: `by_month.${place}.value`,
                label: formatMonth(`${month}-01`),
                unit: 'money',
              }))}
            />
          }
        />
      )}
    </StateView>
  );
}

/** Months in which nothing was paid are zero, not absent. */
function withoutGaps(
  months: readonly { month: string; value: string }[],
): { month: string; value: string }[] {
  const values = new Map(months.map(({ month, value }) => [month, value]));
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  const all: { month: string; value: string }[] = [];
  for (
    let month = first;
    month !== undefined && last !== undefined && month <= last;
    month = nextMonth(month)
  )
    all.push({ month, value: values.get(month) ?? '0' });
  return all;
}

const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
};
