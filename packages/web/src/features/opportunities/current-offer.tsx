import { createContext, use, type ReactNode } from 'react';
import type { OfferRow } from './queries.ts';

const OfferContext = createContext<OfferRow | null>(null);

export const OfferProvider = ({ offer, children }: { offer: OfferRow; children: ReactNode }): ReactNode => (
  <OfferContext value={offer}>{children}</OfferContext>
);

/** The opportunity whose tabs are open; the record's shell has read it. */
export function useCurrentOffer(): OfferRow {
  const offer = use(OfferContext);
  if (offer === null) throw new Error('useCurrentOffer outside an opportunity');
  return offer;
}
