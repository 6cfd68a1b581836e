import type { OpportunityRow } from '../queries.ts';

/** What every side panel about an opportunity takes. */
export interface OpportunityPanelProps {
  readonly opportunity: OpportunityRow;
  readonly open: boolean;
  readonly onClose: () => void;
}
