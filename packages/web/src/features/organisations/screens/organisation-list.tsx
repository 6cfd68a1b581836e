import { CLIENT_TYPES } from '@tranche/domain/codes';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { downloadFile } from '../../../kit/download-file.ts';
import type { ListDeclaration } from '../../../kit/declared/list-declaration.ts';
import { ListScreen } from '../../../kit/declared/list-screen.tsx';
import { ImportButton, ImportPanel } from '../../../shared/imports/import-panel.tsx';
import { MergeButton } from '../../../shared/merge/merge-button.tsx';
import { PersonCell } from '../../../ui/person.tsx';
import { organisationFamily } from '../family.ts';
import type { OrganisationSigns } from '../organisation.ts';
import { words } from '../words.ts';

const IMPORTABLE = ['organisations'] as const;

const organisationList: ListDeclaration<'organisations', OrganisationSigns> = {
  ...organisationFamily,
  query: { sort: 'name' },
  create: 'new-organisation',
  columns: [
    { field: 'name', cell: (row) => <PersonCell name={row.name} src={row.logo} square /> },
    'client_type',
    { field: 'registration_number', width: 120 },
    { field: 'country', extra: true },
    { field: 'users_count', as: 'number', width: 140 },
    { field: 'total_invested', as: 'money' },
    'owner_id',
    { field: 'updated_at', as: 'date' },
  ],
  bulk: ['owner_id', 'industry_id', 'legal_form', 'client_type', 'is_issuer'],
  record: () => import('../organisation-record.tsx').then((m) => m.organisationRecord),
  inline: ['registration_number', 'website', 'email', 'phone', 'city', 'country', 'owner_id', 'industry_id'],
  filters: ['registration_number', 'owner_id', 'industry_id', 'country', 'is_issuer'],
  views: () => [
    { key: 'all', state: {} },
    ...CLIENT_TYPES.map((type) => ({ key: type, label: type, state: { filter: { client_type: type } } })),
  ],
};

export default function OrganisationList(): ReactNode {
  const t = useWords(words);
  const { can } = useAccess();
  return (
    <ListScreen
      of={organisationList}
      bulk={(tools) => <MergeButton family="organisations" tools={tools} />}
      tools={<ImportButton families={IMPORTABLE} />}
      menu={({ id }) =>
        can('investors.show')
          ? [{ label: t('export'), onSelect: () => downloadFile(`/api/export-organisation/${id}`) }]
          : []
      }
    >
      <ImportPanel families={IMPORTABLE} changes={IMPORTABLE} />
    </ListScreen>
  );
}
