import type { ReactNode } from 'react';
import { LeadTo } from '../../../kit/lead-to.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { HOME } from '../deal.ts';

/** A deal's bare address leads to its first tab. */
export default function ToPerformance(): ReactNode {
  return <LeadTo to={`${HOME}/${useRecordId()}/performance`} />;
}
