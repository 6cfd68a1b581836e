import type { OfferRow } from '../queries.ts';

/** What every side panel about an offer takes. */
export interface OfferPanelProps {
  readonly offer: OfferRow;
  readonly open: boolean;
  readonly onClose: () => void;
}
