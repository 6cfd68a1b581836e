import type { ReactNode } from 'react';
import { ListScreen } from '../../../kit/declared/list-screen.tsx';
import { assetList } from '../asset-list.tsx';

export default function AssetList(): ReactNode {
  return <ListScreen of={assetList} />;
}
