import { IconPlus } from '@tabler/icons-react';
import { CONTACT_SOURCES } from '@tranche/domain/crm/codes';
import { useMemo, useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { DeleteDialog } from '../../../kit/delete-dialog.tsx';
import { ExportButton } from '../../../kit/export-button.tsx';
import { ImportButton, ImportPanel } from '../../../shared/imports/import-panel.tsx';
import { ResourceTable } from '../../../kit/resource-table.tsx';
import { staffOptions } from '../../../shared/record/staff-options.ts';
import { LinkButton } from '../../../ui/button.tsx';
import type { Column, TableView } from '../../../ui/data-table/types.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PersonCell } from '../../../ui/person.tsx';
import { DateTime, Num, RelTime } from '../../../ui/value.tsx';
import { ContactBulk } from '../components/contact-bulk.tsx';
import { ConvertDialog } from '../components/convert-dialog.tsx';
import { LeadStatusMenu } from '../components/lead-status-menu.tsx';
import type { Contact, ContactSigns } from '../contact.ts';
import { leadStatusOptions, useLeadStatuses } from '../queries.ts';
import { words } from '../words.ts';

type Row = Contact & ContactSigns;
const QUERY = {
  include: ['leadStatus', 'owner'],
  append: ['last_activity_at', 'open_tasks_count'],
} as const;
const HOME = '/admin/investors/contacts';
const IMPORTABLE = ['contacts'] as const;

export default function ContactList(): ReactNode {
  const t = useWords(words);
  const { can } = useAccess();
  const columns = useColumns();
  const views = useViews();
  const [deleting, setDeleting] = useState<Row | null>(null);
  const [converting, setConverting] = useState<Row | null>(null);
  const add = can('investors.create') && (
    <LinkButton kind="primary" icon={<IconPlus size={16} />} href={`${HOME}/new-contact`}>
      {t('new')}
    </LinkButton>
  );
  return (
    <Page>
      <PageHeader title={t('title')} note={t('note')} actions={add} />
      <ResourceTable<'contacts', Row>
        resource="contacts"
        things={t('things')}
        query={QUERY}
        savable
        rowName={(row) => row.name}
        rowHref={(row) => (can('investors.show') ? `${HOME}/${row.id}/details` : null)}
        editHref={(row) => (isOpen(row) && can('investors.update') ? `${HOME}/${row.id}/edit` : null)}
        search={{ key: 'name' }}
        views={views}
        filters={[
          {
            key: 'lead_status_id',
            label: t.field('lead_status_id'),
            kind: 'entity',
            source: leadStatusOptions,
          },
          { key: 'owner_id', label: t.field('owner_id'), kind: 'entity', source: staffOptions },
          {
            key: 'source',
            label: t.field('source'),
            kind: 'choice',
            options: CONTACT_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) })),
          },
          { key: 'email', label: t.field('email'), kind: 'text' },
          { key: 'company_name', label: t.field('company_name'), kind: 'text' },
        ]}
        columns={columns}
        bulk={(tools) => <ContactBulk tools={tools} />}
        tools={
          <>
            <ImportButton families={IMPORTABLE} />
            <ExportButton resource="contacts" />
          </>
        }
        rowMenu={(row) => [
          ...(isOpen(row) && can('investors.update')
            ? [{ label: t('edit'), href: `${HOME}/${row.id}/edit` }]
            : []),
          ...(isOpen(row) && can('investors.create')
            ? [{ label: t('convert.action'), onSelect: () => setConverting(row) }]
            : []),
          ...(can('investors.delete')
            ? [{ label: t('delete'), danger: true, divided: true, onSelect: () => setDeleting(row) }]
            : []),
        ]}
        empty={{ title: t('empty.title'), text: t('empty.text'), action: add }}
      />
      <ConvertDialog contact={converting} onClose={() => setConverting(null)} />
      <DeleteDialog resource="contacts" record={deleting} onClose={() => setDeleting(null)} />
      <ImportPanel families={IMPORTABLE} changes={IMPORTABLE} />
    </Page>
  );
}

const isOpen = (row: Row): boolean => row.converted_at === null;

function useViews(): readonly TableView[] {
  const t = useWords(words);
  const viewer = useViewer();
  const statuses = useLeadStatuses();
  return useMemo<readonly TableView[]>(
    () => [
      { key: 'all', label: t('views.all'), state: {} },
      { key: 'mine', label: t('views.mine'), state: { filter: { owner_id: String(viewer.id) } } },
      { key: 'unassigned', label: t('views.unassigned'), state: { filter: { unassigned: '1' } } },
      ...statuses.map((status) => ({
        key: `status-${status.id}`,
        label: status.name,
        state: { filter: { lead_status_id: String(status.id) } },
      })),
    ],
    [t, viewer.id, statuses],
  );
}

function useColumns(): readonly Column<Row>[] {
  const t = useWords(words);
  return [
    {
      id: 'name',
      header: t.field('name'),
      sort: 'name',
      cell: (row) => <PersonCell name={row.name} note={row.email ?? undefined} />,
    },
    {
      id: 'phone',
      header: t.field('phone'),
      width: 150,
      cell: (row) =>
        row.phone || row.mobile ? (
          <a href={`tel:${row.phone ?? row.mobile}`} aria-label={t('call', { name: row.name })}>
            {row.phone ?? row.mobile}
          </a>
        ) : null,
    },
    {
      id: 'company_name',
      header: t.field('company_name'),
      sort: 'company_name',
      width: 180,
      cell: (row) => row.company_name,
    },
    {
      id: 'lead_status_id',
      header: t.field('lead_status_id'),
      sort: 'lead_status_id',
      width: 160,
      card: 'pill',
      cell: (row) => <LeadStatusMenu contact={row} />,
    },
    {
      id: 'source',
      header: t.field('source'),
      width: 130,
      extra: true,
      cell: (row) => t(`sources.${row.source}`),
    },
    {
      id: 'owner_id',
      header: t.field('owner_id'),
      sort: 'owner_id',
      width: 160,
      cell: (row) => row.owner?.name,
    },
    {
      id: 'last_activity_at',
      header: t.field('last_activity_at'),
      width: 130,
      cell: (row) => <RelTime value={row.last_activity_at} />,
    },
    {
      id: 'open_tasks_count',
      header: t.field('open_tasks_count'),
      width: 110,
      align: 'right',
      cell: (row) => <Num value={row.open_tasks_count} />,
    },
    {
      id: 'created_at',
      header: t.field('created_at'),
      sort: 'created_at',
      width: 130,
      extra: true,
      cell: (row) => <DateTime value={row.created_at} />,
    },
  ];
}
