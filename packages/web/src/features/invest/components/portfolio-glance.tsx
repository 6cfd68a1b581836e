import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { usePath } from '../../../kit/query.ts';
import { TimeSeriesCard } from '../../../ui/charts/time-series-card.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { ErrorPanel } from '../../../ui/state-view.tsx';
import { StatRow, type Stat } from '../../../ui/stat-tile.tsx';
import { Delta, Money, Num, Percent } from '../../../ui/value.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { WhenSeen } from '../../../ui/when-seen.tsx';
import { glanceOf, type PortfolioStat } from '../glance.ts';
import { isNothing } from '../is-nothing.ts';
import { overviewWords } from '../overview-words.ts';

interface Portfolio {
  readonly data: {
    readonly currency: string;
    readonly stats: readonly PortfolioStat[];
    readonly gain: { readonly unrealised: string; readonly realised: string; readonly received: string };
    readonly value_over_time: readonly {
      readonly date: string;
      readonly value: string;
      readonly invested: string;
    }[];
  };
}

export const usePortfolio = () => usePath<Portfolio>('portfolio');

/** Value, money in, gain, reserved: figures of those that the firm shows; an investor without any sees none. */
export function PortfolioGlance({ portfolio }: { portfolio: ReturnType<typeof usePortfolio> }): ReactNode {
  const t = useWords(overviewWords);
  if (portfolio.error)
    return (
      <ErrorPanel
        thing={t('overview.portfolioThing')}
        error={portfolio.error}
        onRetry={() => portfolio.refetch()}
      />
    );
  const found = portfolio.data?.data;
  const figures = found && glanceOf(found.stats);
  if (figures?.length === 0) return null;
  return (
    <>
      <section aria-label={t('overview.stats')}>
        <StatRow
          stats={
            found && figures
              ? figures.map((stat) => ({
                  ...statOf(stat, found.currency),
                  note: stat.key === 'total_gain' ? <GainParts portfolio={found} /> : undefined,
                }))
              : null
          }
        />
      </section>
      {found && found.value_over_time.length > 1 && (
        <WhenSeen fallback={<BlockSkeleton height={330} />}>
          <Value portfolio={found} />
        </WhenSeen>
      )}
    </>
  );
}

/** Of the gain, how much is on paper and how much is in the bank; said as soon as anything came back. */
function GainParts({ portfolio: { gain, currency } }: { portfolio: Portfolio['data'] }): ReactNode {
  const t = useWords(overviewWords);
  const money = (value: string): string => formatMoney(value, { currency, pence: 'never' });
  if (isNothing(gain.received) && isNothing(gain.unrealised)) return null;
  if (isNothing(gain.received)) return <span className="muted">{t('overview.unrealisedOnly')}</span>;
  return (
    <span className="muted">
      {t('overview.gainParts', { unrealised: money(gain.unrealised), realised: money(gain.realised) })}
    </span>
  );
}

function Value({
  portfolio: { value_over_time: points, currency },
}: {
  portfolio: Portfolio['data'];
}): ReactNode {
  const t = useWords(overviewWords);
  const last = points.at(-1);
  return (
    <TimeSeriesCard
      title={t('overview.value')}
      takeaway={
        last &&
        t('overview.worth', {
          value: formatMoney(last.value, { currency, pence: 'never' }),
          invested: formatMoney(last.invested, { currency, pence: 'never' }),
        })
      }
      unit="money"
      currency={currency}
      height={220}
      series={[
        { key: 'value', label: t('overview.valueSeries') },
        { key: 'invested', label: t('overview.investedSeries') },
      ]}
      points={points.map(({ date, value, invested }) => ({ date, values: { value, invested } }))}
    />
  );
}

function statOf({ key, label, value, format }: PortfolioStat, currency: string): Stat {
  if (key.includes('gain'))
    return {
      label,
      value: (
        <Delta
          value={value}
          of={format === 'percent' ? 'percent' : 'money'}
          currency={currency}
          pence="never"
        />
      ),
    };
  if (format === 'money') return { label, value: <Money value={value} currency={currency} pence="never" /> };
  return { label, value: format === 'percent' ? <Percent value={value} /> : <Num value={value} /> };
}
