import { createContext, use, type ReactNode } from 'react';
import type { OpportunityRow } from '../queries.ts';

const OpportunityContext = createContext<OpportunityRow | null>(null);

export const OpportunityProvider = ({
  opportunity,
  children,
}: {
  opportunity: OpportunityRow;
  children: ReactNode;
}): ReactNode => <OpportunityContext value={opportunity}>{children}</OpportunityContext>;

/** The opportunity whose tabs are open; the record's shell has read it. */
export function useCurrentOpportunity(): OpportunityRow {
  const opportunity = use(OpportunityContext);
  if (opportunity === null) throw new Error('useCurrentOffer outside an opportunity');
  return opportunity;
}
