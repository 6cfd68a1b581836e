import type { ReactNode } from 'react';
import { LookupScreen } from '../../../kit/lookup/lookup-screen.tsx';
import { leadStatuses } from '../definitions.ts';

export default function LeadStatuses(): ReactNode {
  return <LookupScreen definition={leadStatuses} />;
}
