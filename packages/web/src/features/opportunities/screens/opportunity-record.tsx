import type { ReactNode } from 'react';
import { OfferShell } from '../components/offer-shell.tsx';

/** A53–A57: one raise, stages 1–4. */
export default function OpportunityRecord(): ReactNode {
  return <OfferShell existing={false} />;
}
