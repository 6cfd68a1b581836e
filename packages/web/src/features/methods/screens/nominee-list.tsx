import { recordStatus } from '@tranche/domain/codes';
import type { ReactNode } from 'react';
import type { ListDeclaration } from '../../../kit/declared/list-declaration.ts';
import { ListScreen } from '../../../kit/declared/list-screen.tsx';
import { nomineeFamily } from '../families.ts';
import type { NomineeParts } from '../nominee-record.tsx';

const nomineeList: ListDeclaration<'nominees', NomineeParts> = {
  ...nomineeFamily,
  create: 'new-nominee',
  columns: [
    { field: 'name', cell: (row) => row.name },
    { field: 'company_number', width: 150 },
    'contact_name',
    { field: 'total_held', as: 'money', width: 150 },
    { field: 'is_default', width: 110 },
    { field: 'status', pill: 'record' },
  ],
  record: () => import('../nominee-record.tsx').then((m) => m.nomineeRecord),
  inline: ['company_number', 'contact_name', 'email', 'phone', 'city'],
  filters: ['status'],
  views: () => [
    { key: 'all', state: {} },
    { key: 'active', state: { filter: { status: String(recordStatus.active) } } },
  ],
};

/** Those who hold legal title for others. */
export default function NomineeList(): ReactNode {
  return <ListScreen of={nomineeList} />;
}
