import type { Amounts } from '@tranche/domain/opportunities/amounts';
import { OPPORTUNITY_STATUS_LABELS } from '@tranche/domain/opportunities/codes';
import { useState, type ReactNode } from 'react';
import { Can, useAccess } from '../../../kit/access.tsx';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { ImportButton, ImportPanel } from '../../../shared/imports/import-panel.tsx';
import type { ListQuery } from '../../../kit/query-string.ts';
import { ResourceTable } from '../../../kit/resource-table.tsx';
import { Status } from '../../../kit/status.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import type { Column, FilterDef, TableView } from '../../../ui/data-table/types.ts';
import { Page } from '../../../ui/layout.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DateTime, Money, Num, RelTime } from '../../../ui/value.tsx';
import { DeleteOpportunity, mayDelete, type Deletable } from '../lifecycle/delete-opportunity.tsx';
import { MiniRaise, OpportunityName } from './opportunity-cells.tsx';
import { useClone } from '../lifecycle/use-clone.ts';
import type { OpportunityParts, OpportunityRow } from '../queries.ts';
import { industrySource, staffSource, subTypeSource, typeSource } from '../sources.ts';
import { detailsHref, editHref, LIST, stageHref } from '../stage.ts';
import { words } from '../words.ts';

type Parts = Pick<OpportunityParts, 'type' | 'subType' | 'owner' | 'amounts' | 'days_left'>;
type Row = Omit<OpportunityRow, keyof OpportunityParts> & Parts;

/** Live means stages 2 and 3; the first view of the list. */
const ANY_LIVE = '2,3';
const ALL_STAGES = '1,2,3,4';
const CLOSING_DAYS = '14';
const IMPORTABLE = ['investment_opportunities'] as const;
const IMPORTED = ['investment-opportunities'] as const;
const QUERY: ListQuery = {
  type: 'live',
  include: ['type', 'subType', 'owner'],
  append: ['amounts', 'days_left'],
  filter: { status: ANY_LIVE },
};

/** Raises of stages 1–4. */
export default function OpportunityList(): ReactNode {
  const t = useWords(words);
  const access = useAccess();
  const clone = useClone();
  const [deleting, setDeleting] = useState<Deletable | null>(null);
  const maySee = access.can('investment_opportunity_live.show');
  const mayEdit = access.can('investment_opportunity_live.update');
  const menu = (row: Row): MenuItem[] => [
    ...(maySee && !(row.status === 1 && mayEdit)
      ? [{ label: t('list.view'), href: detailsHref(row.id) }]
      : []),
    ...(mayEdit ? [{ label: t('list.edit'), href: editHref(row.id) }] : []),
    ...(maySee ? [{ label: t('list.preview'), href: `${detailsHref(row.id)}/preview` }] : []),
    ...(access.can('investment_opportunity_live.create')
      ? [{ label: t('list.clone'), onSelect: () => clone({ id: row.id }) }]
      : []),
    ...(mayDelete(access, row.status)
      ? [
          {
            label: t(row.status === 1 ? 'list.delete' : 'list.deleteForGood'),
            danger: true,
            divided: true,
            onSelect: () => setDeleting(row),
          },
        ]
      : []),
  ];
  const newButton = (
    <Can p="investment_opportunity_live.create">
      <LinkButton kind="primary" href={`${LIST}/new-opportunity`}>
        {t('list.new')}
      </LinkButton>
    </Can>
  );
  return (
    <Page>
      <PageHeader title={t('list.title')} note={t('list.note')} actions={newButton} />
      <ResourceTable<'investment-opportunities', Parts>
        resource="investment-opportunities"
        things={t('things')}
        query={QUERY}
        savable
        rowName={(row) => row.name}
        rowHref={(row) =>
          row.status === 1
            ? mayEdit
              ? stageHref(row)
              : maySee
                ? detailsHref(row.id)
                : null
            : maySee
              ? stageHref(row)
              : null
        }
        editHref={(row) => (mayEdit ? editHref(row.id) : null)}
        search={{ key: 'name' }}
        views={useViews()}
        filters={useFilters()}
        tools={<ImportButton families={IMPORTABLE} />}
        columns={useColumns()}
        rowMenu={menu}
        empty={{ title: t('list.emptyTitle'), text: t('list.emptyText'), action: newButton }}
      />
      <ImportPanel families={IMPORTABLE} changes={IMPORTED} />
      <DeleteOpportunity opportunity={deleting} onClose={() => setDeleting(null)} />
    </Page>
  );
}

function useViews(): TableView[] {
  const t = useWords(words);
  const viewer = useViewer();
  return [
    { key: 'live', label: t('list.live'), state: {} },
    { key: 'draft', label: t('list.draft'), state: { filter: { status: '1' } } },
    { key: 'closed', label: t('list.closed'), state: { filter: { status: '4' } } },
    {
      key: 'closing',
      label: t('list.closing'),
      state: { filter: { closing_within: CLOSING_DAYS }, sort: 'closes_at' },
    },
    {
      key: 'mine',
      label: t('list.mine'),
      state: { filter: { owner_id: String(viewer.id), status: ALL_STAGES } },
    },
  ];
}

function useFilters(): FilterDef[] {
  const t = useWords(words);
  const stages = Object.entries(OPPORTUNITY_STATUS_LABELS).slice(0, 4);
  return [
    {
      key: 'status',
      label: t.field('status'),
      kind: 'choice',
      options: [
        { value: ALL_STAGES, label: t('list.allStages') },
        { value: ANY_LIVE, label: t('list.anyLive') },
        ...stages.map(([value, label]) => ({ value, label })),
      ],
    },
    { key: 'type_id', label: t.field('type_id'), kind: 'entity', source: typeSource },
    { key: 'sub_type_id', label: t.field('sub_type_id'), kind: 'entity', source: subTypeSource },
    { key: 'industry_id', label: t.field('industry_id'), kind: 'entity', source: industrySource },
    { key: 'owner_id', label: t.field('owner_id'), kind: 'entity', source: staffSource },
    {
      key: 'closing_within',
      label: t.field('closing_within'),
      kind: 'choice',
      options: ['7', CLOSING_DAYS, '30', '90'].map((value) => ({
        value,
        label: t('list.days', { n: value }),
      })),
    },
  ];
}

function useColumns(): Column<Row>[] {
  const t = useWords(words);
  const money = (id: keyof Amounts['progress'], header: string): Column<Row> => ({
    id,
    header,
    align: 'right',
    width: 110,
    cell: (row) => <Money value={row.amounts?.progress[id]} currency={row.currency} pence="never" />,
  });
  return [
    { id: 'name', header: t.field('name'), sort: 'name', cell: (row) => <OpportunityName row={row} /> },
    {
      id: 'status',
      header: t.field('status'),
      width: 140,
      card: 'pill',
      cell: (row) => <Status of="opportunity" code={row.status} />,
    },
    {
      id: 'raised',
      header: t.field('raised'),
      sort: 'amount_raised',
      width: 170,
      cell: (row) => <MiniRaise row={row} />,
    },
    {
      id: 'type',
      header: t.field('type'),
      width: 120,
      card: 'hidden',
      cell: (row) => row.subType?.name ?? row.type?.name,
    },
    {
      id: 'target',
      header: t.field('target'),
      align: 'right',
      width: 110,
      extra: true,
      cell: (row) => <Money value={row.target_amount} currency={row.currency} pence="never" />,
    },
    money('reserved', t.field('reserved')),
    money('awaiting', t.field('awaiting')),
    money('received', t.field('received')),
    {
      id: 'investors',
      header: t.field('investors'),
      align: 'right',
      width: 90,
      cell: (row) => <Num value={row.amounts?.investors_count} />,
    },
    {
      id: 'closes_at',
      header: t.field('closes_at'),
      sort: 'closes_at',
      width: 120,
      cell: (row) => <DateTime value={row.closes_at} />,
    },
    { id: 'owner', header: t.field('owner'), width: 150, cell: (row) => row.owner?.name },
    {
      id: 'updated_at',
      header: t.field('updated_at'),
      sort: 'updated_at',
      width: 120,
      extra: true,
      cell: (row) => <RelTime value={row.updated_at} />,
    },
  ];
}
