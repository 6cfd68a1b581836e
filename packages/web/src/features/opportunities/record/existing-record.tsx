import type { ReactNode } from 'react';
import { OpportunityShell } from './opportunity-shell.tsx';

/** A59–A62: one existing investment, stages 5 and 6. */
export default function ExistingRecord(): ReactNode {
  return <OpportunityShell existing />;
}
