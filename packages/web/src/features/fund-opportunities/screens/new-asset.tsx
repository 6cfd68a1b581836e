import type { ReactNode } from 'react';
import { CreateScreen } from '../../../kit/declared/create-screen.tsx';
import { assetForm } from '../asset-form.ts';

/** A draft opens where it is written. */
const newAsset: typeof assetForm = { ...assetForm, first: 'edit' };

export default function NewAsset(): ReactNode {
  return <CreateScreen of={newAsset} />;
}
