import { recordStatus } from '@tranche/domain/codes';
import type { ReactNode } from 'react';
import type { ListDeclaration } from '../../../kit/declared/list-declaration.ts';
import { ListScreen } from '../../../kit/declared/list-screen.tsx';
import { methodFamily } from '../families.ts';

interface Signs {
  readonly entities_count: number;
  readonly total_invested: string | null;
}

const methodList: ListDeclaration<'investment-methods', Signs> = {
  ...methodFamily,
  create: 'new-method',
  columns: [
    { field: 'name', cell: (row) => row.name },
    'kind',
    { field: 'provider_name', width: 200 },
    { field: 'entities_count', as: 'number' },
    { field: 'total_invested', as: 'money' },
    { field: 'is_default', width: 110 },
    { field: 'status', pill: 'record' },
  ],
  record: () => import('../method-record.tsx').then((m) => m.methodRecord),
  inline: ['provider_name', 'provider_reference_label', 'contact_name', 'email', 'phone', 'city'],
  filters: ['kind', 'status', 'requires_approval'],
  views: () => [
    { key: 'all', state: {} },
    { key: 'active', state: { filter: { status: String(recordStatus.active) } } },
  ],
};

/** The ways to invest, with who uses them. */
export default function MethodList(): ReactNode {
  return <ListScreen of={methodList} />;
}
