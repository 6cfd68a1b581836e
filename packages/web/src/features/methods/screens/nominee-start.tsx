import type { ReactNode } from 'react';
import { LeadTo } from '../../../kit/lead-to.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { NOMINEES } from '../families.ts';

/** A nominee has no page of details: its investments come first. */
export default function NomineeStart(): ReactNode {
  return <LeadTo to={`${NOMINEES}/${useRecordId()}/transactions`} />;
}
