import type { ReactNode } from 'react';
import { OfferShell } from '../components/offer-shell.tsx';

/** A59–A62: one existing investment, stages 5 and 6. */
export default function ExistingRecord(): ReactNode {
  return <OfferShell existing />;
}
