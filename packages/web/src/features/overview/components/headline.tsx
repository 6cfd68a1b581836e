import type { Statistic } from '@tranche/domain/reporting/statistics';
import { sum } from '@tranche/domain/kit/money';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { formatMoney, formatNumber } from '../../../ui/format.ts';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Money, Num } from '../../../ui/value.tsx';
import { firstDayOf, intervalOf, type Period } from '../period.ts';
import { useStatistic } from '../queries.ts';
import { words } from '../words.ts';

const OPPORTUNITIES = '/admin/investments/opportunities';

/** Four numbers that say how the business stands; each leads to its list. */
export function Headline({ period, now }: { period: Period; now: Date }): ReactNode {
  const t = useWords(words);
  const from = firstDayOf(period, now);
  const live = useStatistic('live-opportunity-count');
  const invested = useStatistic('total-investment-value');
  const investors = useStatistic('investor-count-by-date', { from, interval: intervalOf(period) });
  const all = {
    data:
      live.data && invested.data && investors.data
        ? { live: live.data.data, invested: invested.data.data, points: investors.data.data.points }
        : undefined,
    error: live.error ?? invested.error ?? investors.error,
    isPending: live.isPending || invested.isPending || investors.isPending,
    refetch: () => Promise.all([live.refetch(), invested.refetch(), investors.refetch()]),
  };
  return (
    <StateView of={all} thing={t('thing')} skeleton={<StatRow stats={null} />}>
      {(figures) => <Tiles {...figures} from={from} />}
    </StateView>
  );
}

interface TilesProps {
  readonly live: Statistic<'live-opportunity-count'>;
  readonly invested: Statistic<'total-investment-value'>;
  readonly points: Statistic<'investor-count-by-date'>['points'];
  readonly from: string | null;
}

function Tiles({ live, invested, points, from }: TilesProps): ReactNode {
  const t = useWords(words);
  const access = useAccess();
  const { currency } = invested;
  const inPeriod = invested.by_month.filter(({ month }) => from === null || month >= from.slice(0, 7));
  const fresh = points.reduce((total, point) => total + point.new, 0);
  const listed = access.can('investment_opportunity_live.index') ? OPPORTUNITIES : undefined;
  return (
    <StatRow
      stats={[
        {
          label: t('stats.live'),
          value: <Num value={live.external + live.internal} />,
          note: t('stats.liveNote', { external: live.external, internal: live.internal }),
          href: listed,
        },
        {
          label: t('stats.closed'),
          value: <Num value={live.closed} />,
          note: t('stats.closedNote'),
          href: listed && `${OPPORTUNITIES}?filter[status]=4`,
        },
        {
          label: t('stats.invested'),
          value: <Money value={invested.total} currency={currency} compact />,
          note: t('stats.investedNote', {
            amount: formatMoney(sum(inPeriod.map(({ value }) => value)), { currency, compact: true }),
          }),
        },
        {
          label: t('stats.investors'),
          value: <Num value={points.at(-1)?.total ?? 0} />,
          note: t('stats.investorsNote', { n: formatNumber(fresh) }),
          href: access.can('investors.index') ? '/admin/investors' : undefined,
        },
      ]}
    />
  );
}
