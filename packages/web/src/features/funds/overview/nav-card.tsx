import { draftLive } from '@tranche/domain/codes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { LocalTable } from '../../../kit/local-table.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Status } from '../../../kit/status.tsx';
import { Card } from '../../../ui/card.tsx';
import { TimeSeriesCard } from '../../../ui/charts/time-series-card.tsx';
import { formatDate, formatPrice } from '../../../ui/format.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { DateTime, Money, Num } from '../../../ui/value.tsx';
import type { Fund, NavPoint } from '../fund.ts';
import { AddNav } from '../nav/add-nav.tsx';
import { overviewWords } from './overview-words.ts';

/** What a unit has been worth, and the net asset values behind it. */
export function NavCard({ fund }: { fund: Fund }): ReactNode {
  return (
    <Stack gap={16}>
      <NavChart fund={fund} />
      <NavTable fund={fund} />
    </Stack>
  );
}

function NavChart({ fund }: { fund: Fund }): ReactNode {
  const t = useWords(overviewWords);
  const [first] = fund.nav_history;
  const last = fund.nav_history.at(-1);
  if (first === undefined || last === undefined) return null;
  const written = ({ nav_per_unit, as_of }: NavPoint): string =>
    t('nav.at', { price: formatPrice(nav_per_unit, fund.currency), date: formatDate(as_of) });
  return (
    <TimeSeriesCard
      title={t('nav.title')}
      takeaway={
        first === last ? written(last) : t('nav.course', { first: written(first), last: written(last) })
      }
      unit="money"
      currency={fund.currency}
      height={280}
      ranges
      series={[{ key: 'nav', label: t('nav.title') }]}
      points={fund.nav_history.map(({ as_of, nav_per_unit: nav }) => ({ date: as_of, values: { nav } }))}
    />
  );
}

function NavTable({ fund }: { fund: Fund }): ReactNode {
  const t = useWords(overviewWords);
  const [, show] = useSearchParam('nav');
  return (
    <Card title={t('nav.table')} help={t('nav.help')} flush actions={<AddNav />}>
      <LocalTable
        resource="fund-net-asset-values"
        things={t('nav.things')}
        query={{ filter: { fund_id: fund.id }, sort: '-as_of', limit: 10 }}
        onOpenRow={(row) => show(String(row.id))}
        rowName={(row) => t('nav.of', { date: formatDate(row.as_of) })}
        columns={[
          { id: 'as_of', header: t.field('as_of'), cell: (row) => <DateTime value={row.as_of} /> },
          {
            id: 'nav',
            header: t.field('nav'),
            align: 'right',
            width: 160,
            cell: (row) => <Money value={row.nav} currency={fund.currency} pence="never" />,
          },
          {
            id: 'units',
            header: t.field('units_in_issue'),
            align: 'right',
            width: 150,
            cell: (row) => <Num value={row.units_in_issue} decimals={2} />,
          },
          {
            id: 'price',
            header: t.field('nav_per_unit'),
            align: 'right',
            width: 130,
            cell: (row) => formatPrice(row.nav_per_unit, fund.currency),
          },
          {
            id: 'status',
            header: t.field('status'),
            width: 240,
            card: 'pill',
            cell: (row) => (
              <Row gap={8}>
                <Status of="publication" code={row.status} />
                {row.submitted_at !== null && row.status === draftLive.draft && (
                  <span className="muted">{t('nav.waiting')}</span>
                )}
                {row.superseded_by_id !== null && <span className="muted">{t('nav.corrected')}</span>}
              </Row>
            ),
          },
        ]}
        empty={{ title: t('nav.emptyTitle'), text: t('nav.emptyText') }}
      />
    </Card>
  );
}
