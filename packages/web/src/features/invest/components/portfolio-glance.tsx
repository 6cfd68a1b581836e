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
import { overviewWords } from '../overview-words.ts';

interface PortfolioStat {
  readonly key: string;
  readonly label: string;
  readonly value: string | null;
  readonly format: string;
}
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

/** Value, money in, gain, reserved: four figures of those that the firm shows; an investor without any sees none. */
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
  if (found?.stats.every(({ value }) => isNothing(value))) return null;
  return (
    <>
      <section aria-label={t('overview.stats')}>
        <StatRow
          stats={
            found
              ? chosen(found.stats).map((stat) => ({
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

const isNothing = (value: string | null): boolean => value === null || /^0*(\.0*)?$/.test(value);

const FIRST = ['portfolio_value', 'total_invested', 'total_gain', 'reserved_total'];
const TILES = 4;

/** The four of I1 where the firm shows them, filled up with its others in its own order. */
function chosen(stats: readonly PortfolioStat[]): PortfolioStat[] {
  const first = FIRST.flatMap((key) => stats.find((stat) => stat.key === key) ?? []);
  return [...first, ...stats.filter((stat) => !first.includes(stat))].slice(0, TILES);
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
