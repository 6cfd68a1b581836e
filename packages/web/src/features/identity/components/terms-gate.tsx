import type { SessionUser } from '@tranche/domain/settings/boot';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { send } from '../../../kit/client.ts';
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
    const form = new FormData();
    form.append('_method', 'PATCH');
    form.append('accepted_terms_version', String(settings.terms_version));
    await send('POST', `/api/users/${user.id}`, form);
    markTermsAccepted();
    await reloadSession(client);
    // the checklist and each opportunity say what still stands in the way
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
