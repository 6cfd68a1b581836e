import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { NotesCallsTasks } from '../../../kit/record/notes-calls-tasks.tsx';
import { useCurrentOffer } from '../current-offer.tsx';

/** A57, A62: RT-3. */
export default function OfferNotes(): ReactNode {
  const offer = useCurrentOffer();
  const { can } = useAccess();
  const right =
    offer.status >= 5 ? 'investment_opportunity_existing.update' : 'investment_opportunity_live.update';
  return <NotesCallsTasks targetType="investment_opportunity" targetId={offer.id} writable={can(right)} />;
}
