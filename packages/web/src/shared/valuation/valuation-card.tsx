import { draftLive } from '@tranche/domain/codes';
import type { ReactNode } from 'react';
import { useAccess } from '../../kit/access.tsx';
import { useWords } from '../../kit/context.tsx';
import { LocalTable } from '../../kit/local-table.tsx';
import { useSearchParam } from '../../kit/search-param.ts';
import { Status } from '../../kit/status.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TimeSeriesCard } from '../../ui/charts/time-series-card.tsx';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { DateTime, Money } from '../../ui/value.tsx';
import { FAMILY, ofAsset, useLiveValuations, type Valuation, type People, type Valued } from './valuation.ts';
import { ValuationPanel } from './valuation-panel.tsx';
import { valuationWords } from './words.ts';

/** The values of an asset so far, as a line and as a table; a row opens the one it is. */
export function ValuationCard({ of }: { of: Valued }): ReactNode {
  const t = useWords(valuationWords);
  const { can } = useAccess();
  const [, show] = useSearchParam('valuation');
  return (
    <>
      <Course of={of} />
      <Card
        flush
        title={t('title')}
        help={t('help')}
        actions={
          can('funds_opportunity.update') && (
            <Button small onClick={() => show('new')}>
              {t('add')}
            </Button>
          )
        }
      >
        <LocalTable<typeof FAMILY, People>
          resource={FAMILY}
          things={t('things')}
          query={{ ...ofAsset(of.id), limit: 20 }}
          rowName={(row) => t('rowName', { date: formatDate(row.as_of) })}
          onOpenRow={(row) => show(String(row.id))}
          columns={[
            { id: 'as_of', header: t.field('as_of'), cell: (row) => <DateTime value={row.as_of} /> },
            {
              id: 'fair_value',
              header: t.field('fair_value'),
              align: 'right',
              width: 140,
              cell: (row) => <Money value={row.fair_value} currency={of.currency} />,
            },
            {
              id: 'method',
              header: t.field('method'),
              width: 200,
              cell: (row) => t(`methods.${row.method}`),
            },
            { id: 'by', header: t.field('createdBy'), width: 140, cell: (row) => row.createdBy?.name },
            {
              id: 'confirmed',
              header: t.field('approvedBy'),
              width: 140,
              cell: (row) => row.approvedBy?.name,
            },
            {
              id: 'status',
              header: t.field('status'),
              width: 110,
              card: 'pill',
              cell: (row) => <ValuationStatus valuation={row} />,
            },
          ]}
          empty={{ title: t('emptyTitle'), text: t('emptyText') }}
        />
      </Card>
      <ValuationPanel of={of} />
    </>
  );
}
/** A draft that was submitted waits. */
function ValuationStatus({
  valuation,
}: {
  valuation: Pick<Valuation, 'status' | 'submitted_at'>;
}): ReactNode {
  const t = useWords(valuationWords);
  const waits = valuation.status === draftLive.draft && valuation.submitted_at !== null;
  if (!waits) return <Status of="publication" code={valuation.status} />;
  return <StatusPill look={{ label: t('waiting'), tone: 'amber', icon: 'clock' }} />;
}

function Course({ of }: { of: Valued }): ReactNode {
  const t = useWords(valuationWords);
  const rows = useLiveValuations(of.id).data?.data ?? [];
  const last = rows.at(-1);
  if (last === undefined || rows.length < 2) return null;
  return (
    <TimeSeriesCard
      title={t('chart')}
      takeaway={t('takeaway', {
        amount: formatMoney(last.fair_value, { currency: of.currency }),
        date: formatDate(last.as_of),
      })}
      series={[{ key: 'value', label: t('series') }]}
      points={rows.map((row) => ({ date: row.as_of, values: { value: row.fair_value } }))}
      unit="money"
      currency={of.currency}
      height={220}
    />
  );
}
