import * as identityVerbs from '@tranche/domain/identity/verbs';
import { api } from '../../../kit/api.ts';
import type { SessionUser } from '@tranche/domain/settings/boot';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useBoot } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { reloadSession } from '../../../kit/session.ts';
import { markTermsAccepted, useTermsDue } from '../../../shared/eligibility/terms-accepted.ts';
import { frameWords } from '../frame-words.ts';

const TermsModal = lazy(() =>
  import('../../../ui/terms-modal.tsx').then((module) => ({ default: module.TermsModal })),
);

/** S3: blocks while the accepted version lies below the current one. */
export function TermsGate({ user }: { user: SessionUser }): ReactNode {
  const { settings } = useBoot();
  const client = useQueryClient();
  const isDue = useTermsDue();
  if (!isDue) return null;
  const accept = async (): Promise<void> => {
    await api.action(identityVerbs.acceptTerms, {
      params: { id: user.id },
      body: { accepted_terms_version: settings.terms_version },
      asForm: true,
    });
    markTermsAccepted();
    await reloadSession(client);
    // the checklist and each opportunity say what still is in the way
    await refresh(client, ['investment-opportunities']);
  };
  return (
    <Suspense fallback={null}>
      <TermsModal
        words={frameWords.termsModal}
        format={settings.terms_format}
        text={settings.terms_text}
        onAccept={accept}
      />
    </Suspense>
  );
}
