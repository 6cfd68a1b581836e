import type { ReactNode } from 'react';
import { CreateScreen } from '../../../kit/declared/create-screen.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { assetForm } from '../asset-form.ts';

/** A draft opens where it is written. `?fund=`: whose it will be. */
const newAsset: typeof assetForm = { ...assetForm, first: 'edit' };

export default function NewAsset(): ReactNode {
  const [fund] = useSearchParam('fund');
  const initial = fund !== null && /^\d{1,15}$/.test(fund) ? { fund_id: Number(fund) } : {};
  return <CreateScreen of={newAsset} initial={initial} />;
}
