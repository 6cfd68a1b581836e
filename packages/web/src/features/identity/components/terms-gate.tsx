import type { SessionUser } from '@tranche/domain/settings/boot';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTermsDue } from '../../../shared/eligibility/terms-accepted.ts';

const TermsDialog = lazy(() => import('./terms-dialog.tsx'));

/** Blocks while the accepted version of the terms lies below the current one. */
export function TermsGate({ user }: { user: SessionUser }): ReactNode {
  if (!useTermsDue()) return null;
  return (
    <Suspense fallback={null}>
      <TermsDialog user={user} />
    </Suspense>
  );
}
