import type { ListDeclaration } from '../../kit/declared/list-declaration.ts';
import { PersonCell } from '../../ui/person.tsx';
import { LeadStatusMenu } from './components/lead-status-menu.tsx';
import type { Contact, ContactSigns } from './contact.ts';
import { contactFamily } from './family.ts';
import type { LeadStatus } from './queries.ts';

export type ContactRow = Contact & ContactSigns;

/** The list of contacts; each lead status has a view of its own. */
export const contactList = (statuses: readonly LeadStatus[]): ListDeclaration<'contacts', ContactRow> => ({
  ...contactFamily,
  create: 'new-contact',
  columns: [
    { field: 'name', cell: (row) => <PersonCell name={row.name} note={row.email ?? undefined} /> },
    {
      field: 'phone',
      width: 150,
      cell: (row, t) => <Call row={row} label={t('call', { name: row.name })} />,
    },
    'company_name',
    { field: 'lead_status_id', card: 'pill', cell: (row) => <LeadStatusMenu contact={row} /> },
    { field: 'source', extra: true },
    'owner_id',
    { field: 'last_activity_at', as: 'ago' },
    { field: 'open_tasks_count', as: 'number' },
    { field: 'created_at', extra: true },
  ],
  record: () => import('./contact-record.tsx').then((m) => m.contactRecord),
  inline: ['phone', 'mobile', 'company_name', 'job_title', 'client_type', 'city', 'owner_id', 'source'],
  filters: ['lead_status_id', 'owner_id', 'source', 'email', 'company_name', 'created_at'],
  bulk: ['lead_status_id', 'owner_id', 'investor_type_id', 'client_type', 'source'],
  isOpen: (row) => row.converted_at === null,
  views: ({ viewerId }) => [
    { key: 'all', state: {} },
    { key: 'mine', state: { filter: { owner_id: String(viewerId) } } },
    { key: 'unassigned', state: { filter: { unassigned: '1' } } },
    ...statuses.map(({ id, name }) => ({
      key: `status-${id}`,
      label: name,
      state: { filter: { lead_status_id: String(id) } },
    })),
  ],
});

function Call({ row, label }: { row: ContactRow; label: string }) {
  const number = row.phone ?? row.mobile;
  return number ? (
    <a href={`tel:${number}`} aria-label={label}>
      {number}
    </a>
  ) : null;
}
