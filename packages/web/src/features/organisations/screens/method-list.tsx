import { RECORD_STATUS_LABELS } from '@tranche/domain/codes';
import { ENTITY_KINDS } from '@tranche/domain/organisations/codes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { ResourceTable } from '../../../kit/resource-table.tsx';
import { Status } from '../../../kit/status.tsx';
import { optionsOf } from '../../../ui/fields/options.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { Money, Num } from '../../../ui/value.tsx';
import { words } from '../words.ts';

interface Signs {
  readonly entities_count: number;
  readonly total_invested: string | null;
}
const QUERY = { append: ['entities_count', 'total_invested'], sort: 'name' } as const;

/** The ways to invest, with who uses them. */
export default function MethodList(): ReactNode {
  const t = useWords(words);
  return (
    <Page>
      <PageHeader title={t('methods.title')} note={t('methods.note')} />
      <ResourceTable<'investment-methods', Signs>
        resource="investment-methods"
        things={t('methods.things')}
        query={QUERY}
        rowName={(row) => row.name}
        search={{ key: 'name' }}
        filters={[
          {
            key: 'kind',
            label: t.field('kind'),
            kind: 'choice',
            options: ENTITY_KINDS.map((value) => ({ value, label: t(`methods.kinds.${value}`) })),
          },
          {
            key: 'status',
            label: t.field('status'),
            kind: 'choice',
            options: optionsOf(RECORD_STATUS_LABELS),
          },
        ]}
        columns={[
          { id: 'name', header: t.field('name'), sort: 'name', cell: (row) => row.name },
          {
            id: 'kind',
            header: t.field('kind'),
            width: 140,
            cell: (row) => t(`methods.kinds.${row.kind}`),
          },
          {
            id: 'provider_name',
            header: t.field('provider_name'),
            width: 200,
            cell: (row) => row.provider_name,
          },
          {
            id: 'entities_count',
            header: t('methods.holders'),
            width: 110,
            align: 'right',
            cell: (row) => <Num value={row.entities_count} />,
          },
          {
            id: 'total_invested',
            header: t('methods.invested'),
            width: 150,
            align: 'right',
            cell: (row) => <Money value={row.total_invested} />,
          },
          {
            id: 'is_default',
            header: t('methods.default'),
            width: 120,
            cell: (row) => row.is_default && <Chip>{t('methods.default')}</Chip>,
          },
          {
            id: 'status',
            header: t.field('status'),
            width: 120,
            card: 'pill',
            cell: (row) => <Status of="record" code={row.status} />,
          },
        ]}
        empty={{ title: t('methods.empty') }}
      />
    </Page>
  );
}
