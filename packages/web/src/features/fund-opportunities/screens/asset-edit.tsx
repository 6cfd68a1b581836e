import { draftLive } from '@tranche/domain/codes';
import { lazy, Suspense, type ReactNode } from 'react';
import { EditScreen } from '../../../kit/declared/edit-screen.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { assetForm } from '../asset-form.ts';
import { useAsset } from '../queries.ts';

// below the form
const ContentCards = lazy(() => import('../../../shared/content/content-cards.tsx'));

/** A draft saves itself and is published from its header; what is live has a Save. */
export default function AssetEdit(): ReactNode {
  const id = useRecordId();
  const { data: asset } = useAsset(id);
  if (asset === undefined) return null;
  const below = (
    <Suspense fallback={<BlockSkeleton height={480} />}>
      <ContentCards of={{ targetType: 'fund_investment_opportunity', targetId: id }} />
    </Suspense>
  );
  const isDraft = asset.status === draftLive.draft;
  return (
    <EditScreen key={`${id}-${asset.status}`} of={assetForm} record={asset} isDraft={isDraft} below={below} />
  );
}
