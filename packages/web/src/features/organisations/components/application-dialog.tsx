import * as organisationVerbs from '@tranche/domain/organisations/verbs';
import { organisationLinkStatus } from '@tranche/domain/investors/codes';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import { DecideDialog } from '../../../kit/decide-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { nameOf, PENDING, type Application } from '../application-queries.ts';
import { APPLICATIONS } from '../organisation.ts';
import { applicationWords } from '../application-words.ts';

interface Props {
  readonly application: Application;
  readonly decision: 'approve' | 'reject' | null;
  /** Whom an approval links to; null: a new organisation is made of the proposal. */
  readonly organisationId: number | null;
  readonly onClose: () => void;
}

/** Asks again, or for the reason, and leads to the next that waits. */
export function ApplicationDialog({ application, decision, organisationId, onClose }: Props): ReactNode {
  const t = useWords(applicationWords);
  const router = useRouter();
  const decide = useAction(organisationVerbs.decide, {
    changes: ['organisation-links', 'organisations', 'users', 'activity'],
  });
  const person = application.user?.name ?? '';
  const rejects = decision === 'reject';
  const send = async (reason: string | null): Promise<void> => {
    await decide.mutateAsync({
      params: { id: application.id },
      body:
        reason === null
          ? { status: organisationLinkStatus.approved, organisation_id: organisationId }
          : { status: organisationLinkStatus.rejected, decision_reason: reason },
    });
    toast(t(rejects ? 'rejected' : 'approved'));
    onClose();
    const next = await api.list('organisation-links', { ...PENDING, limit: 1 }).catch(() => null);
    const [waiting] = next?.data ?? [];
    router.history.push(waiting ? `${APPLICATIONS}/${waiting.id}/details` : APPLICATIONS);
  };
  return (
    <DecideDialog
      about={`application:${application.id}`}
      decision={decision}
      onClose={onClose}
      words={{
        title: t(rejects ? 'rejectTitle' : 'approveTitle', { person, org: nameOf(application) }),
        confirm: t(rejects ? 'reject' : 'approve'),
        busy: t(rejects ? 'rejecting' : 'approving'),
        text: t('approveText'),
        reason: t('reason'),
        reasonHelp: t('reasonHelp', { person }),
        required: t('required'),
      }}
      onDecide={send}
    />
  );
}
