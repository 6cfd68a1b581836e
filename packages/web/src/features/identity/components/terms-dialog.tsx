import * as identityVerbs from '@tranche/domain/identity/verbs';
import { useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@tranche/domain/settings/boot';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useBoot } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { reloadSession } from '../../../kit/session.ts';
import { markTermsAccepted } from '../../../shared/eligibility/terms-accepted.ts';
import { TermsModal } from '../../../ui/terms-modal.tsx';
import { frameWords } from '../frame-words.ts';

/** The firm's terms to be accepted; it is loaded only where they are due. */
export default function TermsDialog({ user }: { user: SessionUser }): ReactNode {
  const { settings } = useBoot();
  const client = useQueryClient();
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
    <TermsModal
      words={frameWords.termsModal}
      format={settings.terms_format}
      text={settings.terms_text}
      onAccept={accept}
    />
  );
}
