import type { ReactNode } from 'react';
import { OpportunityShell } from './opportunity-shell.tsx';

/** A53–A57: one raise, stages 1–4. */
export default function OpportunityRecord(): ReactNode {
  return <OpportunityShell existing={false} />;
}
