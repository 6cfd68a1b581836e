import { draftLive } from '@tranche/domain/codes';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { DeleteDialog } from '../../../kit/delete-dialog.tsx';
import { LocalTable } from '../../../kit/local-table.tsx';
import { refresh } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Status } from '../../../kit/status.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate, formatPrice } from '../../../ui/format.ts';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { onOpening } from '../../../ui/overlay/on-opening.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { DateTime, Money, Num } from '../../../ui/value.tsx';
import type { OpportunityPanelProps } from '../list/opportunity-panel.ts';
import type { Named, OpportunityRow } from '../queries.ts';
import { rightToEdit } from '../stage.ts';
import { performanceWords } from './performance-words.ts';
import { VALUED } from './valued.ts';

const words = performanceWords.unitValues;

const AddUnitValue = onOpening(
  ({ open }: OpportunityPanelProps) => open,
  async () => (await import('./add-unit-value.tsx')).AddUnitValue,
);

type UnitValue = RowOfName<'net-asset-values'>;
interface Asked {
  readonly verb: 'publish' | 'remove';
  readonly row: UnitValue;
}

/** What the units of an opportunity are worth, where no fund of ours says it. */
export function UnitValues({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(words);
  const { can } = useAccess();
  const [panel, setPanel] = useSearchParam('panel');
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayEdit = can(rightToEdit(opportunity));
  const { currency } = opportunity;
  const menuOf = (row: UnitValue): readonly MenuItem[] => [
    ...(row.status === draftLive.draft && row.submitted_at === null
      ? [{ label: t('publish'), onSelect: () => setAsked({ verb: 'publish', row }) }]
      : []),
    { label: t('remove'), danger: true, onSelect: () => setAsked({ verb: 'remove', row }) },
  ];
  return (
    <Card
      flush
      title={t('title')}
      help={t('help')}
      actions={
        mayEdit && (
          <Button small onClick={() => setPanel('value')}>
            {t('add')}
          </Button>
        )
      }
    >
      <LocalTable<'net-asset-values', { createdBy?: Named | null }>
        resource="net-asset-values"
        things={t('things')}
        query={{
          filter: { investment_opportunity_id: opportunity.id },
          include: ['createdBy'],
          limit: 20,
        }}
        rowName={(row) => t('of', { date: formatDate(row.as_of) })}
        columns={[
          { id: 'as_of', header: t.field('as_of'), cell: (row) => <DateTime value={row.as_of} /> },
          {
            id: 'nav',
            header: t.field('nav'),
            align: 'right',
            width: 140,
            cell: (row) => <Money value={row.nav} currency={currency} />,
          },
          {
            id: 'units_in_issue',
            header: t.field('units_in_issue'),
            align: 'right',
            width: 130,
            cell: (row) => <Num value={row.units_in_issue} />,
          },
          {
            id: 'nav_per_unit',
            header: t.field('nav_per_unit'),
            align: 'right',
            width: 120,
            cell: (row) => formatPrice(row.nav_per_unit, currency),
          },
          { id: 'by', header: t.field('createdBy'), width: 140, cell: (row) => row.createdBy?.name },
          {
            id: 'status',
            header: t.field('status'),
            width: 90,
            card: 'pill',
            cell: (row) => <Status of="publication" code={row.status} />,
          },
        ]}
        rowMenu={mayEdit ? menuOf : undefined}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
      <AddUnitValue opportunity={opportunity} open={panel === 'value'} onClose={() => setPanel(null)} />
      <Publish
        row={asked?.verb === 'publish' ? asked.row : null}
        currency={currency}
        onClose={() => setAsked(null)}
      />
      <DeleteDialog
        resource="net-asset-values"
        record={
          asked?.verb === 'remove'
            ? { ...asked.row, name: t('of', { date: formatDate(asked.row.as_of) }) }
            : null
        }
        onClose={() => setAsked(null)}
        alsoChanges={VALUED}
      />
    </Card>
  );
}

interface PublishProps {
  readonly row: UnitValue | null;
  readonly currency: string;
  readonly onClose: () => void;
}

/** A draft becomes the value in use, or waits for a second person. */
function Publish({ row, currency, onClose }: PublishProps): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const date = row === null ? '' : formatDate(row.as_of);
  const publish = async (): Promise<void> => {
    if (row === null) return;
    const { submitted_at: waits, status } = await api.update(
      'net-asset-values',
      row.id,
      { status: draftLive.live },
      row.updated_at,
    );
    await refresh(client, ['net-asset-values', ...VALUED]);
    toast(t(waits !== null && status === draftLive.draft ? 'waits' : 'published'));
    onClose();
  };
  return (
    <ConfirmDialog
      open={row !== null}
      onClose={onClose}
      title={t('publishTitle', { date })}
      confirmLabel={t('publish')}
      busyLabel={t('publishing')}
      onConfirm={publish}
    >
      <p>{t('publishText', { date, price: row === null ? '' : formatPrice(row.nav_per_unit, currency) })}</p>
    </ConfirmDialog>
  );
}
