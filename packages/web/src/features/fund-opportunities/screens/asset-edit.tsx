import { draftLive } from '@tranche/domain/codes';
import type { ReactNode } from 'react';
import { part } from '../../../ui/part.tsx';
import { EditScreen } from '../../../kit/declared/edit-screen.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { assetForm } from '../asset-form.ts';
import { useAsset } from '../queries.ts';

// below the form
const ContentCards = part(
  () => import('../../../shared/content/content-cards.tsx'),
  <BlockSkeleton height={480} />,
);

/** A draft saves itself and is published from its header; what is live has a Save. */
export default function AssetEdit(): ReactNode {
  const id = useRecordId();
  const { data: asset } = useAsset(id);
  if (asset === undefined) return null;
  const below = <ContentCards of={{ targetType: 'fund_investment_opportunity', targetId: id }} />;
  const isDraft = asset.status === draftLive.draft;
  return (
    <EditScreen key={`${id}-${asset.status}`} of={assetForm} record={asset} isDraft={isDraft} below={below} />
  );
}
