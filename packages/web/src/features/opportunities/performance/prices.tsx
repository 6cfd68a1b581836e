import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { DeleteDialog, type DeleteDialogProps } from '../../../kit/delete-dialog.tsx';
import { LocalTable } from '../../../kit/local-table.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Status } from '../../../kit/status.tsx';
import { valuationWords } from '../../../shared/valuation/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate } from '../../../ui/format.ts';
import { onOpening } from '../../../ui/overlay/on-opening.tsx';
import { DateTime, Money } from '../../../ui/value.tsx';
import type { Named, OpportunityRow } from '../queries.ts';
import type { OpportunityPanelProps } from '../list/opportunity-panel.ts';
import { performanceWords } from './performance-words.ts';

const AddPrice = onOpening(
  ({ open }: OpportunityPanelProps) => open,
  async () => (await import('./add-price.tsx')).AddPrice,
);

/** The prices of a company's shares, the latest first. */
export function Prices({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
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
