import type { ReactNode } from 'react';
import { OpportunityShell } from './opportunity-shell.tsx';

/** One raise, stages 1–4. */
export default function OpportunityRecord(): ReactNode {
  return <OpportunityShell existing={false} />;
}
