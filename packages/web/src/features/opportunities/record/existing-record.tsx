import type { ReactNode } from 'react';
import { OpportunityShell } from './opportunity-shell.tsx';

/** One existing investment, stages 5 and 6. */
export default function ExistingRecord(): ReactNode {
  return <OpportunityShell existing />;
}
