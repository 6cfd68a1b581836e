import { useMemo, type ReactNode } from 'react';
import { useAccess } from '../../../../kit/access.tsx';
import { useViewer } from '../../../../kit/context.tsx';
import { CreateScreen } from '../../../../kit/declared/create-screen.tsx';
import { dealForm } from '../deal-form.ts';

export default function NewDeal(): ReactNode {
  const { can } = useAccess();
  const { id } = useViewer();
  const form = useMemo(() => dealForm(can('investors.update')), [can]);
  return <CreateScreen of={form} initial={{ insider_kind: 'internal', user_id: id }} />;
}
