import type { ReactNode } from 'react';
import type { ListDeclaration } from '../../../kit/declared/list-declaration.ts';
import { ListScreen } from '../../../kit/declared/list-screen.tsx';
import { groupFamily } from '../family.ts';
import type { GroupParts } from '../group-record.tsx';

const groupList: ListDeclaration<'client-groups', GroupParts> = {
  ...groupFamily,
  create: 'new-group',
  columns: [
    { field: 'name', cell: (row) => row.name },
    { field: 'description', width: 360 },
    { field: 'members_count', as: 'number' },
    { field: 'updated_at', as: 'date' },
  ],
  filters: [],
};

export default function GroupList(): ReactNode {
  return <ListScreen of={groupList} />;
}
