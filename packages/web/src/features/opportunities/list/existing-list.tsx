import { useState, type ReactNode } from 'react';
import { Can, useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { ImportButton, ImportPanel } from '../../../shared/imports/import-panel.tsx';
import type { ListQuery } from '../../../kit/query-string.ts';
import { ResourceTable } from '../../../kit/resource-table.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Status } from '../../../kit/status.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table/types.ts';
import { Page } from '../../../ui/layout.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DateTime, Money, Num, RelTime } from '../../../ui/value.tsx';
import { AddExisting } from './add-existing.tsx';
import { DeleteOpportunity, mayDelete, type Deletable } from '../lifecycle/delete-opportunity.tsx';
import { OpportunityName } from './opportunity-cells.tsx';
import type { OpportunityParts, OpportunityRow } from '../queries.ts';
import { industrySource, typeSource } from '../sources.ts';
import { editHref, existingHref } from '../stage.ts';
import { words } from '../words.ts';

type Parts = Pick<
  OpportunityParts,
  'type' | 'industries' | 'amounts' | 'latest_share_price' | 'current_valuation'
>;
type Row = Omit<OpportunityRow, keyof OpportunityParts> & Parts;

const QUERY: ListQuery = {
  type: 'existing',
  include: ['type', 'industries'],
  append: ['amounts', 'latest_share_price', 'current_valuation'],
  filter: { status: 5 },
};

const IMPORTABLE = ['rounds', 'investments'] as const;
/** What these imports make, and so what the lists must read again. */
const IMPORTED = ['investment-opportunities', 'organisations', 'investments'] as const;

/** Stages 5 and 6. */
export default function ExistingList(): ReactNode {
  const t = useWords(words);
  const access = useAccess();
  const [panel, setPanel] = useSearchParam('panel');
  const [deleting, setDeleting] = useState<Deletable | null>(null);
  const mayEdit = access.can('investment_opportunity_existing.update');
  const maySee = access.can('investment_opportunity_existing.show');
  const menu = (row: Row): MenuItem[] => [
    ...(maySee ? [{ label: t('list.view'), href: existingHref(row.id) }] : []),
    ...(mayEdit ? [{ label: t('list.edit'), href: editHref(row.id) }] : []),
    ...(mayDelete(access, row.status)
      ? [{ label: t('list.deleteForGood'), danger: true, divided: true, onSelect: () => setDeleting(row) }]
      : []),
  ];
  const add = (
    <Can p="investment_opportunity_existing.create">
      <Button kind="primary" onClick={() => setPanel('add')}>
        {t('existing.add')}
      </Button>
    </Can>
  );
  return (
    <Page>
      <PageHeader title={t('existing.title')} note={t('existing.note')} actions={add} />
      <ResourceTable<'investment-opportunities', Parts>
        resource="investment-opportunities"
        things={t('existing.things')}
        query={QUERY}
        savable
        rowName={(row) => row.name}
        rowHref={(row) => (maySee ? existingHref(row.id) : null)}
        editHref={(row) => (mayEdit ? editHref(row.id) : null)}
        search={{ key: 'name' }}
        views={[
          { key: 'completed', label: t('existing.completed'), state: {} },
          { key: 'matured', label: t('existing.matured'), state: { filter: { status: '6' } } },
          { key: 'all', label: t('existing.all'), state: { filter: { status: '5,6' } } },
        ]}
        filters={[
          {
            key: 'status',
            label: t.field('status'),
            kind: 'choice',
            options: [
              { value: '5,6', label: t('existing.all') },
              { value: '5', label: t('existing.completed') },
              { value: '6', label: t('existing.matured') },
            ],
          },
          { key: 'type_id', label: t.field('type_id'), kind: 'entity', source: typeSource },
          { key: 'industry_id', label: t.field('industry_id'), kind: 'entity', source: industrySource },
        ]}
        tools={<ImportButton families={IMPORTABLE} />}
        columns={useColumns()}
        rowMenu={menu}
        empty={{ title: t('existing.emptyTitle'), text: t('existing.emptyText'), action: add }}
      />
      <ImportPanel families={IMPORTABLE} changes={IMPORTED} />
      <AddExisting open={panel === 'add'} onClose={() => setPanel(null)} />
      <DeleteOpportunity opportunity={deleting} onClose={() => setDeleting(null)} />
    </Page>
  );
}

function useColumns(): Column<Row>[] {
  const t = useWords(words);
  return [
    { id: 'name', header: t.field('company'), sort: 'name', cell: (row) => <OpportunityName row={row} /> },
    {
      id: 'status',
      header: t.field('status'),
      width: 130,
      card: 'pill',
      cell: (row) => <Status of="opportunity" code={row.status} />,
    },
    {
      id: 'completed_at',
      header: t.field('completed_at'),
      width: 120,
      cell: (row) => <DateTime value={row.completed_at} />,
    },
    {
      id: 'invested',
      header: t.field('invested'),
      align: 'right',
      width: 120,
      cell: (row) => <Money value={row.amounts?.paid} currency={row.currency} pence="never" />,
    },
    {
      id: 'latest_price',
      header: t.field('latest_price'),
      align: 'right',
      width: 110,
      cell: (row) => <Money value={row.latest_share_price} currency={row.currency} />,
    },
    {
      id: 'current_valuation',
      header: t.field('current_valuation'),
      align: 'right',
      width: 130,
      cell: (row) => <Money value={row.current_valuation} currency={row.currency} pence="never" />,
    },
    {
      id: 'investors',
      header: t.field('investors'),
      align: 'right',
      width: 90,
      cell: (row) => <Num value={row.amounts?.investors_count} />,
    },
    { id: 'type', header: t.field('type'), width: 110, cell: (row) => row.type?.name },
    {
      id: 'industry',
      header: t.field('industry'),
      width: 130,
      extra: true,
      cell: (row) => row.industries.map((each) => each.name).join(', '),
    },
    {
      id: 'updated_at',
      header: t.field('updated_at'),
      sort: 'updated_at',
      width: 120,
      cell: (row) => <RelTime value={row.updated_at} />,
    },
  ];
}
