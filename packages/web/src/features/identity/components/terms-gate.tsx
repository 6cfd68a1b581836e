import type { SessionUser } from '@tranche/domain/settings/boot';
import type { ReactNode } from 'react';
import { part } from '../../../ui/part.tsx';
import { useTermsDue } from '../../../shared/eligibility/terms-accepted.ts';

const TermsDialog = part(() => import('./terms-dialog.tsx'));

/** Blocks while the accepted version of the terms lies below the current one. */
export function TermsGate({ user }: { user: SessionUser }): ReactNode {
  if (!useTermsDue()) return null;
  return <TermsDialog user={user} />;
}
