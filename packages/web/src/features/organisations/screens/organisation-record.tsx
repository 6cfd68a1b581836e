import type { ReactNode } from 'react';
import { RecordScreen } from '../../../kit/declared/record-screen.tsx';
import { organisationRecord } from '../organisation-record.tsx';

/** The organisation's shell; its tabs are below. */
export default function OrganisationRecord(): ReactNode {
  return <RecordScreen of={organisationRecord} />;
}
