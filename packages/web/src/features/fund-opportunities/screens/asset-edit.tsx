import { draftLive } from '@tranche/domain/codes';
import { lazy, Suspense, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { EditScreen } from '../../../kit/declared/edit-screen.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { KeyDates } from '../../../shared/content/key-dates.tsx';
import { KeyPoints } from '../../../shared/content/key-points.tsx';
import { Card } from '../../../ui/card.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { assetForm } from '../asset-form.ts';
import { useAsset } from '../queries.ts';
import { words } from '../words.ts';

// the last card of a long page
const RecordDocuments = lazy(async () => ({
  default: (await import('../../../shared/record/documents.tsx')).RecordDocuments,
}));

/** A draft saves itself and is published from its header; what is live has a Save. */
export default function AssetEdit(): ReactNode {
  const t = useWords(words);
  const id = useRecordId();
  const { data: asset } = useAsset(id);
  if (asset === undefined) return null;
  const of = { targetType: 'fund_investment_opportunity', targetId: id } as const;
  const below = (
    <>
      <Card title={t('sections.points')}>
        <KeyPoints of={of} />
      </Card>
      <Card title={t('sections.dates')}>
        <KeyDates of={of} />
      </Card>
      <Card title={t('sections.documents')} help={t('sectionHelp.documents')}>
        <Suspense fallback={<BlockSkeleton height={160} />}>
          <RecordDocuments {...of} lite />
        </Suspense>
      </Card>
    </>
  );
  const isDraft = asset.status === draftLive.draft;
  return (
    <EditScreen key={`${id}-${asset.status}`} of={assetForm} record={asset} isDraft={isDraft} below={below} />
  );
}
