import { IconPlus } from '@tabler/icons-react';
import { CLIENT_TYPES } from '@tranche/domain/codes';
import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { DeleteDialog } from '../../../kit/delete-dialog.tsx';
import { ImportButton, ImportPanel } from '../../../shared/imports/import-panel.tsx';
import { ResourceTable } from '../../../kit/resource-table.tsx';
import { staffOptions } from '../../../shared/record/staff-options.ts';
import { LinkButton } from '../../../ui/button.tsx';
import type { Column, TableView } from '../../../ui/data-table/types.ts';
import { countryName } from '../../../ui/fields/countries.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PersonCell } from '../../../ui/person.tsx';
import { DateTime, Money, Num } from '../../../ui/value.tsx';
import { HOME, industryOptions, type OrganisationRow, type OrganisationSigns } from '../organisation.ts';
import { words } from '../words.ts';

const QUERY = { include: ['owner'], append: ['users_count', 'total_invested'], sort: 'name' } as const;

const IMPORTABLE = ['organisations'] as const;

export default function OrganisationList(): ReactNode {
  const t = useWords(words);
  const { can } = useAccess();
  const [deleting, setDeleting] = useState<OrganisationRow | null>(null);
  const views: readonly TableView[] = [
    { key: 'all', label: t('views.all'), state: {} },
    ...CLIENT_TYPES.map((type) => ({ key: type, label: type, state: { filter: { client_type: type } } })),
  ];
  const add = can('investors.create') && (
    <LinkButton kind="primary" icon={<IconPlus size={16} />} href={`${HOME}/new-organisation`}>
      {t('new')}
    </LinkButton>
  );
  return (
    <Page>
      <PageHeader title={t('title')} actions={add} />
      <ResourceTable<'organisations', OrganisationSigns>
        resource="organisations"
        things={t('things')}
        query={QUERY}
        savable
        rowName={(row) => row.name}
        rowHref={(row) => (can('investors.show') ? `${HOME}/${row.id}/details` : null)}
        editHref={(row) => (can('investors.update') ? `${HOME}/${row.id}/edit` : null)}
        search={{ key: 'name' }}
        views={views}
        filters={[
          { key: 'registration_number', label: t.field('registration_number'), kind: 'text' },
          { key: 'owner_id', label: t.field('owner_id'), kind: 'entity', source: staffOptions },
          { key: 'industry_id', label: t.field('industry_id'), kind: 'entity', source: industryOptions },
        ]}
        columns={useColumns()}
        tools={<ImportButton families={IMPORTABLE} />}
        rowMenu={(row) => [
          ...(can('investors.update') ? [{ label: t('edit'), href: `${HOME}/${row.id}/edit` }] : []),
          ...(can('investors.show')
            ? [
                {
                  label: t('export'),
                  onSelect: () => window.location.assign(`/api/export-organisation/${row.id}`),
                },
              ]
            : []),
          ...(can('investors.delete')
            ? [{ label: t('delete'), danger: true, divided: true, onSelect: () => setDeleting(row) }]
            : []),
        ]}
        empty={{ title: t('empty.title'), text: t('empty.text'), action: add }}
      />
      <DeleteDialog resource="organisations" record={deleting} onClose={() => setDeleting(null)} />
      <ImportPanel families={IMPORTABLE} changes={IMPORTABLE} />
    </Page>
  );
}

function useColumns(): readonly Column<OrganisationRow>[] {
  const t = useWords(words);
  const column = (
    id: string,
    cell: (row: OrganisationRow) => ReactNode,
    more: Partial<Column<OrganisationRow>> = {},
  ): Column<OrganisationRow> => ({ id, header: t.field(id), cell, ...more });
  return [
    column('name', (row) => <PersonCell name={row.name} src={row.logo} square />, { sort: 'name' }),
    column('client_type', (row) => row.client_type, { width: 130 }),
    column('registration_number', (row) => row.registration_number, { width: 120 }),
    column('country', (row) => countryName(row.country), { width: 150, extra: true }),
    column('users_count', (row) => <Num value={row.users_count} />, { width: 140, align: 'right' }),
    column('total_invested', (row) => <Money value={row.total_invested} />, {
      width: 140,
      align: 'right',
      sort: 'total_invested',
    }),
    column('owner_id', (row) => row.owner?.name, { width: 160 }),
    column('updated_at', (row) => <DateTime value={row.updated_at} />, { width: 120, sort: 'updated_at' }),
  ];
}
