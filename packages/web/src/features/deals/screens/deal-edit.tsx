import type { ReactNode } from 'react';
import { part } from '../../../ui/part.tsx';
import { EditScreen } from '../../../kit/declared/edit-screen.tsx';
import { LeadTo } from '../../../kit/lead-to.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { DealLogo } from '../components/deal-logo.tsx';
import { HOME, isOpen } from '../deal.ts';
import { dealForm } from '../deal-form.ts';
import { useDeal } from '../queries.ts';

// below the form
const ContentCards = part(
  () => import('../../../shared/content/content-cards.tsx'),
  <BlockSkeleton height={480} />,
);

/** A deal is a draft until it is converted: it saves itself. Afterwards it is read. */
export default function DealEdit(): ReactNode {
  const id = useRecordId();
  const { data: deal } = useDeal(id);
  if (deal === undefined) return null;
  if (!isOpen(deal)) return <LeadTo to={`${HOME}/${id}/performance`} />;
  const below = (
    <>
      <DealLogo deal={deal} />
      <ContentCards of={{ targetType: 'pipeline_deal', targetId: id }} />
    </>
  );
  return <EditScreen key={id} of={dealForm} record={deal} isDraft below={below} />;
}
