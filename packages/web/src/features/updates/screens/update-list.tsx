import type { ReactNode } from 'react';
import { ListScreen } from '../../../kit/declared/list-screen.tsx';
import { updateList } from '../update-list.tsx';

export default function UpdateList(): ReactNode {
  return <ListScreen of={updateList} />;
}
