import type { ReactNode } from 'react';
import { CreateScreen } from '../../../kit/declared/create-screen.tsx';
import { groupForm } from '../group-form.tsx';

export default function NewGroup(): ReactNode {
  return <CreateScreen of={groupForm} />;
}
