import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { DeleteDialog } from '../../../kit/delete-dialog.tsx';
import { ResourceTable } from '../../../kit/resource-table.tsx';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { Reporter } from '../queries.ts';
import { words } from '../words.ts';
import { CustomForm } from './custom-form.tsx';

type Row = RowOfName<'custom-kpis'>;

/** The KPIs that this company alone reports. */
export function CustomKpis({ company }: { company: Reporter }): ReactNode {
  const t = useWords(words);
  const { can } = useAccess();
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  const [removed, setRemoved] = useState<Row | null>(null);
  const add = can('custom_kpis.create') && (
    <Button icon={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      {t('newCustom')}
    </Button>
  );
  const { target_type, target_id, name } = company;
  return (
    <Stack gap={12}>
      <ResourceTable<'custom-kpis'>
        resource="custom-kpis"
        things={t('customThings')}
        query={{ filter: { target_type, target_id } }}
        rowName={(row) => row.name}
        columns={[
          { id: 'name', header: t.field('name'), sort: 'name', cell: (row) => row.name },
          { id: 'unit', header: t.field('unit'), cell: (row) => t(`units.${row.unit}`) },
          { id: 'frequency', header: t.field('frequency'), cell: (row) => t(`every.${row.frequency}`) },
          {
            id: 'aggregation',
            header: t.field('aggregation'),
            cell: (row) => t(`aggregations.${row.aggregation}`),
          },
          {
            id: 'is_investor_visible',
            header: t.field('is_investor_visible'),
            cell: (row) => t(row.is_investor_visible ? 'visible' : 'hidden'),
          },
        ]}
        rowMenu={(row) =>
          can('custom_kpis.update')
            ? [
                { label: t('editCustom'), onSelect: () => setEdited(row) },
                { label: t('removeCustom'), danger: true, divided: true, onSelect: () => setRemoved(row) },
              ]
            : []
        }
        tools={add}
        empty={{ title: t('noCustom'), text: t('noCustomText', { name }), action: add || undefined }}
      />
      <CustomForm edited={edited} company={company} onClose={() => setEdited(null)} />
      <DeleteDialog
        resource="custom-kpis"
        record={removed}
        onClose={() => setRemoved(null)}
        onDeleted={() => toast(t('removed'))}
      />
    </Stack>
  );
}
