import type { ReactNode } from 'react';
import { useBoot, useViewer } from '../../../kit/context.tsx';
import { CreateScreen } from '../../../kit/declared/create-screen.tsx';
import { dealForm } from '../deal-form.ts';

/** In the firm's currency and owned by the person who enters it, unless they choose otherwise. */
export default function NewDeal(): ReactNode {
  const { settings } = useBoot();
  const { id } = useViewer();
  return <CreateScreen of={dealForm} initial={{ owner_id: id, currency: settings.currency }} />;
}
