import type { Statistic } from '@tranche/domain/reporting/statistics';
import type { ReactNode } from 'react';
import { part } from '../../../ui/part.tsx';
import { useWords } from '../../../kit/context.tsx';
import { formatMoney, formatNumber, dayOf } from '../../../ui/format.ts';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Money, Num } from '../../../ui/value.tsx';
import { firstDayOf, intervalOf, type Period } from '../period.ts';
import { type Inputs, useListed, useStatistic } from '../queries.ts';
import { ways } from '../ways.ts';
import { words } from '../words.ts';
import { How } from './how.tsx';

const Sparkline = part(() => import('../../../ui/charts/sparkline.tsx'));

/** Four numbers that say how the business stands; each leads to its list. */
export function Headline({ period, now }: { period: Period; now: Date }): ReactNode {
  const t = useWords(words);
  const from = firstDayOf(period, dayOf(now));
  const live = useStatistic('live-opportunity-count');
  const invested = useStatistic('total-investment-value');
  const recent = useStatistic('total-investment-value', { from });
  const average = useStatistic('average-investment-amount', { from });
  const investors = useStatistic('investor-count-by-date', { from, interval: intervalOf(period) });
  const reads = [live, invested, recent, average, investors];
  const all = {
    data:
      live.data && invested.data && recent.data && average.data && investors.data
        ? {
            live: live.data.data,
            invested: invested.data.data,
            recent: recent.data.data.total,
            average: average.data.data,
            points: investors.data.data.points,
          }
        : undefined,
    error: reads.find(({ error }) => error !== null)?.error ?? null,
    isPending: reads.some(({ isPending }) => isPending),
    refetch: () => Promise.all(reads.map((read) => read.refetch())),
  };
  return (
    <StateView of={all} thing={t('thing')} skeleton={<StatRow stats={null} />}>
      {(figures) => <Tiles {...figures} from={from} interval={intervalOf(period)} />}
    </StateView>
  );
}

interface TilesProps {
  readonly live: Statistic<'live-opportunity-count'>;
  readonly invested: Statistic<'total-investment-value'>;
  readonly average: Statistic<'average-investment-amount'>;
  /** Invested in the period. */
  readonly recent: string;
  readonly points: Statistic<'investor-count-by-date'>['points'];
  readonly from: Inputs[string];
  readonly interval: Inputs[string];
}

function Tiles({ live, invested, recent, average, points, from, interval }: TilesProps): ReactNode {
  const t = useWords(words);
  const investors = useListed('investors.index');
  const opportunities = useListed('investment_opportunity_live.index');
  const { currency } = invested;
  const fresh = points.reduce((total, point) => total + point.new, 0);
  return (
    <StatRow
      stats={[
        {
          label: t('stats.live'),
          value: <Num value={live.external + live.internal} />,
          note: t('stats.liveNote', live),
          href: opportunities(ways.live),
          aside: (
            <How
              name={t('stats.live')}
              statistic="live-opportunity-count"
              figures={[
                { figure: 'external', label: t('stages.external'), unit: 'number' },
                { figure: 'internal', label: t('stages.internal'), unit: 'number' },
              ]}
            />
          ),
        },
        {
          label: t('stats.invested'),
          value: <Money value={invested.total} currency={currency} compact />,
          note: (
            <Course values={invested.by_month.map(({ value }) => value)} label={t('charts.value')}>
              {t('stats.investedNote', {
                amount: formatMoney(recent, { currency, compact: true }),
              })}
            </Course>
          ),
          href: investors(ways.invested),
          aside: (
            <How
              name={t('stats.invested')}
              statistic="total-investment-value"
              figures={[{ figure: 'total', label: t('stats.invested'), unit: 'money' }]}
            />
          ),
        },
        {
          label: t('stats.average'),
          value: <Money value={average.average} currency={currency} compact />,
          note: t('stats.averageNote', {
            amount: formatMoney(average.median, { currency, compact: true }),
            n: average.count,
          }),
          href: investors(ways.invested),
          aside: (
            <How
              name={t('stats.average')}
              statistic="average-investment-amount"
              inputs={{ from }}
              figures={[
                { figure: 'average', label: t('stats.average'), unit: 'money' },
                { figure: 'median', label: t('median'), unit: 'money' },
              ]}
            />
          ),
        },
        {
          label: t('stats.investors'),
          value: <Num value={points.at(-1)?.total ?? 0} />,
          note: (
            <Course values={points.map(({ total }) => String(total))} label={t('charts.investors')}>
              {t('stats.investorsNote', { n: formatNumber(fresh) })}
            </Course>
          ),
          href: investors(ways.investors),
          aside: (
            <How
              name={t('stats.investors')}
              statistic="investor-count-by-date"
              inputs={{ from, interval }}
              figures={[
                { figure: `points.${points.length - 1}.total`, label: t('stats.investors'), unit: 'number' },
              ]}
            />
          ),
        },
      ]}
    />
  );
}

interface CourseProps {
  readonly values: readonly string[];
  readonly label: string;
  readonly children: ReactNode;
}

/** A note with the line of the figure behind it. */
const Course = ({ values, label, children }: CourseProps): ReactNode => (
  <>
    {children} {values.length > 1 && <Sparkline values={values} label={label} />}
  </>
);
